import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { plainAddress } from './limits/net.ts';

/** Why something outside was not asked, or did not answer. */
export type OutboundReason =
  | 'bentuk'
  | 'skema'
  | 'sandi'
  | 'port'
  | 'pribadi'
  | 'nama'
  | 'sertifikat'
  | 'waktu'
  | 'besar'
  | 'alihan'
  | 'putus';
export class OutboundError extends Error {
  readonly reason: OutboundReason;
  constructor(reason: OutboundReason, detail = '') {
    super(`Not asked outside: ${reason} ${detail}`.trim());
    this.reason = reason;
  }
}

/** Networks of this house and of nobody: what a village typed must never lead there. */
const CLOSED = blocksOf([
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  // Closed parts of the global range: Teredo and its neighbours, documentation, and IPv4 inside 6to4.
  ...['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
]);
const GLOBAL_V6 = blocksOf(['2000::/3']);
/** Services that listen on high ports and would obey a line of text. */
const CLOSED_PORTS = new Set([
  ...[1433, 1521, 2049, 2375, 2376, 2379, 3306, 3389, 5432, 5672, 5900, 5984, 6379, 6443, 6667],
  ...[9042, 9200, 9300, 10250, 11211, 27017],
]);
const CLOSED_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa|onion|test|invalid)$/;

/** A BlockList of addresses and networks, as settings write them. */
export function blocksOf(list: readonly string[]): BlockList {
  const blocks = new BlockList();
  for (const entry of list) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    blocks.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return blocks;
}

/**
 * Addresses that may be asked besides public ones: the setting OUTBOUND_PRIVATE, empty but for tests and a camera server in
 * the house.
 */
export type Allowed = BlockList;

const isIn = (blocks: BlockList, address: string): boolean => {
  const family = isIP(address);
  return family !== 0 && blocks.check(address, family === 6 ? 'ipv6' : 'ipv4');
};

/** True for an address that belongs to everybody: no house, no cloud's own service, nothing reserved. */
export function isPublicAddress(given: string): boolean {
  const address = plainAddress(given);
  const family = isIP(address);
  if (family === 0) return false;
  return !isIn(CLOSED, address) && (family === 4 || isIn(GLOBAL_V6, address));
}

const mayConnect = (address: string, allowed: Allowed) =>
  isPublicAddress(address) || isIn(allowed, plainAddress(address));

