/** The most that `search` of a list may hold, in characters and in words. */
export const SEARCH = { length: 200, words: 10 } as const;
