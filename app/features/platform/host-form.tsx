import type { RincianDesa } from '#contract/platform/platform.ts';
import { type Failed, fieldsOf } from '../../lib/form.ts';
import { RadioCards } from '../../ui/choice.tsx';
import { Form } from '../../ui/form.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { platformPaths } from './platform-paths.ts';

const KINDS = [
  { value: 'portal', label: 'Portal', hint: 'Seluruh situs desa.' },
  { value: 'toko', label: 'Toko Desa', hint: 'Hanya tokonya.' },
];

/** Asks for one more host of a village's own. */
export function HostForm({ desa, failed }: { desa: RincianDesa; failed: Failed | undefined }) {
  const field = fieldsOf(failed, { jenis: 'portal' });
  return (
    <details className="tangguhkan" open={failed !== undefined}>
      <summary>
        <b>Tambah alamat</b>
        <small>Domain milik desa, misalnya sukamaju.desa.id.</small>
      </summary>
      <Form
        method="post"
        action={platformPaths.rinci(desa)}
        reloadDocument
        className="form-konsol"
        noValidate
      >
        <FormErrors failed={failed} />
        <TextInput
          {...field('host')}
          label="Alamat baru"
          hint="Tanpa https://."
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          maxLength={253}
        />
        <RadioCards {...field('jenis')} label="Untuk" options={KINDS} />
        <div className="baris">
          <button type="submit" className="btn utama" name="tindakan" value="alamat">
            Minta nilai bukti
          </button>
        </div>
      </Form>
    </details>
  );
}
