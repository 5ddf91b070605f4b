import type { ReactNode } from 'react';
import { Answers, type Orang } from '#app/kinds/isian/answers.tsx';
import type { Lookups } from '#app/kinds/isian/form-state.ts';
import { fileSize, formatDate } from '#app/lib/text/format.ts';
import { Checkbox } from '#app/ui/fields/choice.tsx';
import { fieldId } from '#app/ui/fields/field.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { DIBAWA, requirementFields } from '#contract/jenis-surat/syarat.ts';
import { type Isian, type Jawaban, type Jawabans, SUMBER_ORANG } from '#contract/kinds/isian.ts';
import type { Konfigurasi } from '#contract/surat/layanan.ts';
import { partsOf } from './check-parts.ts';
import type { papersIn } from './letter-body.ts';
import type { Simpanan } from './paper-fields.tsx';

type Papers = ReturnType<typeof papersIn>;

interface CheckProps {
  service: Konfigurasi;
  applicant: string;
  /** Facts that the register knows of the applicant, and the day since which it does. */
  register: { values: Readonly<Record<string, string>>; since: string };
  answers: Jawabans;
  /** Values typed beside the answers, and the name of the file. */
  beside: Readonly<Record<string, string>>;
  /** Choices for each requirement; nothing where no scripts run, and the files are chosen below. */
  papers: Papers;
  dokumen: readonly Simpanan[];
  lookups: Lookups;
  /** An officer reads it to who stands before them. */
  atCounter: true | undefined;
  error: string[] | undefined;
  /** Back to the form, to the field of this name. */
  onChange: (event: { preventDefault(): void }, name: string) => void;
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

/** Answers that will be sent, to be read once more: a section for each part of the form. */
export function LetterCheck(props: CheckProps) {
  const { service, answers, lookups, register, atCounter, error, onChange } = props;
  const words = atCounter ? FOR_ANOTHER : FOR_ONESELF;
  const since = `Dari data desa, diperbarui ${formatDate(register.since)}`;
  const asal = ({ args: { from } }: Isian, value: Jawaban) =>
    from && Object.hasOwn(register.values, from) && register.values[from] === value ? since : undefined;
  return (
    <>
      <div id={fieldId('periksa')} tabIndex={-1}>
        <p className="redup num langkah-ke">2/3</p>
        <h2>{words.title}</h2>
        <p className="redup">{words.text}</p>
      </div>
      <Part title="Pemohon">
        <dl className="jawaban">
          <div>
            <dt>Nama pemohon</dt>
            <dd className="num">
              {props.applicant}
              <small>{since}</small>
            </dd>
          </div>
        </dl>
      </Part>
      {partsOf(service.atribut, answers, service.nama).map(({ name, title, ...part }) => (
        <Part key={name} title={title} name={name} onChange={onChange}>
          <Answers {...part} ringkas wilayah={lookups.wilayah} orang={peopleOf(lookups)} asal={asal} />
        </Part>
      ))}
      <CoverPart {...props} />
      {props.papers.length > 0 && (
        <Part title="Berkas persyaratan" name={requirementFields(1).dokumen} onChange={onChange}>
          <dl className="jawaban">
            {props.papers.map((one) => (
              <Paper key={one.nama} paper={one} {...props} />
            ))}
          </dl>
        </Part>
      )}
      <Checkbox name="benar" value="ya" label={words.sworn} error={error} />
    </>
  );
}

/** Addressee of the letter, and the covering letter. */
function CoverPart({ beside, papers, onChange }: CheckProps) {
  const rows = [
    ['Kepada', beside.kepada],
    ['Jumlah lampiran', beside.jumlah_lampiran],
    ['Surat pengantar', papers.some(({ name }) => name === 'dasar_surat') ? '' : beside.dasar_surat],
    ['Nomor surat pengantar', beside.nomor_dasar_surat],
    ['Tanggal surat pengantar', beside.tanggal_dasar_surat && formatDate(beside.tanggal_dasar_surat)],
    ['Perihal surat pengantar', beside.nama_dasar_surat],
    ['Isi surat pengantar', beside.isi_dasar_surat],
  ].filter((row): row is [string, string] => Boolean(row[1]));
  if (rows.length === 0) return null;
  const name = beside.kepada ? 'kepada' : 'nomor_dasar_surat';
  return (
    <Part title="Tujuan dan surat pengantar" name={name} onChange={onChange}>
      <dl className="jawaban">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

type PaperProps = Pick<CheckProps, 'dokumen' | 'atCounter'> & { paper: Papers[number] };

/** A requirement and the paper for it. */
function Paper({ paper, dokumen, atCounter }: PaperProps) {
  const { berkas, pilihan, ukuran, gambar } = paper;
  const kept = dokumen.find(({ id }) => String(id) === pilihan);
  const text = paperText(berkas || kept?.nama, pilihan, atCounter);
  const more = berkas
    ? fileSize(ukuran)
    : kept &&
      [atCounter ? 'Dari dokumen pemohon' : 'Dari Dokumen Saya', storedOn(kept)].filter(Boolean).join(', ');
  return (
    <div>
      <dt>{paper.nama}</dt>
      <dd>
        {berkas || kept ? (
          <span className="berkas-jawaban">
            <span className="kt abu">
              <Icon name={gambar ? 'photo' : 'file-text'} size={24} />
            </span>
            <span>
              {text}
              <small>{more}</small>
            </span>
          </span>
        ) : (
          text
        )}
      </dd>
    </div>
  );
}

const storedOn = ({ created_at }: Simpanan): string =>
  created_at ? `disimpan ${formatDate(created_at)}` : '';

function paperText(file: string | undefined, pilihan: string, atCounter: true | undefined): string {
  if (file) return file;
  if (pilihan !== DIBAWA) return 'Tidak dilampirkan';
  return atCounter ? 'Sudah diperlihatkan di loket' : 'Dibawa ke kantor desa';
}

const peopleOf = (lookups: Lookups): Orang[] =>
  SUMBER_ORANG.flatMap((sumber) =>
    lookups[sumber].map(({ value, label }) => ({ sumber, id: Number(value), nama: label })),
  );

interface PartProps {
  title: string;
  /** The field to which 'Ubah' leads. */
  name?: string;
  onChange?: CheckProps['onChange'];
  children: ReactNode;
}

function Part({ title, name = '', onChange, children }: PartProps) {
  return (
    <section className="rekap" aria-label={title}>
      <div className="kep">
        <h3>{title}</h3>
        {onChange && (
          <button
            className="ubah"
            type="submit"
            name="langkah"
            value="ubah"
            formAction={`#${fieldId(name)}`}
            onClick={(event) => onChange(event, name)}
          >
            Ubah<span className="sr"> {title}</span>
          </button>
        )}
      </div>
      <div className="isi">{children}</div>
    </section>
  );
}
