// The rules of a game in words: a file of the site beside the program, which holds none of them.

// path is where the site has the rules of a game; the game of an author's own text has none.
const path = (name) => (name === 'diagram' ? null : `texts/${encodeURIComponent(name)}.json`);

// paragraphs lists what such a file holds, the worked examples last.
const paragraphs = ({ about, examples }) => [...about, ...examples];

// rulesOf fetches the rules of a game.
export async function rulesOf(name) {
  const at = path(name);
  if (!at) return [];
  const answer = await fetch(at);
  if (!answer.ok) throw new Error(`${at}: the server answers ${answer.status}`);
  return paragraphs(await answer.json());
}

// rulesNow is rulesOf for the page API, whose callers wait for nothing.
export function rulesNow(name) {
  const at = path(name);
  if (!at) return [];
  const request = new XMLHttpRequest();
  request.open('GET', at, false);
  request.send();
  if (request.status !== 200) throw new Error(`${at}: the server answers ${request.status}`);
  return paragraphs(JSON.parse(request.responseText));
}
