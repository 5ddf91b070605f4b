import { tampilKode } from '#contract/kode-tampil.ts';
import type { Biodata } from '#contract/orang.ts';
import { formatDate } from '../../lib/format.ts';
import { useSite } from '../../lib/use-site.ts';
import { placeText, stateText, valueText } from './orang-words.ts';

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
  const day = (value: string | null) => value && formatDate(value);
  const address = [person.alamat, placeText(person.letak)].filter(Boolean).join(', ');
  return [
    ['NIK', person.nik_sementara ? `${person.nik} (sementara)` : person.nik],
    ['Nama lengkap', person.nama],
    ['Nomor KK', person.no_kk],
    ['Hubungan dalam keluarga', tampilKode(person.hubungan)],
    ['Jenis kelamin', valueText('kelamin', person.kelamin)],
    ['Tempat, tanggal lahir', [person.tempat_lahir, day(person.tanggal_lahir)].filter(Boolean).join(', ')],
    ['Agama', tampilKode(person.agama)],
    ['Status perkawinan', tampilKode(person.status_kawin)],
    ['Pendidikan', tampilKode(person.pendidikan)],
    ['Pekerjaan', tampilKode(person.pekerjaan)],
    ['Golongan darah', tampilKode(person.golongan_darah)],
    ['Kewarganegaraan', tampilKode(person.kewarganegaraan)],
    ['Disabilitas', tampilKode(person.disabilitas)],
    ['Suku', person.suku],
    ['Akta kelahiran', person.akta_lahir],
    ['Akta perkawinan', [person.akta_kawin, day(person.tanggal_kawin)].filter(Boolean).join(', ')],
    ['Akta perceraian', [person.akta_cerai, day(person.tanggal_cerai)].filter(Boolean).join(', ')],
    ['Paspor', [person.paspor, day(person.paspor_berakhir)].filter(Boolean).join(', sampai ')],
    ['KITAS/KITAP', person.kitas],
    ['Ayah', [person.nama_ayah, person.nik_ayah].filter(Boolean).join(', NIK ')],
    ['Ibu', [person.nama_ibu, person.nik_ibu].filter(Boolean).join(', NIK ')],
    ['Alamat', address],
    ['Keadaan', stateText(person)],
  ];
}
