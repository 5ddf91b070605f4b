import type { Impor } from '#contract/impor.ts';
import { alasanTidakDiimpor, TUJUAN_IMPOR } from '#contract/impor-kolom.ts';
import type { KolomImpor } from '#contract/kinds/impor.ts';
import type { Failed } from '../../lib/form.ts';
import { useSubmitting } from '../../lib/use-submitting.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DropButton, DropForm } from './drop-import.tsx';

const REASON = {
  sama: { look: 'ok', icon: 'check', words: 'Nama sama' },
  mirip: { look: 'ok', icon: 'check', words: 'Nama mirip' },
  lalu: { look: 'lalu', icon: 'history', words: 'Seperti impor lalu' },
  '': { look: '', icon: 'warning', words: 'Pilih tujuan' },
} as const;

/** Where each column goes. */
export function ColumnStep({ one, failed }: { one: Impor; failed: Failed | undefined }) {
  const submitting = useSubmitting();
  const typed = failed?.values.tujuan;
  return (
    <>
      <DropForm />
      <Form method="post" aria-labelledby="cocokkan">
        <h2 id="cocokkan">Cocokkan kolom</h2>
        <p className="redup">Diusulkan dari judul kolom. Disimpan untuk impor berikutnya.</p>
        <input type="hidden" name="tindakan" value="kolom" />
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
            {one.kolom.map((kolom, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one heading; their place is who they are
              <Column key={at} at={at} kolom={kolom} chosen={typed?.[at] ?? kolom.tujuan} />
            ))}
          </tbody>
        </table>
        <div className="impor-kaki">
          <span className="ujung">
            <DropButton />
            <Button type="submit" variant="utama" loading={submitting}>
              Periksa isi berkas
            </Button>
          </span>
        </div>
      </Form>
    </>
  );
}

function Column({
  at,
  kolom: { judul, contoh, dasar },
  chosen,
}: {
  at: number;
  kolom: KolomImpor;
  chosen: string;
}) {
  const because = dasar === '' ? alasanTidakDiimpor(judul) : undefined;
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
          {Object.entries(TUJUAN_IMPOR).map(([value, label]) => (
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
