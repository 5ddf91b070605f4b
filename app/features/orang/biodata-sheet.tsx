import '../../ui/text/printed-sheet.css';
import { FAKTA_ORANG } from '#contract/fakta/fakta.ts';
import { bertanda, type NamaDengan, sebutan } from '#contract/fakta/isian.ts';
import { tampilKode } from '#contract/kode/tampil.ts';
import type { Biodata } from '#contract/orang/orang.ts';
import { formatDate } from '../../lib/text/format.ts';
import { useSite } from '../../lib/use-site.ts';
import { factText, placeText, stateText, valueText } from '../penduduk/orang-words.ts';

/** One person on one page, with every number in full. It says that the office made it: it is no official form. */
export function BiodataSheet({ person }: { person: Biodata }) {
  const { desa } = useSite();
  return (
    <article className="lembar-bio" aria-label={`Biodata ${person.nama}`}>
      <h2>Biodata Penduduk</h2>
      <p>Menurut data Desa {desa.nama_desa}</p>
      <table>
        <caption className="sr">Biodata {person.nama}</caption>
        <tbody>
          {linesOf(person).map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value || '-'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}

function linesOf(person: Biodata): [string, string | null][] {
  const born = [person.tempat_lahir, formatDate(person.tanggal_lahir)].filter(Boolean).join(', ');
  const address = [person.alamat, placeText(person.letak)].filter(Boolean).join(', ');
  return [
    ['NIK', person.nik_sementara ? `${person.nik} (sementara)` : person.nik],
    ['Nama lengkap', person.nama],
    ['Nomor KK', person.no_kk],
    ['Hubungan dalam keluarga', tampilKode(person.hubungan)],
    ['Jenis kelamin', valueText('kelamin', person.kelamin)],
    ['Tempat, tanggal lahir', born],
    ...[...FACTS, ...DOCUMENTS].map((name) => lineOf(person, name)),
    ['Ayah', [person.nama_ayah, person.nik_ayah].filter(Boolean).join(', NIK ')],
    ['Ibu', [person.nama_ibu, person.nik_ibu].filter(Boolean).join(', NIK ')],
    ['Alamat', address],
    ['Keadaan', stateText(person)],
  ];
}

type Printed = NamaDengan<{ biodata: true }>;
/** Facts that have no line of their own, being part of one. */
const JOINED = new Set<string>([
  ...(['nik', 'nama', 'hubungan', 'kelamin', 'tempat_lahir', 'tanggal_lahir'] as const),
  ...(['nama_ayah', 'nik_ayah', 'nama_ibu', 'nik_ibu'] as const),
  ...bertanda('hari').map((name) => FAKTA_ORANG[name].hari),
]);
const LINES = bertanda('biodata').filter((name) => !JOINED.has(name));
const DOCUMENTS = LINES.filter((name) => FAKTA_ORANG[name].grup === 'Dokumen');
const FACTS = LINES.filter((name) => FAKTA_ORANG[name].grup !== 'Dokumen');

function lineOf(person: Biodata, name: Printed): [string, string] {
  const { hari } = { hari: undefined, ...FAKTA_ORANG[name] };
  const day = hari ? factText(hari, person[hari]) : '';
  const until = hari && /sampai/.test(FAKTA_ORANG[hari].label) ? ', sampai ' : ', ';
  return [sebutan(name, 'resmi', 'pendek'), [factText(name, person[name]), day].filter(Boolean).join(until)];
}
