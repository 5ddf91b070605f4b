/** A finished page, with the text of every script and style in it that the renderer itself put there. */
export type Html = { text: string; scripts: string[]; styles: string[] };

/** A symbol property instead of a WeakMap, which would keep long texts until the next full garbage collection. */
const HTML = Symbol('html');
type Page = Response & { [HTML]?: Html };

/** Keeps a page with its response: taken out of a body again, it would be encoded, streamed and decoded. */
export const keepHtml = (response: Response, html: Html): Response =>
  Object.assign(response, { [HTML]: html });

/** The response as a page; undefined for what has a body of its own, or none. */
export const htmlOf = (response: Page): Html | undefined => response[HTML];
