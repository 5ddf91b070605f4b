/** A property and no map beside them: a map would keep long texts until the next great collection. */
const HTML = Symbol('html');
type Page = Response & { [HTML]?: string };

/** Keeps the text of a page with its response: taken out of a body again, it would be encoded, streamed and decoded. */
export const keepHtml = (response: Response, html: string): Response =>
  Object.assign(response, { [HTML]: html });

/** The text of a response that is a page; undefined for what has a body of its own, or none. */
export const htmlOf = (response: Page): string | undefined => response[HTML];
