/** Tracking parameters of other sites. No page reads them; they stay in the visitor's address bar. */
const TRACKING = /^(utm_\w{1,40}|fbclid|gclid|gbraid|wbraid|msclkid|ttclid|igshid|mc_cid|mc_eid)$/;

type Address = {
  /** Path and query as the page knows them; what stands for the page in the cache. */
  url: string;
  /** The query has unknown names, or one twice. */
  strange: boolean;
};

/** An address with what its page reads from it; `names` tells it, undefined for a page that reads any. */
export function addressOf(
  url: string,
  namesOf: (pathname: string) => ReadonlySet<string> | undefined,
): Address {
  const at = url.indexOf('?');
  if (at === -1) return { url, strange: false };
  const path = url.slice(0, at);
  const names = namesOf(path);
  if (!names) return { url, strange: false };
  const given = new URLSearchParams(url.slice(at + 1));
  const read = new URLSearchParams();
  let tracked = false;
  let strange = false;
  for (const [name, value] of given) {
    if (names.has(name) && !read.has(name)) read.append(name, value);
    else if (TRACKING.test(name)) tracked = true;
    else strange = true;
  }
  if (!tracked && !strange && read.size > 0) return { url, strange };
  return { url: read.size > 0 ? `${path}?${read}` : path, strange };
}
