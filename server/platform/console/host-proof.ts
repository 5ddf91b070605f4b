import { Resolver } from 'node:dns/promises';
import { codeOf } from '../../core/errors.ts';
import { askOutbound, blocksOf, OutboundError } from '../../core/outbound.ts';

/** Result of a look outside. `gagal`: whom to ask did not answer, which says nothing about the proof. */
export type Finding = {
  hasil: 'cocok' | 'belum' | 'beda' | 'gagal';
  cara?: 'dns' | 'berkas';
  /** The other value that stands there. */
  ditemukan?: string;
};

export type Looking = {
  env: { OUTBOUND_PRIVATE: string[]; DNS_SERVERS: string[] };
  /** Resolver of names, and a port in place of 80, for tests. */
  resolve?: (host: string) => Promise<{ address: string; family: number }[]>;
  port?: number;
};

const NAME = 'portal-desa=';
const MOST = 60;
const DNS_MS = 3_000;
const FILE_MS = 6_000;
const LARGEST = 4_096;
const NO_RECORD = new Set(['ENOTFOUND', 'ENODATA']);

/** Looks for the value in the records of the host, then in its file. */
export async function findProof(looking: Looking, host: string, nilai: string): Promise<Finding> {
  const record = await inRecords(looking, host, nilai);
  if (record.hasil === 'cocok') return { ...record, cara: 'dns' };
  const file = await inFile(looking, host, nilai);
  if (file.hasil === 'cocok') return { ...file, cara: 'berkas' };
  return [record, file].find(({ hasil }) => hasil === 'beda') ?? record;
}

async function inRecords({ env }: Looking, host: string, nilai: string): Promise<Finding> {
  const resolver = new Resolver({ timeout: DNS_MS, tries: 2 });
  if (env.DNS_SERVERS.length > 0) resolver.setServers(env.DNS_SERVERS);
  try {
    const records = await resolver.resolveTxt(`_portal-desa.${host}`);
    return judge(
      records.map((parts) => parts.join('')),
      nilai,
    );
  } catch (error) {
    return { hasil: NO_RECORD.has(codeOf(error)) ? 'belum' : 'gagal' };
  }
}

async function inFile({ env, resolve, port }: Looking, host: string, nilai: string): Promise<Finding> {
  try {
    const address = `http://${host}${port ? `:${port}` : ''}/.well-known/portal-desa.txt`;
    const { status, body } = await askOutbound(address, {
      allowed: blocksOf(env.OUTBOUND_PRIVATE),
      patienceMs: FILE_MS,
      largest: LARGEST,
      cut: true,
      sameHost: true,
      resolve,
    });
    return status === 200 ? judge(body.toString().split('\n'), nilai) : { hasil: 'belum' };
  } catch (error) {
    if (error instanceof OutboundError) return { hasil: 'belum' };
    throw error;
  }
}

/** Judges lines, of which one has to be the value; other records are nobody's business. */
function judge(lines: string[], nilai: string): Finding {
  const values = lines.map((line) => line.trim()).filter((line) => line.startsWith(NAME));
  if (values.includes(NAME + nilai)) return { hasil: 'cocok' };
  const [other] = values;
  return other ? { hasil: 'beda', ditemukan: other.slice(0, MOST) } : { hasil: 'belum' };
}
