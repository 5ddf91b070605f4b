import './keamanan.css';
import { type LoaderFunctionArgs, useActionData, useSearchParams } from 'react-router';
import { keamanan } from '#contract/keamanan.ts';
import { sesi } from '#contract/sesi.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { userOf } from '../../lib/live/visitor.ts';
import { paths } from '../../lib/paths/paths.ts';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { Note } from '../../ui/text/note.tsx';
import { Slip } from '../akun/slip.tsx';
import { Attempts } from '../sesi/attempts.tsx';
import type { Route } from './+types/kelola-keamanan.ts';
import { actOnSecurity, HERE } from './act.ts';
import { KeyDialogs } from './key-dialogs.tsx';
import { CodesDialog, InstallDialog, ProofDialog } from './own-dialogs.tsx';
import { OwnSteps } from './own-steps.tsx';
import { RecoverDialog } from './recover-dialog.tsx';
import { RulesForm } from './rules-form.tsx';
import { StaffSteps } from './staff-steps.tsx';
import { VillageAttempts } from './village-attempts.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const user = await userOf(context);
  const call = apiOf(context);
  const own = await call(keamanan.saya);
  const admin = user?.role === 'admin' && !own.wajib;
  const [attempts, staff, here] = await Promise.all([
    call(sesi.attempts),
    admin ? call(keamanan.petugas) : null,
    admin ? call(keamanan.percobaan) : null,
  ]);
  return { own, attempts, staff, here, me: user?.id ?? 0 };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  actOnSecurity({ call: apiOf(context), request });

/** The second step of signing in: one's own, and for administrators that of everybody. */
export default function KelolaKeamanan({
  loaderData: { own, attempts, staff, here, me },
}: Route.ComponentProps) {
  const outcome = useActionData<typeof action>();
  const failed = outcome && 'failed' in outcome ? outcome : undefined;
  const asked = failed?.values.tindakan?.[0];
  return (
    <>
      <KelolaBar title="Keamanan" failed={failed} />
      <div className="isi-konsol keamanan">
        {!asked && <FormErrors failed={failed} />}
        {own.wajib && (
          <Note kind="warning">
            <b>Pasang langkah kedua dulu.</b> Halaman lain terbuka sesudahnya. Kira-kira 2 menit.
          </Note>
        )}
        <OwnSteps own={own} />
        <section>
          <h2>Perangkat saya</h2>
          <p className="redup">Di mana akun ini sedang masuk, dan jalan keluar dari masing-masing.</p>
          <Link to={paths.kelola('perangkat-saya')}>Lihat perangkat yang masuk</Link>
        </section>
        <Attempts attempts={attempts}>
          Pada akun Anda, 30 hari terakhir. Bukan Anda?{' '}
          <Link to={paths.kelola('ubah-password')}>Ubah password</Link>.
        </Attempts>
        {staff && <StaffSteps staff={staff} me={me} />}
        {here && <VillageAttempts here={here} />}
        {staff && <RulesForm mulai={own.mulai} failed={asked === 'aturan' ? failed : undefined} />}
      </div>
      <Dialogs own={own} staff={staff} outcome={outcome} />
    </>
  );
}

type DialogsProps = Pick<Route.ComponentProps['loaderData'], 'own' | 'staff'> & {
  outcome: ReturnType<typeof useActionData<typeof action>>;
};

/** The one question, or the one thing shown once, that the address or the last form asks for. */
function Dialogs({ own, staff, outcome }: DialogsProps) {
  const [query] = useSearchParams();
  const failed = outcome && 'failed' in outcome ? outcome : undefined;
  const asked = failed?.values.tindakan?.[0];
  if (outcome && 'calon' in outcome) return <InstallDialog calon={outcome.calon} failed={undefined} />;
  if (failed && asked === 'pasang') return <InstallDialog calon={undefined} failed={failed} />;
  if (outcome && 'kode' in outcome && outcome.kode.length > 0) return <CodesDialog kode={outcome.kode} />;
  if (outcome && 'slip' in outcome && outcome.slip)
    return (
      <Slip
        slip={outcome.slip}
        back={HERE}
        text="Berlaku 24 jam, sekali pakai. Orangnya masuk dengan password dan kode ini, lalu wajib memasang lagi."
        page={paths.kelolaMasuk()}
        way={`Masuk di ${paths.kelolaMasuk()} dengan nama pengguna ${outcome.slip.username} dan password, lalu pilih Pakai kode cadangan atau pemulihan.`}
      />
    );
  const person = staff?.find(({ id }) => String(id) === (query.get('pulihkan') ?? failed?.values.id?.[0]));
  if (person && (query.has('pulihkan') || asked === 'pulihkan'))
    return <RecoverDialog person={person} failed={failed} />;
  if (query.has('kunci')) {
    const made = outcome && 'baru' in outcome && outcome.baru ? outcome : undefined;
    return <KeyDialogs kunci={own.kunci} made={made} failed={failed} />;
  }
  const some = own.autentikator !== null || own.kunci.length > 0;
  if (some && query.has('kode')) return <ProofDialog act="kode" failed={failed} />;
  if (some && query.has('lepas')) return <ProofDialog act="lepas" failed={failed} />;
  return null;
}
