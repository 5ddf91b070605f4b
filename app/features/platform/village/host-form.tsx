import type { RincianDesa } from '#contract/platform/platform.ts';
import { type Failed, fieldsOf } from '../../../lib/forms/form.ts';
import { RadioCards } from '../../../ui/fields/choice.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { DetailForm } from './detail-form.tsx';

const KINDS = [
  { value: 'portal', label: 'Portal', hint: 'Seluruh situs desa.' },
  { value: 'toko', label: 'Toko Desa', hint: 'Hanya tokonya.' },
];

/** Asks for one more host of a village's own. */
export function HostForm({ desa, failed }: { desa: RincianDesa; failed: Failed | undefined }) {
  const field = fieldsOf(failed, { jenis: 'portal' });
  return (
    <DetailForm
      desa={desa}
      failed={failed}
      title="Tambah alamat"
      note="Domain milik desa, misalnya sukamaju.desa.id."
      act="alamat"
      verb="Minta nilai bukti"
    >
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
    </DetailForm>
  );
}
