/** The text of a page beside its response: taken out of a response again, it would be encoded, streamed and decoded. */
const texts = new WeakMap<Response, string>();

export function keepHtml(response: Response, html: string): Response {
  texts.set(response, html);
  return response;
}

/** The text of a response that is a page; undefined for what has a body of its own, or none. */
export const htmlOf = (response: Response): string | undefined => texts.get(response);
