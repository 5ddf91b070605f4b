import type { ApbdesKelola } from '#contract/apbdes/kelola.ts';
import { type Failed, fieldsOf } from '../../../lib/forms/form.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { Form } from '../../../ui/form/form.tsx';

interface AddLineProps {
  year: ApbdesKelola;
  failed: Failed | undefined;
  /** The line under which it is to stand, '' for any. */
  above: string;
}

/** A line more; the regulation knows what most codes are called. */
export function AddLine({ year, failed, above }: AddLineProps) {
  const own = failed?.values.tindakan?.[0] === 'tambah' ? failed : undefined;
  const prefix = above === '5' ? '' : above && `${above}.`;
  const field = fieldsOf(own, { kode: prefix });
  return (
    <Form method="post" id="pos-baru" className="apb-baru panel" aria-label="Pos baru">
      <TextInput
        {...field('kode')}
        label="Kode pos"
        hint="Misalnya 4.1.2, 02.03 atau 02.03.10"
        maxLength={12}
        required
        autoComplete="off"
      />
      <TextInput
        {...field('uraian')}
        label="Uraian"
        hint="Kosongkan untuk memakai uraian baku"
        maxLength={255}
      />
      {year.perlu_alasan && (
        <TextInput {...field('alasan')} label="Alasan mengubah tahun yang sudah berakhir" maxLength={300} />
      )}
      <Button type="submit" variant="utama" name="tindakan" value="tambah">
        Tambah pos
      </Button>
      <ButtonLink variant="sunyi" to={paths.kelola('apbdes', year.tahun)}>
        Batal
      </ButtonLink>
    </Form>
  );
}
