import './presensi.css';
import { useActionData } from 'react-router';
import { monthText } from '#contract/lib/text/tanggal.ts';
import { izinPegawai } from '#contract/presensi/izin.ts';
import { kelolaPresensi } from '#contract/presensi/kelola.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { pageOf, submit } from '../../lib/forms/submit.ts';
import { useRenewed } from '../../lib/forms/use-renewed.ts';
import { takes } from '../../lib/paths/pages.ts';
import { withQuery } from '../../lib/paths/paths.ts';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { EmptyState } from '../../ui/table/empty-state.tsx';
import type { Route } from './+types/kelola-izin.ts';
import { LeaveForm } from './leave-form.tsx';
import { LeaveList } from './leave-list.tsx';
import { MonthSteps } from './month-steps.tsx';
import { NobodyYet, NoOfficial, PresensiTabs, presensiPath } from './presensi-tabs.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const call = apiOf(context);
  const [izin, pegawai] = await Promise.all([
    call(izinPegawai.list, { query: { bulan: searchParams.get('bulan') } }),
    call(kelolaPresensi.officials),
  ]);
  const putuskan = Number(searchParams.get('putuskan'));
  return { izin, pegawai, chosen: izin.catatan.find(({ id, can }) => id === putuskan && can.putuskan)?.id };
}

export function action({ context, request }: Route.ActionArgs) {
  const bulan = new URL(request.url).searchParams.get('bulan') ?? undefined;
  const here = pageOf(request);
  return submit(request, async (form) => {
    const call = apiOf(context);
    const id = Number(form.get('id'));
    const tindakan = form.get('tindakan');
    if (tindakan === 'hapus') {
      await call(izinPegawai.remove, { params: { id } });
      return redirectWithToast(here, { title: 'Catatan izin dihapus.' });
    }
    if (tindakan === 'setujui' || tindakan === 'tolak') {
      form.set('setuju', tindakan === 'setujui' ? '1' : '');
      await call(izinPegawai.decide, { params: { id }, body: form });
      const title = tindakan === 'setujui' ? 'Izin disetujui.' : 'Izin ditolak.';
      return redirectWithToast(withQuery(presensiPath('izin'), { bulan }), { title });
    }
    const { keadaan } = await call(izinPegawai.create, { body: form });
    return redirectWithToast(here, {
      title: keadaan === 'menunggu' ? 'Izin diajukan.' : 'Izin tersimpan.',
    });
  });
}
action.files = takes(izinPegawai.create);

export default function KelolaIzin({ loaderData: { izin, pegawai, chosen } }: Route.ComponentProps) {
  const failed = useActionData<typeof action>();
  const { round, onSubmit } = useRenewed();
  const { bulan, semua, catatan } = izin;
  const waiting = catatan.filter(({ keadaan }) => keadaan === 'menunggu').length;
  return (
    <>
      <KelolaBar title="Presensi" part="izin dan cuti" failed={failed} />
      <PresensiTabs current="izin" semua={semua} counts={{ izin: waiting }} />
      <div className="isi-konsol presensi-dua">
        <div>
          {!semua && pegawai.length === 0 && <NoOfficial />}
          {chosen === undefined ? null : <FormErrors failed={failed} />}
          <div className="presensi-hari">
            <p>
              <b>{catatan.length}</b> catatan {monthText(bulan)}
            </p>
            <MonthSteps bulan={bulan} />
          </div>
          {catatan.length === 0 ? (
            semua && pegawai.length === 0 ? (
              <NobodyYet />
            ) : (
              <EmptyState text="Tidak ada data ditemukan" />
            )
          ) : (
            <LeaveList rows={catatan} bulan={bulan} chosen={chosen} failed={failed} />
          )}
        </div>
        {pegawai.length > 0 && (
          <aside aria-label={semua ? 'Catat izin' : 'Ajukan izin'}>
            <LeaveForm
              key={round}
              onSubmit={onSubmit}
              pegawai={pegawai}
              semua={semua}
              failed={chosen === undefined ? failed : undefined}
            />
          </aside>
        )}
      </div>
    </>
  );
}
