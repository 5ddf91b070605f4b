import type { Insertable } from 'kysely';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { DokumenTable } from '#server/features/ppid/table.ts';
import type { Documents } from './document.ts';
import type { PdfLine } from './pdf.ts';
import type { Photos } from './photo.ts';
import { DIK, DIP, INFORMASI, profilTexts, SOP } from './ppid-texts.ts';

const DAY_MS = 24 * 3600 * 1000;

type Keepers = { db: VillageDb; photo: Photos; document: Documents; nama: string; now: number };
type Row = Omit<Insertable<DokumenTable>, 'desa_id'>;

/** The officer's profile, lists, documents of four years, and plans; a `small` village has a little of each. */
export async function fillPpid(keepers: Keepers, { small = false } = {}): Promise<void> {
  const some = <T>(all: readonly T[], few: number) => (small ? all.slice(0, few) : all);
  const rows = [
    ...(await sopRows(keepers, some(SOP, 3))),
    ...some(DIP, 8).map(
      ([judul, keterangan], at): Row => ({ jenis: 'dip', judul, keterangan, urutan: at + 1 }),
    ),
    ...some(DIK, 4).map((judul, at): Row => ({ jenis: 'dik', judul, urutan: at + 1 })),
    ...(await informasiRows(keepers, small)),
    ...(await planRows(keepers, small)),
  ];
  const { db, now } = keepers;
  const published = { status: 'terbit' as const };
  await db
    .insertInto('dokumen')
    .values(rows.map((row, at) => ({ ...row, ...published, terbit: new Date(now - (10 + at) * DAY_MS) })))
    .execute();
  await fillProfil(keepers);
}

const sopRows = (keepers: Keepers, names: readonly string[]): Promise<Row[]> =>
  Promise.all(
    names.map(async (judul, at) => ({
      jenis: 'sop' as const,
      judul,
      urutan: at + 1,
      dokumen_id: await sheet(keepers, `SOP ${judul}`),
    })),
  );

/** Not every document exists for every year. */
const MISSING = 5;
const YEARS = 4;

async function informasiRows(keepers: Keepers, small: boolean): Promise<Row[]> {
  const last = yearOf(keepers);
  const rows: Row[] = [];
  for (const { jenis, names } of INFORMASI)
    for (const [at, judul] of (small ? names.slice(0, 2) : names).entries())
      for (let back = 0; back < (small ? 2 : YEARS); back += 1) {
        if ((at + back * 2) % MISSING === MISSING - 1) continue;
        const tahun = last - back;
        rows.push({ jenis, judul, tahun, dokumen_id: await sheet(keepers, `${judul} ${tahun}`) });
      }
  return rows;
}

async function planRows(keepers: Keepers, small: boolean): Promise<Row[]> {
  const last = yearOf(keepers);
  const rows: Row[] = [];
  for (const tahun of small ? [last - 3] : [last - 3, last - 9, last - 15]) {
    const tahun_akhir = tahun + (tahun === last - 3 ? 7 : 5);
    const judul = `RPJM Desa ${keepers.nama} ${tahun}-${tahun_akhir}`;
    rows.push({ jenis: 'rpjmdes', judul, tahun, tahun_akhir, dokumen_id: await sheet(keepers, judul) });
  }
  for (let tahun = last + 1; tahun > last - (small ? 1 : 8); tahun -= 1) {
    const judul = `RKP Desa ${keepers.nama} Tahun ${tahun}`;
    rows.push({ jenis: 'rkpdes', judul, tahun, dokumen_id: await sheet(keepers, judul) });
  }
  return rows;
}

const yearOf = ({ now }: Keepers) => new Date(now).getUTCFullYear();

function sheet({ document, nama }: Keepers, title: string): Promise<string> {
  const lines: PdfLine[] = [
    { text: `PEMERINTAH DESA ${nama.toUpperCase()}`, bold: true, centre: true, size: 14 },
    { text: title, bold: true, centre: true, size: 12, space: 24 },
    { text: 'Dokumen contoh untuk memperlihatkan situs ini. Desa, nama, dan isinya rekaan.', space: 24 },
    { text: 'Dokumen aslinya disimpan di balai desa dan dapat dilihat pada jam kerja.', space: 8 },
  ];
  return document(title, lines);
}

async function fillProfil(keepers: Keepers): Promise<void> {
  const { db, photo, nama } = keepers;
  await db
    .insertInto('profil_ppid')
    .values({
      ...profilTexts(nama),
      kepaladesa_gambar_id: null,
      sekdes_gambar_id: null,
      struktur_organisasi_id: await photo(
        'struktur-ppid',
        'Bagan organisasi PPID: kepala desa, sekretaris desa, dan tiga bidang',
      ),
      gambar_sop_id: await photo(
        'alur-ppid',
        'Alur permohonan informasi: ajukan, dicatat, diperiksa, dijawab dalam sepuluh hari kerja',
      ),
      sk_ppid_id: await sheet(keepers, 'Keputusan Kepala Desa tentang Pembentukan PPID'),
    })
    .execute();
}
