import { redirect, useActionData } from 'react-router';
import type { Call } from '#contract/client.ts';
import { type BagianMigrasi, type Migrasi, migrasi } from '#contract/migrasi.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { actOnImpor } from '../../kinds/impor/act.ts';
import { DropButton, DropForm } from '../../kinds/impor/drop-run.tsx';
import { Steps } from '../../kinds/impor/first-step.tsx';
import { barNote, STEP_OF, shownOf } from '../../kinds/impor/noun.ts';
import { WorkingStep } from '../../kinds/impor/working-step.tsx';
import { apiOf } from '../../lib/api.ts';
import { submit } from '../../lib/forms/submit.ts';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { fileSize, formatNumber } from '../../lib/text/format.ts';
import { Button } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { Note } from '../../ui/text/note.tsx';
import { asksProof } from '../sesi/asks-proof.ts';
import StepUp from '../sesi/step-up.tsx';
import type { Route } from './+types/kelola-langkah.ts';
import { ApplyStep } from './apply-step.tsx';
import { DoneStep } from './done-step.tsx';
import { MIGRASI } from './migrasi-words.ts';
import { partShown } from './part-rows.tsx';
import { ReportStep } from './report-step.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const id = Number(params.id);
  const one = await call(migrasi.get, { params: { id } });
  if (one.status === 'batal') throw redirect(MIGRASI.here());
  const query = new URL(request.url).searchParams;
  const shown = shownOf(one, query.get('hasil'));
  const alasan = shown === 'ditolak' ? (query.get('alasan') ?? '') : '';
  const filter = shown === 'peringatan' ? { peringatan: '1' } : { putusan: shown, kelompok: alasan };
  const page = query.get('page') ?? '1';
  const chosen = one.bagian.find(({ kunci, baris }) => baris && kunci === query.get('bagian'));
  const [rows, plan, part] = await Promise.all([
    showsPeople(one, query) ? call(migrasi.rows, { params: { id }, query: { ...filter, page } }) : null,
    one.batal_sampai ? call(migrasi.undoPlan, { params: { id } }) : null,
    chosen && chosen.kunci !== 'penduduk' ? partRowsOf(call, { id, part: chosen, query }) : null,
  ]);
  return { one, shown, alasan, rows, plan, part };
}

/** True in the report, and afterwards only where a number of it was followed. */
const showsPeople = ({ status }: Migrasi, query: URLSearchParams): boolean =>
  status === 'periksa' || (status === 'selesai' && query.has('hasil') && !query.has('bagian'));

async function partRowsOf(
  call: Call,
  { id, part, query }: { id: number; part: BagianMigrasi; query: URLSearchParams },
) {
  const shown = partShown(query.get('hasil'));
  const asked = { bagian: part.kunci, putusan: shown || undefined, page: query.get('page') ?? '1' };
  return { part, shown, rows: await call(migrasi.bagian, { params: { id }, query: asked }) };
}

export const action = ({ context, params, request }: Route.ActionArgs) =>
  submit(request, async (form) => {
    const id = Number(params.id);
    const agreed = { dibaca: form.get('dibaca') ? 'on' : '', bawa: form.getAll('bawa').map(String) };
    const call = apiOf(context);
    if (form.get('tindakan') === 'ulangi') await call(migrasi.repeat, { params: { id } });
    else await actOnImpor(call, migrasi, { form, id, agreed });
    return redirect(MIGRASI.here(id));
  });

export default function KelolaMigrasiLangkah({ loaderData }: Route.ComponentProps) {
  const { one, shown, alasan, rows, plan, part } = loaderData;
  const failed = useActionData<typeof action>();
  const { status } = one;
  const note = barNote(MIGRASI, status);
  return (
    <>
      <KelolaBar
        title="Pindah dari OpenSID"
        part="langkah"
        back={{ label: 'Kembali ke Pindah dari OpenSID', to: MIGRASI.here() }}
        action={note && <span className="kecil redup">{note}</span>}
      />
      <Steps noun={MIGRASI} current={STEP_OF[status]} />
      <div className="isi-konsol">
        {!asksProof(failed) && <FormErrors failed={failed} />}
        <StepUp failed={failed} act={`Membatalkan pindah dari ${one.nama}`} />
        {one.pesan && <Note kind="warning">{one.pesan}</Note>}
        <Finished one={one} />
        {status === 'kolom' && <ReadStep />}
        {(status === 'membaca' || status === 'membatalkan') && <WorkingStep noun={MIGRASI} one={one} />}
        {status === 'menerapkan' && <ApplyStep one={one} />}
        {status === 'periksa' && rows && (
          <ReportStep one={one} rows={rows} shown={shown} alasan={alasan} failed={failed} part={part} />
        )}
        {(status === 'selesai' || status === 'dibatalkan') && (
          <DoneStep one={one} plan={plan} part={part} people={rows && { rows, shown, alasan }} />
        )}
      </div>
    </>
  );
}

/** Finished steps, a line each. */
function Finished({ one }: { one: Migrasi }) {
  const { id, nama, ukuran, status, versi, tabel, desa } = one;
  const isOpen = status === 'kolom' || status === 'periksa';
  return (
    <ul className="impor-sudah">
      <li>
        <Icon name="check" size={18} />
        <b>{nama}</b>
        <span className="redup">{fileSize(ukuran)}</span>
        {isOpen && <Link to={`${MIGRASI.here()}?ganti=${id}`}>Ganti berkas</Link>}
      </li>
      {tabel > 0 && (
        <li>
          <Icon name="check" size={18} />
          <b>{versi ? `OpenSID ${versi} dikenali` : 'OpenSID dikenali'}</b>
          <span className="redup">
            {desa && `Desa ${desa.replace(/^desa\s+/i, '')}, `}
            {formatNumber(tabel)} tabel berisi
          </span>
        </li>
      )}
    </ul>
  );
}

/** The file is here: its contents are read when somebody says so. */
function ReadStep() {
  const submitting = useSubmitting();
  return (
    <section className="impor-panel" aria-labelledby="baca">
      <h2 id="baca">Berkas siap dibaca</h2>
      <p>Isinya dibaca dulu dan dilaporkan per bagian. Belum ada yang ditulis ke data desa.</p>
      <DropForm />
      <Form method="post" className="baris">
        <Button type="submit" name="tindakan" value="kolom" variant="utama" loading={submitting}>
          Baca isinya
        </Button>
        <DropButton noun={MIGRASI} />
      </Form>
    </section>
  );
}
