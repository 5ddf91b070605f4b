import type { KolomImpor, SatuImpor } from '#contract/kinds/impor.ts';
import type { Failed } from '../../lib/forms/form.ts';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { Button } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { DropButton, DropForm } from './drop-run.tsx';
import type { ImporNoun } from './noun.ts';

const REASON = {
  sama: { look: 'ok', icon: 'check', words: 'Nama sama' },
  mirip: { look: 'ok', icon: 'check', words: 'Nama mirip' },
  lalu: { look: 'lalu', icon: 'history', words: 'Seperti impor lalu' },
  '': { look: '', icon: 'warning', words: 'Pilih tujuan' },
} as const;

/** Step in which a destination is chosen for each column. */
export function ColumnStep({
  noun,
  one,
  failed,
}: {
  noun: ImporNoun;
  one: SatuImpor;
  failed: Failed | undefined;
}) {
  const submitting = useSubmitting();
  return (
    <>
      <DropForm />
      <Form method="post" aria-labelledby="cocokkan">
        <h2 id="cocokkan">Cocokkan kolom</h2>
        <p className="redup">Diusulkan dari judul kolom. Disimpan untuk impor berikutnya.</p>
        <input type="hidden" name="tindakan" value="kolom" />
        <Columns noun={noun} kolom={one.kolom} typed={failed?.values.tujuan} />
        <div className="impor-kaki">
          <span className="ujung">
            <DropButton noun={noun} />
            <Button type="submit" variant="utama" loading={submitting}>
              Periksa isi berkas
            </Button>
          </span>
        </div>
      </Form>
    </>
  );
}

interface ColumnsProps {
  noun: ImporNoun;
  kolom: KolomImpor[];
  typed: readonly string[] | undefined;
}

/** Every column of a file with the choice of where it goes. */
export function Columns({ noun, kolom, typed }: ColumnsProps) {
  return (
    <table className="impor-kolom">
      <caption className="sr">Pemetaan kolom</caption>
      <thead>
        <tr>
          <th scope="col">Di berkas</th>
          <th scope="col">Masuk ke</th>
          <th scope="col">Dasar usulan</th>
        </tr>
      </thead>
      <tbody>
        {kolom.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one heading; their place is who they are
          <Column key={at} noun={noun} at={at} kolom={one} chosen={typed?.[at] ?? one.tujuan} />
        ))}
      </tbody>
    </table>
  );
}

function Column({
  noun,
  at,
  kolom: { judul, contoh, dasar },
  chosen,
}: {
  noun: ImporNoun;
  at: number;
  kolom: KolomImpor;
  chosen: string;
}) {
  const because = dasar === '' ? noun.skipped(judul) : undefined;
  const { look, icon, words } = because ? { ...REASON.sama, look: '', words: because } : REASON[dasar];
  const name = judul || `Kolom ${at + 1} (tanpa judul)`;
  return (
    <tr>
      <td>
        <b>{name}</b>
        <small>contoh: {contoh}</small>
      </td>
      <td>
        <label className="sr" htmlFor={`tujuan-${at}`}>
          Tujuan kolom {name}
        </label>
        <select className="inp" id={`tujuan-${at}`} name="tujuan" defaultValue={chosen}>
          <option value="">Tidak diimpor</option>
          {Object.entries(noun.destinations).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </td>
      <td>
        <span className={`impor-tanda ${look}`}>
          <Icon name={icon} size={16} />
          {words}
        </span>
      </td>
    </tr>
  );
}
