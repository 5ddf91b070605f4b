import { sql } from 'kysely';
import { type Pos, UKURAN } from '#contract/apbdes/apbdes.ts';
import { byWhom, lastChanges, type Reader } from '#server/core/data/last-change.ts';
import { type ApiError, conflict, notFound } from '#server/core/errors.ts';

const changesTo = (reader: Reader, tahun: number) => lastChanges(reader, 'apbdes', tahun);

const seenText = (line: Pos): string => [...UKURAN.map((at) => line[at] ?? ''), line.uraian].join('|');
/** Clients of before the words joined send the numbers alone. */
const isSeen = (line: Pos, seen: string): boolean =>
  [seenText(line), UKURAN.map((at) => line[at] ?? '').join('|')].includes(seen);
const numbersOf = (line: { [At in keyof Pos]?: Pos[At] | undefined }): string =>
  UKURAN.map((at) => line[at]?.toLocaleString('id-ID') ?? 'kosong').join(', ');

/** Refuses to write over a line that is not as the form showed it, and says what it is now. */
export async function refuseUnseen(
  reader: Reader,
  { tahun, line, seen }: { tahun: number; line: Pos; seen: string | undefined },
): Promise<void> {
  if (seen === undefined || isSeen(line, seen)) return;
  const change = await changesTo(reader, tahun).executeTakeFirst();
  throw conflict(
    `Pos ${line.kode} baru saja diubah ${byWhom(reader, change)}. Sekarang tersimpan: ${line.uraian}, ${numbersOf(line)}. Isian Anda belum disimpan.`,
  );
}

/** Why a line that a form or a block names is not there: who took it away; 404 for a form where it never was. */
export async function goneLine(
  reader: Reader,
  { tahun, kode, sent }: { tahun: number; kode: string; sent?: Parameters<typeof numbersOf>[0] },
): Promise<ApiError> {
  const change = await changesTo(reader, tahun)
    .where(sql<boolean>`sebelum ->> 'kode' = ${kode} and sesudah is null`)
    .executeTakeFirst();
  if (!change && sent) return notFound();
  const typed = sent ? `Yang Anda ketik: ${numbersOf(sent)}.` : 'Belum ada angka yang diisi.';
  if (!change) return conflict(`Pos ${kode} tidak ada di APBDes ${tahun}. ${typed}`);
  return conflict(`Pos ${kode} baru saja dihapus ${byWhom(reader, change)}. ${typed}`);
}
