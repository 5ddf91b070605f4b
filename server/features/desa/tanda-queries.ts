import { isHead, isSecretary } from '#contract/lib/text/jabatan.ts';
import { monthText } from '#contract/lib/text/tanggal.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Village } from '#server/core/data/village.ts';
import type { Tabel } from '#server/core/pdf/tabel.ts';
import { visible } from '#server/kinds/naskah/visible.ts';

type Pejabat = { nama: string; jabatan: string };
type Memimpin = { kepala: Pejabat | undefined; sekretaris: Pejabat | undefined };

/** Leaders of the village now: by the list of officials, or by the accounts of staff where that says nothing. */
export async function leadersOf(db: VillageDb): Promise<Memimpin> {
  const [officials, accounts] = await Promise.all([
    visible(db.selectFrom('pegawai'))
      .select(['judul as nama', 'jabatan', 'tingkat'])
      .orderBy('tingkat')
      .orderBy('urutan')
      .execute(),
    db
      .selectFrom('akun')
      .select(['nama', 'jabatan'])
      .where('peran', 'in', ['perangkat', 'admin'])
      .where('aktif', '=', true)
      .orderBy('id')
      .execute(),
  ]);
  const find = (holds: (jabatan: string) => boolean, tingkat: number): Pejabat | undefined =>
    officials.find(({ jabatan }) => holds(jabatan)) ??
    accounts.find(({ jabatan }) => holds(jabatan)) ??
    officials.find((one) => one.tingkat === tingkat);
  return { kepala: find(isHead, 1), sekretaris: find(isSecretary, 2) };
}

type Signing = { db: VillageDb; village: Village };

/**
 * Signatures under the village's books and reports, by hand; `day` is that of the print, `selaku` what the secretary signs
 * as besides. Where nobody is in office, there is a line for the name.
 */
export async function tandaOf(
  { db, village }: Signing,
  day: string,
  { selaku }: { selaku?: string } = {},
): Promise<Tabel['tanda']> {
  const { kepala, sekretaris } = await leadersOf(db);
  const date = `${Number(day.slice(8))} ${monthText(day.slice(0, 7))}`;
  return [
    { atas: ['Mengetahui,', kepala?.jabatan ?? 'Kepala Desa'], bawah: kepala?.nama ?? DOTS },
    {
      atas: [
        `${village.nama_desa}, ${date}`,
        [sekretaris?.jabatan ?? 'Sekretaris Desa', selaku].filter(Boolean).join(' '),
      ],
      bawah: sekretaris?.nama ?? DOTS,
    },
  ];
}
const DOTS = '…………………………………';
