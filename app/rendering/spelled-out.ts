/**
 * The router complains in its own way of an address that cannot be decoded (`/%ff`), past the log. With its escapes
 * spelled out it is an address like any other that leads nowhere.
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
