import { useState } from 'react';
import { formatDate } from '#app/lib/text/format.ts';
import { Select } from '#app/ui/fields/select.tsx';
import { useHydrated } from '#app/ui/layout/use-hydrated.ts';
import { Upload } from '#app/ui/media/upload.tsx';
import {
  coverLetterPlace,
  DIBAWA,
  documentFor,
  paperLabel,
  requirementFields,
} from '#contract/jenis-surat/syarat.ts';
import type { Konfigurasi } from '#contract/surat/layanan.ts';

/** A paper in the store of who asks; `url` and the day are known to themselves only. */
export type Simpanan = {
  id: number;
  nama: string;
  created_at?: string;
  berkas?: { url: string };
};

export interface PapersProps {
  service: Konfigurasi;
  /** Name of the applicant: a paper of theirs may bear it. */
  pemohon: string;
  dokumen: readonly Simpanan[];
  /** Values that were chosen before the page came back. */
  values: Readonly<Record<string, string[]>> | undefined;
  errors: Readonly<Record<string, string[]>>;
  atCounter: true | undefined;
  /** The files are chosen now: none came along from the page before. */
  again: boolean;
  progress: number | undefined;
  onChange: () => void;
}

/** The papers that a letter needs, each with a place of its own; the covering letter has its place beside. */
export function PaperFields(props: PapersProps) {
  const { service } = props;
  const cover = coverLetterPlace(service);
  const asked = service.syarat.map((one, at) => ({ ...one, at })).filter(({ at }) => at !== cover);
  if (asked.length === 0) return null;
  return (
    <fieldset className="gugus">
      <legend>Berkas persyaratan</legend>
      {props.again && <p className="bantu-gugus">Pilih berkasnya sekarang, PDF atau foto.</p>}
      {asked.map(({ nama, wajib, at }) => (
        <PaperField
          key={nama}
          {...props}
          at={at}
          name={requirementFields(at + 1).lampiran}
          label={paperLabel({ nama, wajib })}
          bring
        />
      ))}
    </fieldset>
  );
}

interface PaperProps extends PapersProps {
  /** The place of its requirement. */
  at: number;
  /** Name of the field for its file. */
  name: string;
  label: string;
  hint?: string;
  /** True where it may be brought to the office in place of a file. */
  bring?: boolean;
}

/** One requirement: a paper of the store, which is proposed where its name fits, or a new file. */
export function PaperField({ at, name, label, hint, bring = false, ...props }: PaperProps) {
  const { service, dokumen, pemohon, values, errors, atCounter, progress, onChange } = props;
  const nama = service.syarat[at]?.nama ?? '';
  const field = requirementFields(at + 1).dokumen;
  const fitting = documentFor(nama, dokumen, pemohon);
  const [chosen, setChosen] = useState(values?.[field]?.[0] ?? String(fitting?.id ?? ''));
  const hydrated = useHydrated();
  const kept = dokumen.find(({ id }) => String(id) === chosen);
  const store = atCounter ? 'Dokumen pemohon' : 'Dokumen Saya';
  const options = [
    { value: '', label: 'Unggah berkas' },
    ...dokumen.map((one) => ({ value: String(one.id), label: `${store}: ${one.nama}` })),
    ...(bring
      ? [{ value: DIBAWA, label: atCounter ? 'Sudah diperlihatkan di loket' : 'Saya bawa ke kantor desa' }]
      : []),
  ];
  return (
    <div className="berkas-syarat">
      {options.length > 1 && (
        <Select
          name={field}
          label={label}
          options={options}
          defaultValue={chosen}
          hint={hintOf(kept, chosen, atCounter)}
          error={errors[field]}
          onChange={({ currentTarget }) => {
            setChosen(currentTarget.value);
            onChange();
          }}
        />
      )}
      {kept?.berkas && (
        <a className="kecil" href={kept.berkas.url} target="_blank" rel="noreferrer">
          Lihat {kept.nama}
        </a>
      )}
      {(chosen === '' || !hydrated) && (
        <Upload
          name={name}
          kind="dokumen"
          label={options.length > 1 ? <span className="sr">Berkas {nama}</span> : label}
          hint={hint}
          prompt={`Unggah ${nama}`}
          error={errors[name]}
          progress={progress}
          onChange={onChange}
        />
      )}
    </div>
  );
}

function hintOf(kept: Simpanan | undefined, chosen: string, atCounter: true | undefined): string | undefined {
  if (kept?.created_at) return `Disimpan ${formatDate(kept.created_at)}. Boleh diganti.`;
  if (chosen !== DIBAWA) return undefined;
  return atCounter ? undefined : 'Surat baru ditandatangani setelah petugas melihatnya.';
}
