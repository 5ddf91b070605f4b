import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Core } from '#server/core/core.ts';
import { recordEvent } from '#server/core/data/event.ts';
import { openDump } from '#server/core/dump/open.ts';
import { SHEET_MIME } from '#server/core/sheet/write.ts';
import { findImpor } from '#server/kinds/impor/queries.ts';
import { beginImpor, setStatus } from '#server/kinds/impor/writes.ts';
import { chosenParts, partsThat, rowsOfParts } from './jalan-rules.ts';
import { bacaMigrasi, migrasiImpor, terapkanMigrasi } from './jobs.ts';
import { isiOf } from './laporan-queries.ts';
import { HEAD } from './read/cadangan-queries.ts';

const { noun, nothing, ground } = migrasiImpor;

type Order = {
  desaId: number;
  username: string;
  path: string;
  terapkan: boolean;
  /** The village of the dump, named once more where it is another one than it is brought to. */
  namaDesa?: string;
};

/** Reads a dump for a village at the command line, and applies it where that is wanted; returns its report. */
export async function bringDump(core: Core, { desaId, username, path, terapkan, namaDesa = '' }: Order) {
  const id = await keepDump(core, { desaId, username, path });
  await bacaMigrasi.run({ id }, { core, desaId });
  const read = await findImpor(core.tenancy.read(desaId), noun, id);
  if (read.status !== 'periksa') {
    await core.tenancy.write(desaId, (db) => setStatus(db, id, 'batal'));
    throw new Error(read.pesan || 'Cadangan ini tidak dapat dibaca.');
  }
  const other = await otherVillage(core, desaId, isiOf(read));
  if (other && !isSameName(other.nama, namaDesa)) {
    await core.tenancy.write(desaId, (db) => setStatus(db, id, 'batal'));
    throw new Error(other.pesan);
  }
  const changes = rowsOfParts(chosenParts(isiOf(read)));
  if (terapkan && changes > 0) {
    await core.tenancy.write(desaId, async (db) => {
      await setStatus(db, id, 'menerapkan');
      await db.updateTable('impor').set({ dari: changes }).where('id', '=', id).execute();
      const after = { jumlah: read.jumlah };
      await recordEvent(db, { action: 'impor.start', id, after, quiet: true }, BY_COMMAND);
    });
    await terapkanMigrasi.run({ id }, { core, desaId });
  }
  const row = await findImpor(core.tenancy.read(desaId), noun, id);
  const isi = isiOf(row);
  const gagal = partsThat(isi, 'gagal').map(({ kunci, nama }) => ({ nama, sebab: isi.jalan[kunci]?.sebab }));
  return { id, status: row.status, pesan: row.pesan, gagal, jumlah: read.jumlah, ...isiOf(read) };
}

const plain = (nama: string): string =>
  nama
    .toLowerCase()
    .replace(/^desa\s+/, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
const isSameName = (one: string, other: string): boolean => plain(one) === plain(other);
const digits = (kode: string): string => kode.replace(/\D/g, '');
const called = (nama: string, kode: string): string =>
  `${nama ? `Desa ${nama.replace(/^desa\s+/i, '')}` : 'desa tanpa nama'}${kode ? ` (${kode})` : ''}`;

/** Words on a dump of another village, and the name that confirms it; undefined where its code, else its name, is that of here. */
async function otherVillage(core: Core, desaId: number, dump: { desa: string; kode: string }) {
  const own = await core.tenancy
    .read(desaId)
    .selectFrom('desa')
    .select(['nama_desa', 'kode'])
    .where('id', '=', desaId)
    .executeTakeFirstOrThrow();
  const bothCoded = digits(dump.kode) !== '' && digits(own.kode) !== '';
  const same = bothCoded ? digits(dump.kode) === digits(own.kode) : isSameName(dump.desa, own.nama_desa);
  if (same) return undefined;
  const nama = dump.desa || own.nama_desa;
  const pesan = `Cadangan ini milik ${called(dump.desa, dump.kode)}, sedangkan desa nomor ${desaId} adalah ${called(own.nama_desa, own.kode)}. Tidak ada yang diubah. Bila memang itu yang akan dibawa, ulangi perintahnya dengan --nama-desa "${nama}".`;
  return { nama, pesan };
}

const BY_COMMAND = { actor: null, requestId: 'desa' };

/** Keeps the file for whoever looks at the report afterwards, like one that came by the page. */
async function keepDump(core: Core, { desaId, username, path }: Omit<Order, 'terapkan'>): Promise<number> {
  const dump = await openDump(path);
  await dump.close();
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  const upload = {
    mime: SHEET_MIME.csv,
    source: path,
    size: (await stat(path)).size,
    sha256: hash.digest('hex'),
    name: basename(path),
    image: null,
  };
  return core.tenancy.write(desaId, async (db) => {
    const akun = await db
      .selectFrom('akun')
      .select('id')
      .where('username', '=', username)
      .where('peran', 'in', ['admin', 'perangkat'])
      .where('aktif', '=', true)
      .executeTakeFirst();
    if (!akun) throw new Error(`Petugas ${username} tidak ada di desa nomor ${desaId}.`);
    const file = await ground.save({ core, db }, upload, { privat: true, pemilik: akun.id });
    const row = await beginImpor(db, { noun, akun_id: akun.id, file, head: HEAD, nothing });
    if (!row) throw new Error('Satu pindah dari OpenSID sedang berjalan di desa ini. Buka /kelola/migrasi.');
    await setStatus(db, row.id, 'membaca');
    const after = { berkas: row.nama, ukuran: row.ukuran };
    await recordEvent(db, { action: 'impor.create', id: row.id, after, quiet: true }, BY_COMMAND);
    return row.id;
  });
}
