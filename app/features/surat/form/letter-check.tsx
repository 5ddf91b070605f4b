import type { ReactNode } from 'react';
import { Answers, type Orang } from '#app/kinds/isian/answers.tsx';
import type { Lookups } from '#app/kinds/isian/form-state.ts';
import { formatDate } from '#app/lib/format.ts';
import { Checkbox } from '#app/ui/choice.tsx';
import { fieldId } from '#app/ui/field.tsx';
import { DIBAWA } from '#contract/jenis-surat/syarat.ts';
import { type Jawabans, SUMBER_ORANG } from '#contract/kinds/isian.ts';
import type { Konfigurasi } from '#contract/surat/layanan.ts';
import type { papersIn } from './letter-body.ts';
import type { Simpanan } from './paper-fields.tsx';

interface CheckProps {
  service: Konfigurasi;
  applicant: string;
  answers: Jawabans;
  /** What was typed beside the answers, and the name of the file. */
  beside: Readonly<Record<string, string>>;
  /** What was chosen for each requirement; nothing where no scripts run, and the files are chosen below. */
  papers: ReturnType<typeof papersIn>;
  dokumen: readonly Simpanan[];
  lookups: Lookups;
  /** An officer reads it to who stands before them. */
  atCounter: true | undefined;
  error: string[] | undefined;
  onChange: (event: { preventDefault(): void }) => void;
}

const FOR_ONESELF = {
  title: 'Periksa jawaban Anda',
  text: 'Baca sekali lagi. Setelah diajukan, isian bisa Anda ubah selama belum diperiksa petugas, atau bila petugas meminta.',
  sworn: 'Semua isian benar. Saya tahu keterangan palsu dapat dituntut menurut hukum.',
};
const FOR_ANOTHER: typeof FOR_ONESELF = {
  title: 'Periksa jawaban pemohon',
  text: 'Bacakan sekali lagi kepada pemohon sebelum diajukan.',
  sworn: 'Semua isian benar menurut pemohon, yang tahu keterangan palsu dapat dituntut menurut hukum.',
};

/** What will be sent, to be read once more. */
export function LetterCheck(props: CheckProps) {
  const { service, applicant, answers, beside, lookups, atCounter, error, onChange } = props;
  const words = atCounter ? FOR_ANOTHER : FOR_ONESELF;
  const rows = [
    ['Kepada', beside.kepada],
    ['Jumlah lampiran', beside.jumlah_lampiran],
    ['Surat pengantar', props.papers.some(({ name }) => name === 'dasar_surat') ? '' : beside.dasar_surat],
    ['Nomor surat pengantar', beside.nomor_dasar_surat],
    ['Tanggal surat pengantar', beside.tanggal_dasar_surat && formatDate(beside.tanggal_dasar_surat)],
    ['Perihal surat pengantar', beside.nama_dasar_surat],
    ['Isi surat pengantar', beside.isi_dasar_surat],
  ].filter((row): row is [string, string] => Boolean(row[1]));
  return (
    <>
      <div id={fieldId('periksa')} tabIndex={-1}>
        <h2>{words.title}</h2>
        <p className="redup">{words.text}</p>
      </div>
      <Part title="Pemohon">
        <dl className="jawaban">
          <div>
            <dt>Nama pemohon</dt>
            <dd className="num">{applicant}</dd>
          </div>
        </dl>
      </Part>
      <Part title={service.nama} onChange={onChange}>
        <Answers
          fields={service.atribut}
          answers={answers}
          wilayah={lookups.wilayah}
          orang={peopleOf(lookups)}
        />
      </Part>
      {rows.length > 0 && (
        <Part title="Tujuan dan surat pengantar" onChange={onChange}>
          <Rows rows={rows} />
        </Part>
      )}
      {props.papers.length > 0 && (
        <Part title="Berkas persyaratan" onChange={onChange}>
          <Rows rows={props.papers.map((one) => [one.nama, paperText(one, props)])} />
        </Part>
      )}
      <Checkbox name="benar" value="ya" label={words.sworn} error={error} />
    </>
  );
}

const Rows = ({ rows }: { rows: readonly [string, string][] }) => (
  <dl className="jawaban">
    {rows.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

function paperText(
  { berkas, pilihan }: CheckProps['papers'][number],
  { dokumen, atCounter }: Pick<CheckProps, 'dokumen' | 'atCounter'>,
): string {
  if (berkas) return berkas;
  if (pilihan === DIBAWA) return atCounter ? 'Sudah diperlihatkan di loket' : 'Dibawa ke kantor desa';
  const kept = dokumen.find(({ id }) => String(id) === pilihan);
  if (!kept) return 'Tidak dilampirkan';
  return `${kept.nama}, dari ${atCounter ? 'dokumen pemohon' : 'Dokumen Saya'}`;
}

const peopleOf = (lookups: Lookups): Orang[] =>
  SUMBER_ORANG.flatMap((sumber) =>
    lookups[sumber].map(({ value, label }) => ({ sumber, id: Number(value), nama: label })),
  );

interface PartProps {
  title: string;
  onChange?: CheckProps['onChange'];
  children: ReactNode;
}

function Part({ title, onChange, children }: PartProps) {
  return (
    <section className="rekap" aria-label={title}>
      <div className="kep">
        <h3>{title}</h3>
        {onChange && (
          <button className="ubah" type="submit" name="langkah" value="ubah" onClick={onChange}>
            Ubah<span className="sr"> {title}</span>
          </button>
        )}
      </div>
      <div className="isi">{children}</div>
    </section>
  );
}
