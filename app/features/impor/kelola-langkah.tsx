import { redirect, useActionData } from 'react-router';
import { type Impor, impor } from '#contract/impor/impor.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { actOnImpor } from '../../kinds/impor/act.ts';
import { ColumnStep } from '../../kinds/impor/column-step.tsx';
import { Steps } from '../../kinds/impor/first-step.tsx';
import { barNote, type Shown, STEP_OF, shownOf } from '../../kinds/impor/noun.ts';
import { WorkingStep } from '../../kinds/impor/working-step.tsx';
import { apiOf } from '../../lib/api.ts';
import { submit } from '../../lib/forms/submit.ts';
import { pagesContext } from '../../lib/live/visitor.ts';
import { fileSize, formatNumber } from '../../lib/text/format.ts';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { Note } from '../../ui/text/note.tsx';
import { partsThat, RegisterTabs } from '../penduduk/register-tabs.tsx';
import { asksProof } from '../sesi/asks-proof.ts';
import StepUp from '../sesi/step-up.tsx';
import type { Route } from './+types/kelola-langkah.ts';
import { CheckStep } from './check-step.tsx';
import { DoneStep } from './done-step.tsx';
import { PENDUDUK } from './impor-words.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const id = Number(params.id);
  const one = await call(impor.get, { params: { id } });
  if (one.status === 'batal') throw redirect(PENDUDUK.here());
  const query = new URL(request.url).searchParams;
  const step = query.get('langkah') === 'kolom' && one.status === 'periksa' ? ('kolom' as const) : one.status;
  const shown = shownOf(one, query.get('hasil'));
  const alasan = shown === 'ditolak' ? (query.get('alasan') ?? '') : '';
  const [rows, plan] = await Promise.all([
    step === 'periksa' ? rowsOf(call, { id, shown, alasan, page: query.get('page') ?? '1' }) : null,
    one.batal_sampai ? call(impor.undoPlan, { params: { id } }) : null,
  ]);
  return { one, step, shown, alasan, rows, plan, parts: partsThat(context.get(pagesContext)) };
}

type Asked = { id: number; shown: Shown; alasan: string; page: string };

/** Cells of refused rows are shown as they stand in the file, which is recorded. */
function rowsOf(call: ReturnType<typeof apiOf>, { id, shown, alasan, page }: Asked) {
  const params = { id };
  if (shown === 'ditolak')
    return call(impor.openRefused, { params, body: { page: Number(page) || 1, kelompok: alasan } });
  const filter = shown === 'peringatan' ? { peringatan: '1' } : { putusan: shown };
  return call(impor.rows, { params, query: { ...filter, page } });
}

export const action = ({ context, params, request }: Route.ActionArgs) =>
  submit(request, async (form) => {
    const id = Number(params.id);
    await actOnImpor(apiOf(context), impor, { form, id });
    return redirect(PENDUDUK.here(id));
  });

export default function KelolaLangkah({ loaderData }: Route.ComponentProps) {
  const { one, step, shown, alasan, rows, plan, parts } = loaderData;
  const failed = useActionData<typeof action>();
  const note = barNote(PENDUDUK, one.status);
  return (
    <>
      <KelolaBar
        title="Impor penduduk"
        part="langkah"
        back={{ label: 'Kembali ke impor penduduk', to: PENDUDUK.here() }}
        action={note && <span className="kecil redup">{note}</span>}
      />
      <RegisterTabs parts={parts} current="impor" />
      <Steps noun={PENDUDUK} current={step === 'kolom' ? 2 : STEP_OF[one.status]} />
      <div className="isi-konsol">
        {!asksProof(failed) && <FormErrors failed={failed} />}
        <StepUp failed={failed} act={`Membatalkan impor ${one.nama}`} />
        {one.pesan && <Note kind="warning">{one.pesan}</Note>}
        <Finished one={one} step={step} />
        {step === 'kolom' && <ColumnStep noun={PENDUDUK} one={one} failed={failed} />}
        {(step === 'membaca' || step === 'menerapkan' || step === 'membatalkan') && (
          <WorkingStep noun={PENDUDUK} one={one} />
        )}
        {step === 'periksa' && rows && (
          <CheckStep one={one} rows={rows} shown={shown} alasan={alasan} failed={failed} />
        )}
        {(step === 'selesai' || step === 'dibatalkan') && <DoneStep one={one} plan={plan} />}
      </div>
    </>
  );
}

/** Finished steps, a line each, with the way back while there is one. */
function Finished({ one, step }: { one: Impor; step: Impor['status'] }) {
  const { id, nama, ukuran, lembar, dari, kolom, status } = one;
  const left = kolom.filter(({ tujuan }) => tujuan === '');
  const open = status === 'kolom' || status === 'periksa';
  const facts = [
    fileSize(ukuran),
    `lembar ${lembar.join(', ')}`,
    ...(dari > 0 ? [`${formatNumber(linesOf(one))} baris`] : []),
  ];
  return (
    <ul className="impor-sudah">
      <li>
        <Icon name="check" size={18} />
        <b>{nama}</b>
        <span className="redup">{facts.join(', ')}</span>
        {open && <Link to={`${PENDUDUK.here()}?ganti=${id}`}>Ganti berkas</Link>}
      </li>
      {step !== 'kolom' && (
        <li>
          <Icon name="check" size={18} />
          <b>
            {kolom.length - left.length} dari {kolom.length} kolom dipetakan
          </b>
          {left.length > 0 && <span className="redup">{leftOut(left.map(({ judul }) => judul))}</span>}
          {status === 'periksa' && <Link to={`${PENDUDUK.here(id)}?langkah=kolom`}>Ubah pemetaan</Link>}
        </li>
      )}
    </ul>
  );
}

const MOST_NAMED = 4;
function leftOut(names: string[]): string {
  const more = names.length - MOST_NAMED;
  const named = names.slice(0, MOST_NAMED).map((name) => name || '(tanpa judul)');
  return `${names.length} kolom tidak diimpor: ${named.join(', ')}${more > 0 ? `, dan ${more} lagi` : ''}`;
}

const linesOf = ({ jumlah: { baru, berubah, sama, ditolak }, dari }: Impor): number =>
  baru + berubah + sama + ditolak || dari;
