// The costliest forms of queries, headers and bodies: long, deep, many, repeated, almost valid.

const MB = 1024 * 1024;
/** As much as fits beside the other headers. */
const HEADER = 14_000;
/** The largest JSON body that is accepted, with room for field names. */
const BODY = MB - 1024;

const fill = (piece: string, bytes = BODY) => piece.repeat(Math.floor(bytes / piece.length));
function counted(make: (n: number) => string, bytes = BODY): string {
  let text = '';
  for (let n = 0; text.length < bytes - 40; n += 1) text += make(n);
  return text;
}

export const QUERIES: Record<string, string> = {
  'no values': fill('a&', HEADER),
  'one name': fill('a=1&', HEADER),
  'many names': counted((n) => `x${n}=1&`, HEADER),
  'one filter': fill('filter{judul}=a&', HEADER),
  'many filters': counted((n) => `filter{a${n}}=1&`, HEADER),
  'deep filter': `filter{${fill('a.', HEADER)}id}=1`,
  'deep JSON filter': `filter{}=${fill('{".or":[', HEADER / 3).replaceAll('"', '%22')}`,
  include: fill('include[]=a&', HEADER),
  'deep include': `include[]=${fill('a.', HEADER)}`,
  sort: fill('sort[]=-id&', HEADER),
  search: `search=${fill('a+', HEADER)}`,
  'search without end': `search=${fill('a', HEADER)}`,
  q: `q=${fill('jalan+', HEADER)}&next=${fill('/', 500)}`,
  numbers: `page=${fill('9', HEADER / 2)}&per_page=${fill('9', HEADER / 2)}`,
  brackets: `a${fill('[b]', HEADER)}=1`,
  escapes: `a=${fill('%F0%9F%98%80', HEADER)}`,
};

export const HEADERS: Record<string, Record<string, string>> = {
  cookies: { cookie: counted((n) => `a${n}=1; `, HEADER) },
  'own cookie': { cookie: `kilat=${fill('%5B', HEADER / 2)}; akses=${fill('a.', HEADER / 2)}` },
  accept: {
    accept: `text/html,${fill('a/b;q=0.1,', HEADER / 2)}`,
    'accept-encoding': fill('a,', HEADER / 4),
    'accept-language': fill('id;q=0.1,', HEADER / 4),
  },
  conditions: { 'if-none-match': fill('"a",', HEADER / 2), range: `bytes=${fill('0-1,', HEADER / 2)}` },
  'many headers': Object.fromEntries(Array.from({ length: 1200 }, (_, n) => [`x-${n}`, '1'])),
  bearer: { authorization: `Bearer ${fill('a', HEADER)}` },
  spaces: { authorization: `Bearer${fill(' ', HEADER)}x` },
  host: { host: fill('a.', HEADER) },
};

type Body = { type: string; body: string };
const plain = (body: string): Body => ({ type: 'application/x-www-form-urlencoded', body });
const parts = (body: string): Body => ({ type: 'multipart/form-data; boundary=x', body: `--x${body}--x--` });
const HEAD = '\r\nContent-Disposition: form-data; name=';
const PART = `${HEAD}"a"\r\n\r\n1\r\n`;

export const FORMS: Record<string, () => Body> = {
  'no values': () => plain(fill('a&')),
  'one name': () => plain(fill('nama=1&')),
  'many names': () => plain(counted((n) => `x${n}=1&`)),
  'just below the limits': () => plain(counted((n) => `x${n}=${'a'.repeat(200)}&`, 60_000)),
  brackets: () => plain(`a${fill('[b]')}=1`),
  escapes: () => plain(`nama=${fill('%C3%A9')}`),
  'one long part': () => parts(`${HEAD}"a"\r\n\r\n${fill('a')}\r\n`),
  'many parts': () => parts(fill(`${PART}--x`)),
  'almost boundaries': () => parts(`${PART}${fill('\r\n--')}\r\n`),
  'a long name': () => parts(`${HEAD}"${fill('a')}"\r\n\r\n1\r\n`),
  'many headers': () => parts(`\r\n${fill('A: b\r\n')}\r\n1\r\n`),
  'a long type': () => ({ type: `multipart/form-data; ${fill('a=b; ', HEADER)}boundary=x`, body: '--x--' }),
};

/** JSON values of the given size in bytes. */
const VALUES: Record<string, (bytes: number) => string> = {
  deep: (bytes) => `${fill('[', bytes / 2)}${fill(']', bytes / 2)}`,
  'deep objects': (bytes) => `${fill('{"a":', (bytes / 6) * 5)}1${fill('}', bytes / 6)}`,
  numbers: (bytes) => `[${fill('1,', bytes)}1]`,
  objects: (bytes) => `[${fill('{},', bytes)}{}]`,
  lists: (bytes) => `[${fill('[],', bytes)}[]]`,
  keys: (bytes) => `{${counted((n) => `"k${n}":1,`, bytes)}"z":1}`,
  letters: (bytes) => `"${fill('a', bytes)}"`,
  spaces: (bytes) => `"${fill(' ', bytes)}"`,
  lines: (bytes) => `"${fill('\\r\\n', bytes)}"`,
  marks: (bytes) => `"a${fill('\u0301', bytes / 2)}"`,
  emoji: (bytes) => `"${fill('😀', bytes / 2)}"`,
  'half pairs': (bytes) => `"${fill('\\ud83d', bytes)}"`,
  'half pairs in lists': (bytes) => `["\\ud83d"${fill(',[]', bytes - 10)}]`,
  tags: (bytes) => `"${fill('<b>', bytes)}"`,
  'open tags': (bytes) => `"${fill('<a ', bytes)}"`,
  comments: (bytes) => `"${fill('<!--', bytes)}"`,
  attributes: (bytes) => `"<p ${fill('a=b ', bytes)}>"`,
  digits: (bytes) => `"${fill('9', bytes)}"`,
  slashes: (bytes) => `"${fill('/', bytes)}"`,
  'at signs': (bytes) => `"${fill('a@', bytes)}"`,
};

/** JSON with each of the values in all of these fields, and in an unknown one. */
export function documentsOf(fields: string[]): [name: string, body: () => Body][] {
  const names = [...fields, 'lain'];
  const bytes = Math.floor(BODY / names.length) - 100;
  return Object.entries(VALUES).map(([name, make]) => [
    `${name} in all fields`,
    () => {
      const value = make(bytes);
      return { type: 'application/json', body: `{${names.map((field) => `"${field}":${value}`)}}` };
    },
  ]);
}
