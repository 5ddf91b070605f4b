import type { z } from 'zod';
import { KATEGORI_INFORMASI } from '#contract/ppid/kategori-informasi.ts';
import { kelolaPpid } from '#contract/ppid/ppid.ts';
import { documentCheck, requiredCheck, titleCheck } from '../../kinds/naskah/editor/editor-checks-list.ts';
import type { NaskahNoun } from '../../kinds/naskah/noun.ts';
import { paths } from '../../lib/paths/paths.ts';

type Row = z.output<typeof kelolaPpid.manage.returns & {}>;
type Draft = z.output<typeof kelolaPpid.edit.returns & {}>;

const WITH_YEAR = ['berkala', 'serta-merta', 'setiap-saat', 'rpjmdes', 'rkpdes'];
export const hasYear = (jenis: string): boolean => WITH_YEAR.includes(jenis);

/** Documents of the information officer and of planning, in the console. */
export const dokumenNaskah: NaskahNoun<Row, Draft> = {
  calls: kelolaPpid,
  at: 'ppid',
  name: 'dokumen',
  title: 'PPID dan perencanaan',
  write: 'Tambah dokumen',
  drawing: 'data',
  filters: ['jenis', 'tahun'],
  year: 'tahun',
  sorts: ['tahun'],
  publicPath: (row) => ('jenis' in row ? pageOf(String(row.jenis)) : paths.ppid()),
  preview: true,
  checks: ({ judul = '', jenis = '', keterangan, tahun }, { dokumen }) => [
    titleCheck(judul),
    requiredCheck('jenis', 'Jenis dokumen', 'dipilih', jenis),
    ...(jenis === 'dip' ? [requiredCheck('keterangan', 'Keterangan informasi', 'diisi', keterangan)] : []),
    ...(hasYear(jenis) ? [requiredCheck('tahun', 'Tahun', 'diisi', tahun)] : []),
    ...(dokumen === undefined ? [] : [documentCheck(dokumen !== null)]),
  ],
};

/** Page on which visitors find documents of a kind. */
function pageOf(jenis: string): string {
  const [berkala, sertaMerta, setiapSaat] = KATEGORI_INFORMASI;
  const pages: Record<string, string> = {
    sop: paths.ppidSop(),
    dip: paths.ppidDip(),
    dik: paths.ppidDik(),
    berkala: paths.ppidInformasi(berkala),
    'serta-merta': paths.ppidInformasi(sertaMerta),
    'setiap-saat': paths.ppidInformasi(setiapSaat),
    rpjmdes: paths.perencanaan('RPJMDES'),
    rkpdes: paths.perencanaan('RKPDES'),
  };
  return pages[jenis] ?? paths.ppid();
}
