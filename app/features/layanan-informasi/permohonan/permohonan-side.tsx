import type { PermohonanTinjau } from '#contract/layanan-informasi/kelola.ts';
import { longDay } from '#contract/lib/text/tanggal.ts';
import { leftWords, TimeLeft } from '../../../kinds/alur/tenggat.tsx';
import { paths, withQuery } from '../../../lib/paths/paths.ts';
import { useSite } from '../../../lib/use-site.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { KeyField } from '../../../ui/form/form.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { Facts } from '../../../ui/table/facts.tsx';
import { Note } from '../../../ui/text/note.tsx';
import { daysLeft, leftText } from '../days-left.ts';
import { Calendar, Uncounted } from '../laporan/calendar.tsx';

type Part = { item: PermohonanTinjau };

/** Day by which the office answers, or until which the applicant may object to what it answered. */
export function ClockPart({ item: { kalender, geser, pelaksanaan, keadaan, tenggat } }: Part) {
  if (keadaan === 'selesai') return null;
  return (
    <section className="ppid-blok">
      <h3>{keadaan === 'dijawab' ? 'Hak keberatan' : 'Batas jawaban'}</h3>
      {keadaan === 'dijawab' && tenggat && (
        <p className="besar-tanggal">
          Sampai {longDay(tenggat.tanggal)} <small>{leftWords(tenggat)}</small>
        </p>
      )}
      {keadaan === 'pelaksanaan' && pelaksanaan && (
        <p className="besar-tanggal">
          {longDay(pelaksanaan)} <small>menurut tanggapan Kepala Desa</small>
          {tenggat && <TimeLeft tenggat={tenggat} />}
        </p>
      )}
      {kalender && (
        <>
          <p className="besar-tanggal">
            {kalender.batas ? longDay(kalender.batas) : 'Batas berhenti'}
            {kalender.batas && kalender.hariIni <= kalender.batas && (
              <small> {leftText(daysLeft(kalender), 0)}</small>
            )}
          </p>
          <Calendar jam={kalender} what="jawaban" dense />
          <Uncounted libur={kalender.libur} />
        </>
      )}
      {geser.map(({ dari, ke, sebab }) => (
        <Note key={dari + ke}>
          Batas bergeser dari {longDay(dari)} ke {longDay(ke)}. {sebab}
        </Note>
      ))}
      {kalender && <HolidaysLink />}
    </section>
  );
}

/** Led to by those who may change them. */
function HolidaysLink() {
  const { user } = useSite();
  if (user?.role !== 'admin' && !user?.izin.includes('pengaturan')) return null;
  return (
    <Link className="kecil" to={withQuery(paths.kelola('pengaturan'), { bagian: 'hari-libur' })}>
      Hari libur desa
    </Link>
  );
}

const IDENTITAS = {
  ada: 'Terunggah',
  dilihat: 'Dilihat di loket, tidak dipindai',
  dihapus: 'Sudah dihapus',
  tanpa: 'Tanpa gambar',
};
const PURPOSES = ['Memeriksa permohonan', 'Mencocokkan surat kuasa'].map((value) => ({
  value,
  label: value,
}));

/** Person who asks; their card is shown for a purpose only. */
export function Applicant({ item }: Part) {
  return (
    <section className="ppid-blok">
      <h3>Pemohon</h3>
      <Facts
        rows
        items={[
          { label: 'Nama', value: item.nama },
          {
            label: 'Email',
            value: item.surel === 'gagal' ? `${item.email} (email tidak terkirim)` : item.email,
          },
          { label: 'Telepon HP', value: item.no_hp },
          { label: 'Alamat', value: item.alamat },
          { label: 'Identitas', value: IDENTITAS[item.identitas] },
          ...(item.no_identitas ? [{ label: 'Nomor identitas', value: item.no_identitas }] : []),
          ...(item.dicatat_oleh ? [{ label: 'Dicatat di loket oleh', value: item.dicatat_oleh }] : []),
          ...(item.hapus_pada
            ? [
                {
                  label: 'Dihapus otomatis',
                  value: `${longDay(item.hapus_pada)}, bila tidak ada yang menyusul`,
                },
              ]
            : []),
        ]}
      />
      {item.identitas === 'ada' && (
        <form
          method="post"
          action={`/v1/kelola/permohonan_informasi/${item.id}/identitas/`}
          encType="multipart/form-data"
          target="_blank"
          rel="noopener"
          className="lihat-identitas"
        >
          <KeyField />
          <Select
            name="keperluan"
            label="Keperluan melihat identitas"
            hint="Dicatat: siapa, kapan, dan untuk apa."
            options={PURPOSES}
          />
          <Button type="submit" variant="kedua" small icon="eye">
            Lihat identitas
          </Button>
        </form>
      )}
    </section>
  );
}
