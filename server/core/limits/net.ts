import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Test for peers that may speak for a visitor with `X-Forwarded-*`. */
export function trustedProxies(list: string[]): (address: string) => boolean {
  const blocks = new BlockList();
  for (const entry of list) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) blocks.addAddress(address, family);
    else blocks.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const plain = plainAddress(address);
    const family = isIP(plain);
    return family !== 0 && blocks.check(plain, family === 6 ? 'ipv6' : 'ipv4');
  };
}

/** IPv4 inside IPv6 (`::ffff:10.0.0.1`) as plain IPv4. */
export const plainAddress = (address: string) =>
  /^::ffff:\d+\./i.test(address) ? address.slice(7) : address;

/** Part of an address that counts as one: of IPv6 the /64, since whoever has a line has all of it. */
export const lineOf = (ip: string): string => network(ip, 4);
/** The same where each try costs much or guesses something: of IPv6 the /48 that a customer may have. */
export const siteOf = (ip: string): string => network(ip, 3);

function network(ip: string, groups: number): string {
  if (isIP(ip) !== 6) return ip;
  const [left = '', right] = (ip.split('%', 1)[0] ?? '').split('::');
  const head = left.split(':').filter(Boolean);
  const tail = (right ?? '').split(':').filter(Boolean);
  const width = head.length + tail.length + (ip.includes('.') ? 1 : 0);
  const all = right === undefined ? head : [...head, ...Array(8 - width).fill('0'), ...tail];
  const known = all.slice(0, groups).map((group) => Number.parseInt(group, 16).toString(16));
  return `${known.join(':')}::/${groups * 16}`;
}

/** Reads a header of a request by its lower-case name. */
export type ReadHeader = (name: string) => string | null;
/** The headers of a request as Node received it. */
export const headersOf =
  (request: IncomingMessage): ReadHeader =>
  (name) =>
    [request.headers[name]].flat().join(', ') || null;
const MOST_HOSTS = 1_000;
const parsable = new Set<string>();

/** True for a host that can stand in an address; those that can are few, and asked for all the time. */
function canBeHost(host: string): boolean {
  if (parsable.has(host)) return true;
  if (!URL.canParse(`http://${host}`)) return false;
  if (parsable.size >= MOST_HOSTS) parsable.delete(parsable.values().next().value ?? '');
  parsable.add(host);
  return true;
}

/**
 * True for a request that names exactly one host, and one that can stand in an address. Where it names two, a proxy before us
 * may have taken the other.
 */
export function namesOneHost({ rawHeaders, headers }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1 && canBeHost(headers.host ?? '');
}

export type Peer = { ip: string; https: boolean };

/** Address and scheme of the visitor: forwarded headers count only from a configured proxy, last untrusted hop wins. */
export function peerOf(
  socketAddress: string,
  header: ReadHeader,
  trusted: (address: string) => boolean,
): Peer {
  const socket = plainAddress(socketAddress);
  if (!trusted(socket)) return { ip: socket, https: false };
  const hops = (header('x-forwarded-for') ?? '').split(',').map((hop) => plainAddress(hop.trim()));
  const client = hops.reverse().find((hop) => isIP(hop) !== 0 && !trusted(hop));
  return { ip: client ?? socket, https: header('x-forwarded-proto') === 'https' };
}
