import { join } from 'node:path';
import type { Pos } from '#contract/apbdes/apbdes.ts';
import { isUnder, kategoriOf } from '#contract/apbdes/kode.ts';
import type { HimpunanData } from '#contract/kinds/bagan.ts';
import { monthText } from '#contract/lib/text/tanggal.ts';
import type { Core } from '#server/core/core.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Village } from '#server/core/data/village.ts';
import { notFound } from '#server/core/errors.ts';
import { keptPdf } from '#server/core/pdf/kept-pdf.ts';
import { toInstant } from '#server/core/zone.ts';
import { kopOf } from '#server/features/desa/kop-queries.ts';
import { findTahun, linesOf } from './queries.ts';

const KOLOM: HimpunanData['kolom'] = [
  { nama: 'kode', label: 'Kode', jenis: 'teks' },
  { nama: 'uraian', label: 'Uraian', jenis: 'teks' },
  { nama: 'kategori', label: 'Kategori', jenis: 'teks' },
  { nama: 'anggaran_murni', label: 'Anggaran Murni', jenis: 'rupiah' },
  { nama: 'anggaran_perubahan', label: 'Anggaran Perubahan', jenis: 'rupiah' },
  { nama: 'realisasi', label: 'Realisasi', jenis: 'rupiah' },
];

export type Unduhan = { tahun: number; kode?: string | undefined };

/** The lines of a year as a data set; of one code, that line and all below it. 404 when the year does not have it. */
export async function dataSetOf(
  db: VillageDb,
  village: Village,
  { tahun, kode }: Unduhan,
): Promise<HimpunanData> {
  const found = await findTahun(db, tahun);
  const all = await linesOf(db, tahun);
  const lines = kode === undefined ? all : all.filter((one) => one.kode === kode || isUnder(one.kode, kode));
  if (lines.length === 0) throw notFound();
  const latest = [found.anggaran_diubah, found.realisasi_diubah].filter((at) => at !== null);
  const changed = latest.length > 0 ? new Date(Math.max(...latest.map((at) => at.getTime()))) : null;
  return {
    nama: ['apbdes', tahun, kode?.replaceAll('.', '-')].filter(Boolean).join('-'),
    judul: `APBDes ${tahun} Desa ${village.nama_desa}${kode ? `, pos ${kode}` : ''}`,
    sumber: `Pemerintah Desa ${village.nama_desa}`,
    diperbarui: changed && toInstant(changed, village.zona),
    kolom: KOLOM,
    baris: lines.map((one) => [
      ...[one.kode, one.uraian, kategoriOf(one.kode)],
      ...[one.murni, one.perubahan, one.realisasi],
    ]),
  };
}

/** `12 November 2026 pukul 10.15` */
const momentText = (iso: string): string =>
  `${Number(iso.slice(8, 10))} ${monthText(iso.slice(0, 7))} pukul ${iso.slice(11, 16).replace(':', '.')}`;
const rupiah = (value: number | null): string =>
  value === null ? '' : `${value < 0 ? '-' : ''}Rp${Math.abs(value).toLocaleString('id-ID')},-`;
/** Lines that stand out: totals, and the level below them. */
const isGroup = ({ kode }: Pos): boolean => /^[456]$|^0\d$|^[46]\.\d$/.test(kode);

/** The printed year: three columns, or five with what was realised. */
export async function pdfOf(
  { core, db, village }: { core: Core; db: VillageDb; village: Village },
  { tahun, realisasi }: { tahun: number; realisasi: boolean },
): Promise<Buffer> {
  const found = await findTahun(db, tahun);
  const lines = await linesOf(db, tahun);
  const said = (what: string, time: Date | null) =>
    time ? [`${what} diperbarui ${momentText(toInstant(time, village.zona))}.`] : [];
  const { lambang, ...kop } = await kopOf(core, db, village);
  return keptPdf(
    { core, desaId: village.id },
    {
      template: join(import.meta.dirname, 'apbdes.typ'),
      data: {
        kop: lambang ? { ...kop, logo: '/gambar/lambang.png' } : kop,
        judul: `APBDes ${tahun} Desa ${village.nama_desa}`,
        tahun,
        kolom: [
          'Kode',
          'Uraian',
          'Anggaran Murni',
          ...(realisasi ? ['Anggaran Perubahan', 'Realisasi'] : []),
        ],
        baris: lines.map((one) => ({
          kelompok: isGroup(one),
          isi: [
            ...[one.kode, one.uraian, rupiah(one.murni)],
            ...(realisasi ? [rupiah(one.perubahan), rupiah(one.realisasi)] : []),
          ],
        })),
        kaki: `APBDes ${tahun}, Desa ${village.nama_desa}`,
        catatan: [...said('Anggaran', found.anggaran_diubah), ...said('Realisasi', found.realisasi_diubah)],
      },
      pictures: lambang ? { 'lambang.png': lambang } : {},
    },
  );
}
