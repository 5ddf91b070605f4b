import './rinci.css';
import { data, redirect } from 'react-router';
import { apiOf } from '#app/lib/api.ts';
import { formatDateTime, formatNumber } from '#app/lib/text/format.ts';
import { JENIS_ALAMAT } from '#contract/platform/alamat.ts';
import { CARA_TANGGUH, platform, type RincianDesa } from '#contract/platform/platform.ts';
import { Form } from '../../../ui/form/form.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Note } from '../../../ui/text/note.tsx';
import { Facts } from '../facts.tsx';
import { isWaiting, submitProven } from '../people/proof.ts';
import { ProofPage } from '../people/proof-page.tsx';
import { StaffSection } from '../people/staff-section.tsx';
import { PlatformBar } from '../platform-bar.tsx';
import { platformPaths } from '../platform-paths.ts';
import { actOf, placeOf, TANGGUH } from '../platform-words.ts';
import { RecoverSection } from '../recover/recover-section.tsx';
import type { Route } from './+types/kelola-rinci.ts';
import { HostList } from './host-list.tsx';
import { loadVillage } from './load-village.ts';
import { MoveSection } from './move-section.tsx';
import { QuotaSection } from './quota-section.tsx';
import { SuspendForm } from './suspend-form.tsx';
import { VillageState } from './village-table.tsx';

export const loader = (args: Route.LoaderArgs) => loadVillage(args);

export function action({ request, context, params }: Route.ActionArgs) {
  return submitProven(request, context, async (form) => {
    const act = ACTS[String(form.get('tindakan') ?? '')];
    if (!act) throw data(null, { status: 400 });
    const section = await act(apiOf(context), params, (name) => String(form.get(name) ?? ''));
    return redirect(`${platformPaths.rinci({ kode: params.alamat, id: 0 })}${section}`);
  });
}

type Act = (
  call: ReturnType<typeof apiOf>,
  params: { alamat: string },
  of: (name: string) => string,
) => Promise<'' | '#alamat' | '#kuota' | '#pindah'>;

/** Acts of the buttons of the page; each returns where the page opens afterwards. */
const ACTS: Record<string, Act> = {
  cabut: async (call, params) => {
    await call(platform.cabut, { params });
    return '';
  },
  tangguhkan: async (call, params, of) => {
    const cara = CARA_TANGGUH.find((one) => one === of('cara')) ?? 'baca';
    await call(platform.tangguhkan, { params, body: { cara, alasan: of('alasan'), pasti: of('pasti') } });
    return '';
  },
  pindah: async (call, params, of) => {
    await call(platform.mulaiPindah, { params, body: { alasan: of('alasan'), pasti: of('pasti') } });
    return '#pindah';
  },
  'batal-pindah': async (call, params) => {
    await call(platform.batalPindah, { params });
    return '#pindah';
  },
  serahkan: async (call, params, of) => {
    const body = { alamat_baru: of('alamat_baru'), pasti: of('pasti') };
    await call(platform.serahkanAlamat, { params, body });
    return '#pindah';
  },
  kuota: async (call, params, of) => {
    const [ruang_gb, petugas, surel, laju] = [of('ruang_gb'), of('petugas'), of('surel'), of('laju')];
    await call(platform.ubahKuota, {
      params,
      body: { ruang_gb, petugas, surel, laju, alasan: of('alasan') },
    });
    return '#kuota';
  },
  alamat: async (call, params, of) => {
    const jenis = JENIS_ALAMAT.find((one) => one === of('jenis')) ?? 'portal';
    await call(platform.tambahAlamat, { params, body: { host: of('host'), jenis } });
    return '#alamat';
  },
  periksa: async (call, params, of) => {
    await call(platform.periksaAlamat, { params, body: { host: of('host') } });
    return '#alamat';
  },
  utama: async (call, params, of) => {
    await call(platform.utamakanAlamat, { params, body: { host: of('host') } });
    return '#alamat';
  },
  lepas: async (call, params, of) => {
    await call(platform.lepasAlamat, { params, body: { host: of('host') } });
    return '#alamat';
  },
};

/** Words for what each act does to a village. */
const PROVEN: Record<string, string> = {
  cabut: 'mencabut penangguhan',
  tangguhkan: 'menangguhkan',
  pindah: 'memulai pindah keluar',
  'batal-pindah': 'membatalkan pindah keluar',
  serahkan: 'menyerahkan alamat',
  kuota: 'mengubah kuota',
  alamat: 'menambah alamat',
  utama: 'mengganti alamat utama',
  lepas: 'melepas alamat',
};

