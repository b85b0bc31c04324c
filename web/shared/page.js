// Written by "go generate ./render/look" from its tokens and its frame rule.

// The page's background in each theme.
export const PAGE = { light: '#f4f1ea', dark: '#121719' };
