/**
 * The router throws on an address that cannot be decoded (`/%ff`), bypassing the log. With its escapes
 * escaped once more it is an ordinary unknown address.
 */
export function spelledOut(request: Request): Request {
  if (!request.url.includes('%')) return request;
  const url = new URL(request.url);
  try {
    decodeURIComponent(url.pathname);
    return request;
  } catch {
    url.pathname = url.pathname.replaceAll('%', '%25');
    const { method, headers, signal } = request;
    return new Request(url, { method: method === 'HEAD' ? method : 'GET', headers, signal });
  }
}
