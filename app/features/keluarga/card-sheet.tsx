import type { Keluarga, LembarKK } from '#contract/keluarga.ts';
import { tampilKode } from '#contract/kode-tampil.ts';
import { formatInputDate } from '../../lib/format.ts';
import { useSite } from '../../lib/use-site.ts';

interface CardSheetProps {
  family: Keluarga;
  sheet: LembarKK;
}

type Member = LembarKK['anggota'][number];
type Column = [header: string, cell: (one: Member, at: number) => string | number];

const WHO: Column[] = [
  ['No', (_, at) => at + 1],
  ['Nama lengkap', ({ nama }) => nama],
  ['NIK', ({ nik }) => nik],
  ['Jenis kelamin', ({ kelamin }) => (kelamin === 'LK' ? 'Laki-laki' : 'Perempuan')],
  ['Tempat lahir', ({ tempat_lahir }) => tempat_lahir],
  ['Tanggal lahir', ({ tanggal_lahir }) => formatInputDate(tanggal_lahir)],
  ['Agama', ({ agama }) => tampilKode(agama)],
  ['Pendidikan', ({ pendidikan }) => tampilKode(pendidikan)],
  ['Jenis pekerjaan', ({ pekerjaan }) => tampilKode(pekerjaan)],
  ['Golongan darah', ({ golongan_darah }) => tampilKode(golongan_darah)],
];
const HOW: Column[] = [
  ['No', (_, at) => at + 1],
  ['Status perkawinan', ({ status_kawin }) => tampilKode(status_kawin)],
  ['Tanggal perkawinan', ({ tanggal_kawin }) => formatInputDate(tanggal_kawin)],
  ['Hubungan dalam keluarga', ({ hubungan }) => tampilKode(hubungan)],
  ['Kewarganegaraan', ({ kewarganegaraan }) => tampilKode(kewarganegaraan)],
  ['No. paspor', ({ paspor }) => paspor],
  ['No. KITAS/KITAP', ({ kitas }) => kitas],
  ['Nama ayah', ({ nama_ayah }) => nama_ayah],
  ['Nama ibu', ({ nama_ibu }) => nama_ibu],
];

/** The card as it is printed, with every number in full. It says that the office made it: it is no official card. */
export function CardSheet({ family, sheet }: CardSheetProps) {
  const { desa } = useSite();
  const { dusun, rw, rt } = family.letak;
  return (
    <article className="lembar-kk" aria-label="Lembar KK">
      <h2>Salinan Data Kartu Keluarga</h2>
      <p className="nomor-kk">
        No. {sheet.no_kk}, menurut data Desa {desa.nama_desa}
      </p>
      <dl className="fakta3">
        {[
          ['Kepala keluarga', family.kepala],
          ['Alamat', family.alamat],
          ['RT/RW', [rt, rw].filter(Boolean).join('/')],
          ['Dusun', dusun],
          ['Desa', desa.nama_desa],
          ['Terbit', formatInputDate(family.terbit)],
        ].map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '-'}</dd>
          </div>
        ))}
      </dl>
      <SheetTable caption="Anggota keluarga" columns={WHO} members={sheet.anggota} />
      <SheetTable caption="Status dan orang tua" columns={HOW} members={sheet.anggota} />
    </article>
  );
}

interface SheetTableProps {
  caption: string;
  columns: readonly Column[];
  members: readonly Member[];
}

const SheetTable = ({ caption, columns, members }: SheetTableProps) => (
  <table>
    <caption className="sr">{caption}</caption>
    <thead>
      <tr>
        {columns.map(([header]) => (
          <th key={header} scope="col">
            {header}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {members.map((one, at) => (
        <tr key={one.id}>
          {columns.map(([header, cell]) => (
            <td key={header}>{cell(one, at) || '-'}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
