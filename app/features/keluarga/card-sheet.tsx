import '../../ui/text/printed-sheet.css';
import { FAKTA_ORANG } from '#contract/fakta/fakta.ts';
import { berurut, sebutan } from '#contract/fakta/isian.ts';
import type { Keluarga, LembarKK } from '#contract/keluarga.ts';
import { formatInputDate } from '../../lib/text/format.ts';
import { useSite } from '../../lib/use-site.ts';
import { factText } from '../penduduk/orang-words.ts';

interface CardSheetProps {
  family: Keluarga;
  sheet: LembarKK;
}

type Member = LembarKK['anggota'][number];
type Column = [header: string, cell: (one: Member, at: number) => string | number];

/** Names of columns that are others on the card. */
const ON_CARD = new Map<string, string>([['pekerjaan', 'Jenis pekerjaan']]);
const columnOf = (name: keyof Omit<Member, 'id'>): Column => [
  ON_CARD.get(name) ?? sebutan(name, 'resmi').replace('Nomor', 'No.'),
  (one) => (FAKTA_ORANG[name].kind === 'tanggal' ? formatInputDate(one[name]) : factText(name, one[name])),
];
const FACTS = berurut('kk');
/** True for a column of the card's upper table. */
const isUpper = (name: (typeof FACTS)[number]) => FAKTA_ORANG[name].kk <= 9;
const NUMBER: Column = ['No', (_, at) => at + 1];
const WHO = [NUMBER, ...FACTS.filter(isUpper).map(columnOf)];
const HOW = [NUMBER, ...FACTS.filter((name) => !isUpper(name)).map(columnOf)];

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
