import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Desa, desa } from '#contract/desa/desa.ts';
import { HEX_COLOUR } from '#contract/lib/warna.ts';
import { SaveBar } from '../../kinds/setelan/save-bar.tsx';
import { fieldsOf } from '../../lib/forms/form.ts';
import { toast } from '../../lib/forms/toast-store.ts';
import { useUploadForm } from '../../lib/forms/use-upload-form.ts';
import { RadioCards } from '../../ui/fields/choice.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { KeyField } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { Overtaken } from '../../ui/form/overtaken.tsx';
import { useLooks } from '../../ui/layout/look.ts';
import { Upload } from '../../ui/media/upload.tsx';
import { ColourPreview } from './colour-preview.tsx';
import { type PartFormProps, partPath } from './pengaturan-parts.ts';

const SUGGESTED = ['#E92021', '#1B7A4B', '#14518C', '#553674', '#B36B00', '#015B63', '#F2C230'];

/** Logo, colour and the look of the home page's top. */
export function LookForm({ village, ...props }: PartFormProps) {
  const [begun, setBegun] = useState({ turn: 0, village });
  const begin = (stored: Desa) => setBegun(({ turn }) => ({ turn: turn + 1, village: stored }));
  return (
    <Look key={begun.turn} village={begun.village} {...props} onDone={begin} onReset={() => begin(village)} />
  );
}

interface LookProps extends PartFormProps {
  /** Both begin anew with what is stored. */
  onDone: (stored: Desa) => void;
  onReset: () => void;
}

function Look({ village, versi, failed, onDone, onReset }: LookProps) {
  const navigate = useNavigate();
  const form = useUploadForm({
    endpoint: desa.style,
    failed,
    onDone: (stored) => {
      toast({ title: 'Tampilan situs disimpan.' });
      onDone(stored);
      void navigate(partPath('tampilan'), { preventScrollReset: true });
    },
  });
  const field = fieldsOf(form.failed, { warna: `#${village.warna}`, tipehero: village.tipehero });
  return (
    <form {...form.props} className="form-konsol">
      <KeyField />
      <FormErrors failed={form.failed} />
      <Overtaken now={versi} failed={form.failed} />
      <Logo
        name="gambar"
        label="Logo desa"
        hint="Lambang desa atau kabupaten, sebaiknya PNG dengan latar tembus pandang."
        url={village.gambar}
        form={form}
      />
      <Logo
        name="gambar_gelap"
        label="Logo untuk dasar gelap"
        hint="Untuk kaki situs, bila logo di atas tidak terbaca di dasar hitam. Boleh kosong."
        url={village.gambar_gelap}
        form={form}
      />
      <VillageColour field={field('warna')} village={village} />
      <RadioCards
        {...field('tipehero')}
        label="Sorotan beranda"
        options={[
          { value: '1', label: 'Gambar berganti', hint: 'Satu gambar besar, berganti setiap 4 detik.' },
          {
            value: '2',
            label: 'Logo dan dua gambar',
            hint: 'Nama desa dan pengantar di samping dua gambar.',
          },
        ]}
      />
      <SaveBar sending={form.sending} onReset={onReset} />
    </form>
  );
}

interface LogoProps {
  name: 'gambar' | 'gambar_gelap';
  label: string;
  hint: string;
  /** Address of the logo that is kept. */
  url: string | null;
  form: Pick<ReturnType<typeof useUploadForm>, 'failed' | 'progress'>;
}

function Logo({ name, label, hint, url, form: { failed, progress } }: LogoProps) {
  const [removed, setRemoved] = useState(false);
  return (
    <>
      <Upload
        name={name}
        label={label}
        hint={hint}
        error={failed?.errors[name]}
        kept={url ? [{ value: 'tetap', url, name: 'Logo sekarang' }] : []}
        progress={progress}
        onChange={(files) => setRemoved(files.length === 0)}
      />
      {removed && url && <input type="hidden" name={`${name}_hapus`} value="1" />}
    </>
  );
}

interface VillageColourProps {
  field: ReturnType<ReturnType<typeof fieldsOf>>;
  village: PartFormProps['village'];
}

/** The colour typed, picked or taken from those often used, and how the site looks in it. */
function VillageColour({ field, village }: VillageColourProps) {
  const [colour, setColour] = useState(field.defaultValue);
  const swatches = useLooks(SUGGESTED.map((background) => ({ background })));
  const shown = HEX_COLOUR.test(colour) ? colour : village.warna;
  return (
    <fieldset className="gugus">
      <legend>Warna desa</legend>
      <div className="pilih-warna">
        <TextInput
          {...field}
          defaultValue={undefined}
          value={colour}
          label="Kode warna"
          hint="Enam angka atau huruf A sampai F, misalnya #E92021."
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setColour(event.currentTarget.value)}
        />
        <input
          type="color"
          className="hanya-js"
          aria-label="Pilih warna"
          value={`#${shown.replace('#', '').toLowerCase()}`}
          onChange={(event) => setColour(event.currentTarget.value.toUpperCase())}
        />
      </div>
      <ul className="warna-saran hanya-js" aria-label="Warna yang sering dipakai">
        {SUGGESTED.map((one, at) => (
          <li key={one}>
            <button
              type="button"
              className={swatches[at]}
              aria-label={`Pakai warna ${one}`}
              aria-pressed={one === colour.toUpperCase()}
              onClick={() => setColour(one)}
            />
          </li>
        ))}
      </ul>
      <ColourPreview colour={shown} nama={village.nama_desa} />
    </fieldset>
  );
}
