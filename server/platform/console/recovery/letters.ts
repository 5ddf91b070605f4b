import { readFile } from 'node:fs/promises';
import type { Core } from '../../../core/core.ts';
import { invalid, notFound } from '../../../core/errors.ts';
import type { Upload } from '../../../core/files/uploads.ts';
import type { Query, Transaction } from '../store.ts';

type At = Pick<Transaction, 'query'>;
type Whose = { desaId: number; akunId: number };

const about = (desaId: number) => `surat pemulihan:${desaId}`;

/** Keeps a letter for the request that will name it, sealed; of an operator's that were never named the last stays. */
export async function keepLetter(
  { query }: At,
  core: Core,
  { desaId, akunId }: Whose,
  { mime, name, source }: Upload,
) {
  const bytes = typeof source === 'string' ? await readFile(source) : source;
  await query('delete from platform.surat_pemulihan where akun_id = $1 and pemulihan_id is null', [akunId]);
  const rows = await query<{ id: number }>(
    `insert into platform.surat_pemulihan (desa_id, akun_id, nama, mime, isi) values ($1, $2, $3, $4, $5) returning id`,
    [desaId, akunId, name, mime, core.sealer.sealBytes(bytes, about(desaId))],
  );
  return { id: rows[0]?.id ?? 0, nama: name };
}

/** The letter of a request: sent by whoever asks, for this village, and of no other request. */
export async function takeLetter({ query }: At, { desaId, akunId }: Whose, surat: number, pemulihan: number) {
  const rows = await query(
    `update platform.surat_pemulihan set pemulihan_id = $4
     where id = $1 and desa_id = $2 and akun_id = $3 and pemulihan_id is null returning 1 as satu`,
    [surat, desaId, akunId, pemulihan],
  );
  if (rows.length === 0) throw invalid({ berkas: 'Suratnya tidak ada lagi. Pilih berkasnya sekali lagi.' });
}

/** The names of the letters of a village, by their recovery. */
export async function letterNames(query: Query, desaId: number): Promise<Map<number, string>> {
  const rows = await query<{ pemulihan_id: number; nama: string }>(
    'select pemulihan_id, nama from platform.surat_pemulihan where desa_id = $1 and pemulihan_id is not null',
    [desaId],
  );
  return new Map(rows.map((row) => [row.pemulihan_id, row.nama]));
}

/** A letter as its file. */
export async function letterFile(
  query: Query,
  core: Core,
  desaId: number,
  pemulihan: number,
): Promise<Response> {
  const [row] = await query<{ nama: string; mime: string; isi: Buffer }>(
    'select nama, mime, isi from platform.surat_pemulihan where desa_id = $1 and pemulihan_id = $2',
    [desaId, pemulihan],
  );
  const bytes = row && core.sealer.openBytes(row.isi, about(desaId));
  if (!row || !bytes) throw notFound();
  const ending = row.mime === 'application/pdf' ? 'pdf' : 'webp';
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': row.mime,
      'content-disposition': `inline; filename="surat-pemulihan-${pemulihan}.${ending}"`,
      'content-length': String(bytes.length),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      ...(ending === 'webp' ? { 'content-security-policy': "default-src 'none'; sandbox" } : {}),
    },
  });
}
