import { isKeyOf } from '#contract/lib/record.ts';
import type { TipeKelola } from '#contract/peta/kelola.ts';
import { ISIAN_WARNA } from '#contract/peta/tipe.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ConfirmSubmit } from '../../../ui/form/confirm-submit.tsx';
import { Form } from '../../../ui/form/form.tsx';

export const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** Attribute that colours the features of a thematic type, and the button that fills its legend from their values. */
export function IsianForm({
  tipe: { id, nama, tematik, orang, klasifikasi, legenda },
}: {
  tipe: TipeKelola;
}) {
  if (!tematik || orang || !isKeyOf(ISIAN_WARNA, klasifikasi)) return null;
  const lines = legenda.filter(({ ket_warna }) => ket_warna !== nama).length;
  return (
    <>
      <Form method="post" aria-label={`Butir dari nilai ${nama}`}>
        <input type="hidden" name="id" value={id} />
        <Button type="submit" small name="tindakan" value="isian">
          Isi dari nilai yang ada
        </Button>
      </Form>
      <Form method="post" aria-label={`Isian penentu warna ${nama}`}>
        <input type="hidden" name="id" value={id} />
        <Select
          name="isian"
          label="Isian penentu warna"
          hint="Mengubahnya mengosongkan butir legenda, lalu mengisinya dari nilai yang ada"
          defaultValue={klasifikasi}
          options={optionsOf(ISIAN_WARNA)}
        />
        <ConfirmSubmit
          small
          name="tindakan"
          value="isian"
          question={{ title: `Kosongkan ${lines} butir legenda?`, verb: 'Kosongkan dan isi', danger: true }}
        >
          Ganti isian
        </ConfirmSubmit>
      </Form>
    </>
  );
}
