import './impor.css';
import { redirect, useActionData } from 'react-router';
import { type Impor, impor } from '#contract/impor.ts';
import { PUTUSAN } from '#contract/kinds/impor.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { submit } from '../../lib/form.ts';
import { fileSize, formatNumber } from '../../lib/format.ts';
import { pagesContext } from '../../lib/visitor.ts';
import { FormErrors } from '../../ui/form-errors.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Note } from '../../ui/note.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { partsThat, RegisterTabs } from '../penduduk/register-tabs.tsx';
import type { Route } from './+types/kelola-langkah.ts';
import { CheckStep } from './check-step.tsx';
import { ColumnStep } from './column-step.tsx';
import { DoneStep } from './done-step.tsx';
import { barNote, here, type Shown, STEP_OF, STEPS } from './impor-words.ts';
import { WorkingStep } from './working-step.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const id = Number(params.id);
  const one = await call(impor.get, { params: { id } });
  if (one.status === 'batal') throw redirect(here());
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

/** Refused rows first, where there are any. */
function shownOf({ jumlah }: Impor, asked: string | null): Shown {
  if (asked === 'peringatan') return asked;
  const found = PUTUSAN.find((name) => name === asked);
  return found ?? (jumlah.ditolak > 0 ? 'ditolak' : jumlah.berubah > 0 ? 'berubah' : 'baru');
}

export const action = ({ context, params, request }: Route.ActionArgs) =>
  submit(request, async (form) => {
    const call = apiOf(context);
    const at = { params: { id: Number(params.id) } };
    const act = String(form.get('tindakan') ?? '');
    if (act === 'kolom')
      await call(impor.columns, { ...at, body: { tujuan: form.getAll('tujuan').map(String) } });
    else if (act === 'terapkan')
      await call(impor.apply, { ...at, body: { tanpa_ditolak: String(form.get('tanpa_ditolak') ?? '') } });
    else if (act === 'lanjutkan') await call(impor.resume, at);
    else if (act === 'batalkan') await call(impor.undo, at);
    else await call(impor.stop, at);
    return redirect(here(at.params.id));
  });

export default function KelolaLangkah({ loaderData }: Route.ComponentProps) {
  const { one, step, shown, alasan, rows, plan, parts } = loaderData;
  const failed = useActionData<typeof action>();
  const note = barNote(one.status);
  return (
    <>
      <KelolaBar
        title="Impor penduduk"
        back={{ label: 'Kembali ke impor penduduk', to: here() }}
        action={note && <span className="kecil redup">{note}</span>}
      />
      <RegisterTabs parts={parts} current="impor" />
      <div className="impor-langkah">
        <Stepper steps={STEPS} current={step === 'kolom' ? 2 : STEP_OF[one.status]} />
      </div>
      <div className="isi-konsol">
        <FormErrors failed={failed} />
        {one.pesan && <Note kind="warning">{one.pesan}</Note>}
        <Finished one={one} step={step} />
        {step === 'kolom' && <ColumnStep one={one} failed={failed} />}
        {(step === 'membaca' || step === 'menerapkan' || step === 'membatalkan') && <WorkingStep one={one} />}
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
        {open && <Link to={`${here()}?ganti=${id}`}>Ganti berkas</Link>}
      </li>
      {step !== 'kolom' && (
        <li>
          <Icon name="check" size={18} />
          <b>
            {kolom.length - left.length} dari {kolom.length} kolom dipetakan
          </b>
          {left.length > 0 && <span className="redup">{leftOut(left.map(({ judul }) => judul))}</span>}
          {status === 'periksa' && <Link to={`${here(id)}?langkah=kolom`}>Ubah pemetaan</Link>}
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
