import { readAgain } from '../../lib/forms/read-again.ts';
import './akun.css';
import { redirect, useActionData, useSearchParams } from 'react-router';
import { akun, type Petugas } from '#contract/akun/akun.ts';
import type { Call } from '#contract/client.ts';
import { desa } from '#contract/desa/desa.ts';
import { AREAS } from '#contract/lib/access/areas.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import type { Failed } from '../../lib/forms/form.ts';
import { prove } from '../../lib/forms/prove.ts';
import { submit } from '../../lib/forms/submit.ts';
import { userOf } from '../../lib/live/visitor.ts';
import { paths, withQuery } from '../../lib/paths/paths.ts';
import { useSite } from '../../lib/use-site.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { asksProof } from '../sesi/asks-proof.ts';
import StepUp from '../sesi/step-up.tsx';
import type { Route } from './+types/kelola-petugas.ts';
import { AccountTabs } from './account-tabs.tsx';
import { addressAt, Slip } from './slip.tsx';
import { StaffForm } from './staff-form.tsx';
import { StaffTable } from './staff-table.tsx';

const HERE = paths.kelola('akun');

export async function loader({ context }: Route.LoaderArgs) {
  const user = await userOf(context);
  if (user?.role !== 'admin') throw redirect(paths.kelola('akun', 'permohonan'));
  const call = apiOf(context);
  const [staff, { petugas }] = await Promise.all([call(akun.petugas), call(desa.kuota)]);
  return { staff, petugas };
}

export function action({ context, request }: Route.ActionArgs) {
  return submit(request, (form) => act(apiOf(context), form));
}

const seenIn = (form: FormData) => (form.has('semula') ? textOf(form, 'semula') : undefined);
const textOf = (form: FormData, name: string) => String(form.get(name) ?? '');

async function act(call: Call, form: FormData) {
  const params = { id: Number(form.get('id')) };
  const chosen = form.getAll('izin');
  const body = {
    nama: textOf(form, 'nama'),
    jabatan: textOf(form, 'jabatan'),
    semua: form.has('semua'),
    izin: AREAS.filter((area) => chosen.includes(area)),
  };
  switch (form.get('tindakan')) {
    case 'undang':
      await prove(call, form, 'kode');
      return {
        slip: await call(akun.invite, { body: { ...body, username: textOf(form, 'username') } }),
      };
    case 'kode':
      await prove(call, form, 'kode');
      return { slip: await call(akun.kodePetugas, { params }) };
    case 'nonaktif':
      await prove(call, form, 'nonaktif');
      await call(akun.disable, { params });
      return redirectWithToast(HERE, { title: 'Petugas dinonaktifkan.' });
    case 'aktif':
      await call(akun.enable, { params });
      return redirectWithToast(HERE, { title: 'Petugas diaktifkan kembali.' });
    default:
      await prove(call, form, 'wewenang');
      await call(akun.change, { params, body: { ...body, semula: seenIn(form) } });
      return redirectWithToast(HERE, { title: 'Wewenang disimpan.' });
  }
}

function actOf(failed: Failed | undefined, staff: readonly Petugas[]): string {
  const [id, act] = [failed?.values.id?.[0], failed?.values.tindakan?.[0]];
  if (act === 'undang') return `Mengundang ${failed?.values.nama?.[0] || 'petugas'}`;
  const nama = staff.find((one) => String(one.id) === id)?.nama ?? 'petugas';
  if (act === 'kode') return `Membuat kode masuk untuk ${nama}`;
  return act === 'nonaktif' ? `Menonaktifkan ${nama}` : `Mengubah wewenang ${nama}`;
}

export const shouldRevalidate = readAgain;

/** Accounts of the village's staff: who they are, what they may do, and codes for those who cannot sign in. */
export default function KelolaPetugas({ loaderData: { staff, petugas } }: Route.ComponentProps) {
  const outcome = useActionData<typeof action>();
  const [query] = useSearchParams();
  const { origin } = useSite();
  const slip = outcome && 'slip' in outcome ? outcome.slip : undefined;
  const failed = outcome && 'failed' in outcome ? outcome : undefined;
  const chosen = staff.find(({ id }) => String(id) === query.get('ubah'));
  const inForm = !slip && (chosen !== undefined || query.has('undang'));
  return (
    <>
      <KelolaBar
        title="Akun"
        part="petugas"
        failed={failed}
        action={
          <ButtonLink variant="utama" icon="plus" to={withQuery(HERE, { undang: 1 })} preventScrollReset>
            Undang petugas
          </ButtonLink>
        }
      />
      <AccountTabs current="petugas" />
      <div className="isi-konsol akun-isi">
        {!inForm && !asksProof(failed) && <FormErrors failed={failed} />}
        <StaffTable staff={staff} />
        <p className="ket">
          {petugas.pakai} dari {petugas.batas} akun petugas dipakai. Paling sedikit satu petugas aktif harus
          memegang semua wewenang. Petugas yang dinonaktifkan langsung keluar dari semua perangkat.
        </p>
      </div>
      {inForm && (
        <StaffForm key={chosen?.id ?? 'baru'} officer={chosen} failed={failed} room={petugas} back={HERE} />
      )}
      <StepUp failed={failed} act={actOf(failed, staff)} />
      {slip && (
        <Slip
          slip={slip}
          back={HERE}
          text="Serahkan langsung kepada orangnya. Kode hanya tampil sekali dan kode lama tidak berlaku lagi."
          page={paths.kelola('kode')}
          way={`Pindai kode QR, atau buka ${addressAt(origin, paths.kelola('kode'))}, lalu tulis nama pengguna ${slip.username} dan kode ini.`}
        />
      )}
    </>
  );
}
