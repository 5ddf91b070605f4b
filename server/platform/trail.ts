import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { Core } from '../core/core.ts';
import { checkChain } from '../core/data/chain.ts';
import { say } from './setup.ts';

/** Verifies the trail of one village, or of all; returns whether one is broken. Names the first row that does not fit. */
export async function checkTrails(core: Core, desa?: number): Promise<boolean> {
  const villages = await core.tenancy.outside
    .selectFrom('desa_versi')
    .select('desa_id')
    .$if(desa !== undefined, (query) => query.where('desa_id', '=', desa ?? 0))
    .orderBy('desa_id')
    .execute();
  if (villages.length === 0) throw new Error('Tidak ada desa untuk diperiksa.');
  let broken = false;
  for (const { desa_id } of villages) {
    const { baris, putus, sebab } = await checkChain(core.tenancy.read(desa_id));
    broken ||= putus !== null;
    say(
      putus === null
        ? `Desa ${desa_id}: utuh, ${baris} catatan.`
        : `Desa ${desa_id}: PUTUS pada catatan ${putus}. ${sebab}`,
    );
  }
  return broken;
}

const Line = z.object({ nomor: z.number(), isi: z.string(), segel: z.string(), sebelum: z.string() });

/** Verifies an exported trail, line by line; returns whether it is broken. */
export async function checkFile(path: string): Promise<boolean> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
  let last: { nomor: number; segel: string } | undefined;
  let baris = 0;
  for await (const text of lines) {
    if (text === '') continue;
    baris += 1;
    const sebab = problemOf(text, last);
    if (typeof sebab === 'string') {
      say(`${path}: PUTUS pada baris ${baris}. ${sebab}`);
      return true;
    }
    last = sebab;
  }
  say(`${path}: utuh, ${baris} catatan.`);
  return false;
}

function problemOf(text: string, last: { nomor: number; segel: string } | undefined) {
  const read = Line.safeParse(parsed(text));
  if (!read.success) return 'Bukan catatan jejak.';
  const { nomor, isi, segel, sebelum } = read.data;
  if (last && nomor !== last.nomor + 1) return `Catatan ${last.nomor + 1} hilang.`;
  if (last && sebelum !== last.segel) return `Catatan ${nomor} tidak bersambung.`;
  const again = createHash('sha256').update(Buffer.from(sebelum, 'hex')).update(isi).digest('hex');
  return again === segel ? { nomor, segel } : `Isi catatan ${nomor} tidak cocok dengan segelnya.`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
