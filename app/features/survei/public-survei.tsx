import { useEffect } from 'react';
import { useActionData } from 'react-router';
import type { Call } from '#contract/client.ts';
import { kode } from '#contract/kode/kode.ts';
import { type KeadaanSurvei, survei } from '#contract/survei/survei.ts';
import { apiOf } from '../../lib/api.ts';
import { paths } from '../../lib/paths/paths.ts';
import { morePaths } from '../../lib/paths/paths-more.ts';
import { formatDate } from '../../lib/text/format.ts';
import { Head } from '../../lib/text/head.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { EmptyState } from '../../ui/table/empty-state.tsx';
import type { Route } from './+types/public-survei.ts';
import { actOnSurvei } from './survei-act.ts';
import type { Asked } from './survei-body.ts';
import { SurveiForm } from './survei-form.tsx';
import { forgetSurvei } from './use-survei.ts';

const MOST = 100;

async function invitedBy(call: Call, request: Request) {
  const token = new URL(request.url).searchParams.get('undangan');
  return token ? { token, ...(await call(survei.invitation, { params: { token } })) } : null;
}

async function askedOf(
  call: Call,
  request: Request,
): Promise<Asked & { state: KeadaanSurvei; used: boolean }> {
  const [state, { data }, education, invited] = await Promise.all([
    call(survei.state),
    call(survei.questions),
    call(kode.pendidikan, { query: { per_page: MOST } }),
    invitedBy(call, request),
  ]);
  const undangan = invited && { token: invited.token, layanan: invited.layanan };
  return {
    state,
    undangan,
    questions: data,
    layanan: state.layanan,
    pendidikan: education.data.map(({ nama }) => nama),
    used: invited?.terpakai ?? false,
  };
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const [asked, work] = await Promise.all([
    askedOf(call, request),
    call(kode.pekerjaan, { query: { per_page: MOST } }),
  ]);
  return { ...asked, pekerjaan: work.data.map(({ nama }) => ({ value: nama, label: nama })) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const call = apiOf(context);
  return actOnSurvei(call, request, await askedOf(call, request));
}

export default function IsiSurvei({ loaderData }: Route.ComponentProps) {
  const { state, used, pekerjaan, ...asked } = loaderData;
  const answered = useActionData<typeof action>();
  return (
    <div className="lebar survei-hal">
      <div className="sempit">
        {used ? (
          <Done state={state} />
        ) : state.terbuka ? (
          <SurveiForm
            asked={asked}
            pekerjaan={pekerjaan}
            going={answered instanceof Response ? undefined : answered}
          />
        ) : (
          <Closed state={state} />
        )}
        {state.hasil && (
          <p className="survei-hasil-tautan">
            <Link to={morePaths.surveiHasil()}>Lihat hasil survei {state.hasil.nama}</Link>
          </p>
        )}
      </div>
    </div>
  );
}

/** The form is closed until its next period. */
function Closed({ state: { berikutnya } }: { state: KeadaanSurvei }) {
  return (
    <>
      <Head title="Survei" />
      <h1>Survei kepuasan</h1>
      <EmptyState text="Survei sedang ditutup">
        <p className="kecil">
          {berikutnya
            ? `Survei ${berikutnya.nama} dibuka ${formatDate(berikutnya.mulai)}.`
            : 'Tanggal buka berikutnya belum ditentukan.'}
        </p>
      </EmptyState>
    </>
  );
}

/** An invitation counts once. */
function Done({ state: { terbuka } }: { state: KeadaanSurvei }) {
  // The answers that were kept until they were sent are no beginning for another service.
  useEffect(forgetSurvei, []);
  return (
    <>
      <Head title="Survei" noindex />
      <h1>Survei kepuasan</h1>
      <EmptyState text="Layanan ini sudah dinilai">
        <p className="kecil">Terima kasih. Satu layanan dinilai satu kali.</p>
        {terbuka && <ButtonLink to={paths.survei()}>Nilai layanan lain</ButtonLink>}
      </EmptyState>
    </>
  );
}
