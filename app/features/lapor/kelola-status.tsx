import './kelola-daftar.css';
import { useActionData } from 'react-router';
import { type StatusLaporKelola, statuslapor } from '#contract/lapor.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/flash.ts';
import { type Failed, fieldsOf, submit } from '../../lib/form.ts';
import { paths } from '../../lib/paths.ts';
import { useSubmitting } from '../../lib/use-submitting.ts';
import { Status } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { Route } from './+types/kelola-status.ts';
import { RemoveButton } from './remove-button.tsx';

const HERE = paths.kelola('lapor', 'status');
/** A new status begins in the stone of the neutral scale. */
const FIRST_COLOUR = '#716960';

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await apiOf(context)(statuslapor.manage, { query: { per_page: 100 } });
  return { statuses: data };
}

export async function action({ context, request }: Route.ActionArgs) {
  const call = apiOf(context);
  return submit(request, async (form) => {
    const id = Number(form.get('id'));
    if (form.get('tindakan') === 'hapus') {
      await call(statuslapor.remove, { params: { id } });
      return redirectWithToast(HERE, { title: 'Status dihapus.' });
    }
    const text = (name: string) => String(form.get(name) ?? '');
    const body = { nama: text('nama'), warna: text('warna') };
    if (id) await call(statuslapor.update, { params: { id }, body });
    else await call(statuslapor.create, { body });
    return redirectWithToast(HERE, { title: id ? 'Status disimpan.' : 'Status ditambahkan.' });
  });
}

export default function KelolaStatus({ loaderData: { statuses } }: Route.ComponentProps) {
  const outcome = useActionData<typeof action>() as Failed | undefined;
  const submitting = useSubmitting();
  // A refused form belongs to the row it came from; without an id to the new status.
  const refused = Number(outcome?.values.id?.[0]) || 0;
  const field = fieldsOf(refused ? undefined : outcome, { warna: FIRST_COLOUR });
  const ids = { nama: `isian-nama-${refused}`, warna: `isian-warna-${refused}` };
  return (
    <>
      <KelolaBar
        title="Status laporan"
        back={{ label: 'Kembali ke antrean laporan', to: paths.kelola('lapor') }}
        failed={outcome}
      />
      <div className="isi-konsol daftar-konsol">
        <FormErrors failed={outcome} ids={ids} />
        <Form method="post" className="daftar-isian" key={statuses.length}>
          <h2>Status baru</h2>
          <NameAndColour id={0} field={field} />
          <div className="baris">
            <Button type="submit" variant="utama" icon="plus" loading={submitting}>
              Tambah
            </Button>
          </div>
        </Form>
        <ul className="daftar-baris">
          {statuses.map((one) => (
            <StatusRow
              key={`${one.id}-${one.nama}-${one.warna}`}
              status={one}
              outcome={refused === one.id ? outcome : undefined}
            />
          ))}
        </ul>
      </div>
    </>
  );
}

interface NameAndColourProps {
  id: number;
  field: ReturnType<typeof fieldsOf>;
  /** Of which status, where there are several. */
  of?: string;
}

function NameAndColour({ id, field, of = '' }: NameAndColourProps) {
  return (
    <div className="nama-warna">
      <TextInput
        {...field('nama')}
        id={`isian-nama-${id}`}
        label={`Nama status ${of}`.trim()}
        labelHidden={of !== ''}
        maxLength={40}
        autoComplete="off"
      />
      <TextInput
        {...field('warna')}
        id={`isian-warna-${id}`}
        type="color"
        className="warna"
        label={`Warna ${of}`.trim()}
        labelHidden={of !== ''}
      />
    </div>
  );
}

function StatusRow({ status, outcome }: { status: StatusLaporKelola; outcome: Failed | undefined }) {
  const { id, nama, warna, dipakai, tetap } = status;
  const field = fieldsOf(outcome, { nama, warna });
  return (
    <li>
      <Form method="post" className="daftar-ubah">
        <input type="hidden" name="id" value={id} />
        <Status colour={warna}>{nama}</Status>
        <NameAndColour id={id} field={field} of={nama} />
        <Button type="submit" small>
          Simpan<span className="sr"> {nama}</span>
        </Button>
      </Form>
      <span className="kecil redup">{usage(status)}</span>
      {dipakai === 0 && !tetap && <RemoveButton id={id} nama={nama} noun="status" />}
    </li>
  );
}

function usage({ dipakai, tetap, id }: StatusLaporKelola): string {
  const reports = dipakai > 0 ? `${dipakai} laporan` : 'Belum dipakai';
  if (!tetap) return reports;
  return id === 1 ? `Laporan baru · ${reports}` : `Setelah disetujui · ${reports}`;
}