/** The address inside the brackets of IPv6, or the name. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

type Rules = { allowed: Allowed; schemes?: readonly string[] };

/** Reads an address that somebody typed, and refuses what can be refused without asking for its name. */
export function readOutbound(text: string, { allowed, schemes = ['https:', 'http:'] }: Rules): URL {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the parser would drop them silently
  if (text.length > 2_000 || /[\s\\\x00-\x1f\x7f]/.test(text) || !URL.canParse(text))
    throw new OutboundError('bentuk');
  const url = new URL(text);
  if (!schemes.includes(url.protocol)) throw new OutboundError('skema', url.protocol);
  if (url.username !== '' || url.password !== '' || /^[a-z]+:\/*[^/?#]*@/i.test(text))
    throw new OutboundError('sandi');
  const host = hostOf(url);
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  if (isIP(host)) {
    if (!mayConnect(host, allowed)) throw new OutboundError('pribadi', host);
    if (isIn(allowed, host)) return url;
  } else if (!host.includes('.') || CLOSED_NAMES.test(host)) throw new OutboundError('pribadi', host);
  if ((port < 1_024 && port !== 80 && port !== 443) || CLOSED_PORTS.has(port))
    throw new OutboundError('port', String(port));
  return url;
}

type Resolve = (host: string) => Promise<{ address: string; family: number }[]>;
const resolveAll: Resolve = (host) => lookup(host, { all: true });

type Asking = Rules & {
  method?: 'GET' | 'POST' | 'DELETE';
  headers?: Record<string, string>;
  body?: string;
  /** Time for everything together: name, connection, redirects and the whole answer. */
  patienceMs: number;
  /** Most bytes that are read; beyond, the answer is an error, or cut where `cut` says so. */
  largest: number;
  cut?: boolean;
  /** Redirects to another host are refused. */
  sameHost?: boolean;
  /** Resolver of names in place of the system's, for tests. */
  resolve?: Resolve;
};
export type OutboundAnswer = { status: number; headers: IncomingMessage['headers']; body: Buffer; url: URL };

const MOST_REDIRECTS = 3;

/**
 * Asks an address that somebody typed. Every address of its name is checked, the connection goes to a checked one (a name
 * that changes its mind gains nothing), and each redirect is read like the first address.
 */
export async function askOutbound(text: string, asking: Asking): Promise<OutboundAnswer> {
  const signal = AbortSignal.timeout(asking.patienceMs);
  let url = readOutbound(text, asking);
  for (let turn = 0; turn <= MOST_REDIRECTS; turn++) {
    const answer = await askOnce(url, asking, signal);
    const { location } = answer.headers;
    if (answer.status < 300 || answer.status >= 400 || !location) return answer;
    if ((asking.method ?? 'GET') !== 'GET' || !URL.canParse(location, url)) break;
    const next = readOutbound(new URL(location, url).href, asking);
    if (url.protocol === 'https:' && next.protocol === 'http:') break;
    if (asking.sameHost && next.hostname !== url.hostname) break;
    url = next;
  }
  throw new OutboundError('alihan');
}

async function askOnce(url: URL, asking: Asking, signal: AbortSignal): Promise<OutboundAnswer> {
  const checked = await checkedAddresses(url, asking, signal);
  const { method = 'GET', headers = {}, body } = asking;
  const ask = url.protocol === 'https:' ? overHttps : overHttp;
  try {
    const response = await new Promise<IncomingMessage>((done, failed) => {
      const sent = ask(url, {
        method,
        signal,
        lookup: onlyTo(checked),
        agent: false,
        maxHeaderSize: 16_384,
        headers: { 'user-agent': 'PortalDesa/1', ...headers },
      });
      sent.on('response', done).on('error', failed).end(body);
    });
    const { statusCode: status = 0 } = response;
    return { status, headers: response.headers, body: await bodyOf(response, asking), url };
  } catch (error) {
    throw reasonOf(error, signal);
  }
}

/** Every address of the name; one that is closed refuses them all. */
async function checkedAddresses(url: URL, { allowed, resolve = resolveAll }: Asking, signal: AbortSignal) {
  const host = hostOf(url);
  const literal = isIP(host);
  if (literal) return [{ address: host, family: literal }];
  const found = await Promise.race([resolve(host).catch(() => []), aborted(signal)]);
  if (found.length === 0) throw new OutboundError(signal.aborted ? 'waktu' : 'nama', host);
  const closed = found.find(({ address }) => !mayConnect(address, allowed));
  if (closed) throw new OutboundError('pribadi', host);
  return found;
}

const aborted = (signal: AbortSignal) =>
  new Promise<never[]>((done) => signal.addEventListener('abort', () => done([]), { once: true }));

/** Lookup that gives a connection the addresses that were checked, whatever the name says by now. */
function onlyTo(checked: readonly { address: string; family: number }[]): LookupFunction {
  return (_host, { all }, done) => {
    const [first] = checked;
    if (all) done(null, [...checked]);
    else done(null, first?.address ?? '', first?.family ?? 4);
  };
}

async function bodyOf(response: IncomingMessage, { largest, cut = false }: Asking): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    parts.push(bytes);
    if (size <= largest) continue;
    response.destroy();
    if (!cut) throw new OutboundError('besar');
    break;
  }
  return Buffer.concat(parts).subarray(0, largest);
}

function reasonOf(error: unknown, signal: AbortSignal): OutboundError {
  if (error instanceof OutboundError) return error;
  if (signal.aborted) return new OutboundError('waktu');
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return new OutboundError(/CERT|SSL|TLS|SIGNATURE|ALTNAME/.test(code) ? 'sertifikat' : 'putus', code);
}