/** One village: facts, hosts, what operators did, and its suspension. Nothing of its residents. */
export default function PlatformRinci({ loaderData, actionData }: Route.ComponentProps) {
  const { desa, pemulihan, situs } = loaderData;
  const { nama, kode, ditangguhkan } = desa;
  if (isWaiting(actionData)) {
    const [, act = ''] = actionData.menunggu.find(([name]) => name === 'tindakan') ?? [];
    return (
      <ProofPage
        waiting={actionData}
        act={`${PROVEN[act] ?? 'mengubah'} ${nama}`}
        action={platformPaths.rinci(desa)}
      />
    );
  }
  const failed = actionData;
  return (
    <>
      <PlatformBar
        title={nama}
        small={kode}
        back={{ label: 'Ke daftar desa', to: platformPaths.desa() }}
        action={
          <a className="btn kedua" href={situs}>
            <Icon name="external" size={18} />
            Buka situs
          </a>
        }
        failed={failed}
      />
      <div className="isi-konsol rinci-desa">
        <div>
          {ditangguhkan && <Suspended desa={desa} />}
          <Standing desa={desa} />
          <HostList desa={desa} failed={failed} />
          <QuotaSection desa={desa} failed={failed?.values.tindakan?.[0] === 'kuota' ? failed : undefined} />
          <StaffSection petugas={desa.petugas} />
          <RecoverSection desa={desa} pemulihan={pemulihan} />
          <MoveSection desa={desa} failed={failed} />
          {!desa.pindah && (
            <SuspendForm
              desa={desa}
              failed={failed?.values.tindakan?.[0] === 'tangguhkan' ? failed : undefined}
            />
          )}
        </div>
        <aside>
          <section>
            <h2>Yang tidak terlihat di sini</h2>
            <p>
              Data warga, surat, laporan, dan berkas pribadi. Pengelola platform tidak dapat masuk sebagai
              petugas desa.
            </p>
          </section>
          <Trail jejak={desa.jejak} />
          <Contact {...desa} />
        </aside>
      </div>
    </>
  );
}

function Suspended({ desa: { ditangguhkan, alasan, sejak, ...desa } }: { desa: RincianDesa }) {
  if (!ditangguhkan) return null;
  return (
    <div className="ditangguhkan">
      <Note kind="warning">
        <b>
          {TANGGUH[ditangguhkan]} sejak {formatDateTime(sejak)}.
        </b>{' '}
        {alasan}
      </Note>
      {!desa.pindah && (
        <Form method="post" action={platformPaths.rinci(desa)} reloadDocument>
          <button type="submit" className="btn kedua" name="tindakan" value="cabut">
            Cabut penangguhan
          </button>
        </Form>
      )}
    </div>
  );
}

function Standing({ desa }: { desa: RincianDesa }) {
  const facts: [string, React.ReactNode][] = [
    ['Keadaan', <VillageState key="keadaan" keadaan={desa.keadaan} />],
    ['Wilayah', placeOf(desa)],
    ['Akun aktif', `${formatNumber(desa.akun)}, ${formatNumber(desa.admin)} admin`],
    ['Terakhir dipakai', desa.dipakai ? formatDateTime(desa.dipakai) : 'Belum pernah'],
    ['Cadangan terakhir', desa.dicadangkan ? formatDateTime(desa.dicadangkan) : 'Belum pernah'],
    ['Dibuat', formatDateTime(desa.dibuat)],
    ['Zona waktu', desa.zona],
  ];
  return (
    <section>
      <h2>Keadaan</h2>
      <Facts className="fakta-desa" facts={facts} />
    </section>
  );
}

function Trail({ jejak }: Pick<RincianDesa, 'jejak'>) {
  return (
    <section>
      <h2>Jejak platform</h2>
      {jejak.length === 0 && <p>Belum ada catatan.</p>}
      <ol className="jejak-desa">
        {jejak.map(({ id, waktu, oleh, aksi, keterangan }) => (
          <li key={id}>
            <b>{oleh}</b>
            <span>{[actOf(aksi), keterangan].filter(Boolean).join(': ')}</span>
            <small>{formatDateTime(waktu)}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Contact({ email, no_telp }: Pick<RincianDesa, 'email' | 'no_telp'>) {
  if (!email && !no_telp) return null;
  return (
    <section>
      <h2>Kontak desa</h2>
      {email && <p>{email}</p>}
      {no_telp && <p>{no_telp}</p>}
    </section>
  );
}
