// What the pages use of lit-html, no more: the bundle beside this file is the work of others and isn't checked.

/** What html returns: a template with its values, which render draws. */
export interface TemplateResult {
  strings: TemplateStringsArray;
  values: unknown[];
}

/** Drawn, it is nothing at all; as the value of an attribute it takes the attribute away. */
export const nothing: unique symbol;
/** As the value of a part, it leaves there what is there. */
export const noChange: unique symbol;

export function html(strings: TemplateStringsArray, ...values: unknown[]): TemplateResult;
export function svg(strings: TemplateStringsArray, ...values: unknown[]): TemplateResult;
/** Draws a view into a container: what it drew there before is altered where the view is another. */
export function render(view: unknown, container: HTMLElement | DocumentFragment, options?: { host?: object; renderBefore?: ChildNode }): unknown;

/** Makes the view anew only where one of the values isn't the one that it was. */
export function guard(of: unknown[], make: () => unknown): unknown;
/** Makes all elements anew where the key is another. */
export function keyed(key: unknown, view: unknown): unknown;
/** As the value of a property: sets it where the element's own, that a person may have changed, differs. */
export function live(value: unknown): unknown;
/** A list whose elements move along with the key of their item. */
export function repeat<T>(items: Iterable<T>, key: (item: T, index: number) => unknown, view: (item: T, index: number) => unknown): unknown;

/** What a value of a template may be besides text and views: it remembers what it drew at its place. */
export class Directive {
  render(...values: unknown[]): unknown;
  update(part: { element: Element }, values: unknown[]): unknown;
}
export function directive(of: typeof Directive): (...values: any[]) => unknown;

export interface Ref<T extends Element = Element> {
  readonly value?: T;
}
export function createRef<T extends Element = HTMLElement>(): Ref<T>;
/** Puts the element into a ref, or hands it to a function, undefined once it is gone. */
export function ref(to: Ref<any> | ((element: Element | undefined) => void)): unknown;
