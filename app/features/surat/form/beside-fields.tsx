import { DateInput } from '#app/ui/fields/date-input.tsx';
import { NumberInput, Textarea, TextInput } from '#app/ui/fields/text-input.tsx';
import { Upload } from '#app/ui/media/upload.tsx';
import { coverLetterPlace, SURAT_PENGANTAR } from '#contract/jenis-surat/syarat.ts';
import type { Konfigurasi } from '#contract/surat/layanan.ts';
import { PaperField, type PapersProps } from './paper-fields.tsx';

interface BesideProps {
  /** Values that were typed before the page came back. */
  values: Readonly<Record<string, string[]>> | undefined;
  errors: Readonly<Record<string, string[]>>;
}

const fieldOf = ({ values, errors }: BesideProps, name: string) => ({
  name,
  error: errors[name],
  defaultValue: values?.[name]?.[0] ?? '',
});

/** Fields for whom the letter goes to, and with how many papers. */
export function BesideFields({ service, ...given }: BesideProps & { service: Konfigurasi }) {
  if (!service.kepada && !service.jumlah_lampiran) return null;
  return (
    <fieldset className="gugus">
      <legend>Tujuan surat</legend>
      {service.kepada && (
        <TextInput
          {...fieldOf(given, 'kepada')}
          label="Kepada"
          hint="Kantor atau orang yang menerima surat ini."
          maxLength={200}
        />
      )}
      {service.jumlah_lampiran && (
        <NumberInput {...fieldOf(given, 'jumlah_lampiran')} label="Jumlah lampiran" maxLength={2} />
      )}
    </fieldset>
  );
}

/** The covering letter of the neighbourhood: its file, and what stands on it. */
export function CoveringLetter(given: PapersProps) {
  const { service, again, progress, onChange } = given;
  const at = coverLetterPlace(service);
  const field = {
    name: 'dasar_surat',
    label: service.syarat[at]?.nama ?? SURAT_PENGANTAR,
    hint: again ? 'Pilih berkasnya sekarang, PDF atau foto.' : 'PDF, atau foto yang terbaca.',
  };
  return (
    <fieldset className="gugus">
      <legend>Surat pengantar</legend>
      {at >= 0 ? (
        <PaperField {...given} {...field} at={at} />
      ) : (
        <Upload
          {...field}
          kind="dokumen"
          prompt="Unggah surat pengantar"
          error={given.errors.dasar_surat}
          progress={progress}
          onChange={onChange}
        />
      )}
      <div className="isian-warga" hidden={again}>
        <div className="kisi k2 rapat">
          <TextInput
            {...fieldOf(given, 'nomor_dasar_surat')}
            label="Nomor surat pengantar"
            hint="Boleh dikosongkan."
            maxLength={100}
          />
          <DateInput
            {...fieldOf(given, 'tanggal_dasar_surat')}
            label="Tanggal surat pengantar"
            hint="Boleh dikosongkan."
          />
        </div>
        <TextInput
          {...fieldOf(given, 'nama_dasar_surat')}
          label="Perihal surat pengantar"
          hint="Boleh dikosongkan."
          maxLength={200}
        />
        <Textarea
          {...fieldOf(given, 'isi_dasar_surat')}
          label="Isi surat pengantar"
          hint="Boleh dikosongkan."
          maxLength={2_000}
        />
      </div>
    </fieldset>
  );
}
