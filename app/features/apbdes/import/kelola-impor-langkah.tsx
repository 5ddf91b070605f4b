import './import-steps.css';
import { redirect, useActionData } from 'react-router';
import { Link } from '#app/ui/layout/link.tsx';
import { type ImporApbdes, SUSUNAN } from '#contract/apbdes/impor.ts';
import { imporApbdes } from '#contract/apbdes/kelola.ts';
import { KelolaBar } from '../../../kinds/desk/kelola-bar.tsx';
import { actOnImpor } from '../../../kinds/impor/act.ts';
import { Columns } from '../../../kinds/impor/column-step.tsx';
import { DropButton, DropForm } from '../../../kinds/impor/drop-run.tsx';
import { Steps } from '../../../kinds/impor/first-step.tsx';
import { STEP_OF, shownOf } from '../../../kinds/impor/noun.ts';
import { WorkingStep } from '../../../kinds/impor/working-step.tsx';
import { apiOf } from '../../../lib/api.ts';
import type { Failed } from '../../../lib/forms/form.ts';
import { submit } from '../../../lib/forms/submit.ts';
import { useSubmitting } from '../../../lib/forms/use-submitting.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { fileSize } from '../../../lib/text/format.ts';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { ConfirmSubmit } from '../../../ui/form/confirm-submit.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Note } from '../../../ui/text/note.tsx';
import { asksProof } from '../../sesi/asks-proof.ts';
import StepUp from '../../sesi/step-up.tsx';
import type { Route } from './+types/kelola-impor-langkah.ts';
import { APBDES, LAYOUT_WORDS } from './impor-words.ts';
import { ImportCheck } from './import-check.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const id = Number(params.id);
  const one = await call(imporApbdes.get, { params: { id } });
  if (one.status === 'batal') throw redirect(APBDES.here());
  const query = new URL(request.url).searchParams;
  const step =
    query.get('langkah') === 'susunan' && one.status === 'periksa' ? ('kolom' as const) : one.status;
  const shown = shownOf(one, query.get('hasil'));
  const alasan = shown === 'ditolak' ? (query.get('alasan') ?? '') : '';
  const filter = shown === 'peringatan' ? { peringatan: '1' } : { putusan: shown, kelompok: alasan };
  const [rows, plan] = await Promise.all([
    step === 'periksa'
      ? call(imporApbdes.rows, {
          params: { id },
          query: { ...filter, page: query.get('page') ?? '1' },
        })
      : null,
    one.tidak_batal === '' ? call(imporApbdes.undoPlan, { params: { id } }) : null,
  ]);
  return { one, step, shown, alasan, rows, plan };
}

export const action = ({ context, params, request }: Route.ActionArgs) =>
  submit(request, async (form) => {
    const id = Number(params.id);
    const susunan = SUSUNAN.find((name) => name === form.get('susunan'));
    await actOnImpor(apiOf(context), imporApbdes, { form, id, choice: { susunan } });
    return redirect(APBDES.here(id));
  });

export default function KelolaImporLangkah({ loaderData }: Route.ComponentProps) {
  const { one, step, shown, alasan, rows, plan } = loaderData;
  const failed = useActionData<typeof action>();
  const open = one.status === 'kolom' || one.status === 'periksa';
  return (
    <>
      <KelolaBar
        title="Impor APBDes"
        part="langkah"
        back={{ label: 'Kembali ke impor APBDes', to: APBDES.here() }}
        action={open && <span className="kecil redup">Belum ada yang ditulis ke APBDes {one.tahun}</span>}
      />
      <Steps noun={APBDES} current={step === 'kolom' ? 2 : STEP_OF[one.status]} />
      <div className="isi-konsol">
        {!asksProof(failed) && <FormErrors failed={failed} />}
        <StepUp failed={failed} act={`Membatalkan impor ${one.nama}`} />
        {one.pesan && <Note kind="warning">{one.pesan}</Note>}
        <ul className="impor-sudah">
          <li>
            <Icon name="check" size={18} />
            <b>{one.nama}</b>
            <span className="redup">
              {fileSize(one.ukuran)}, {one.lembar.join(', ')}
            </span>
            {open && <Link to={`${APBDES.here()}?ganti=${one.id}`}>Ganti berkas</Link>}
          </li>
          {step !== 'kolom' && (
            <li>
              <Icon name="check" size={18} />
              <b>
                Dikenali: {LAYOUT_WORDS[one.susunan].label}, tahun {one.tahun}
              </b>
              {one.status === 'periksa' && (
                <Link to={`${APBDES.here(one.id)}?langkah=susunan`}>Ubah susunan</Link>
              )}
            </li>
          )}
        </ul>
        {step === 'kolom' && <LayoutStep one={one} failed={failed} />}
        {(step === 'membaca' || step === 'menerapkan' || step === 'membatalkan') && (
          <WorkingStep noun={APBDES} one={one} />
        )}
        {step === 'periksa' && rows && (
          <ImportCheck one={one} rows={rows} shown={shown} alasan={alasan} failed={failed} />
        )}
        {(step === 'selesai' || step === 'dibatalkan') && <Done one={one} plan={plan} />}
      </div>
    </>
  );
}

/** Asks for the layout of the file; columns are matched only in a table of the village's own. */
function LayoutStep({ one, failed }: { one: ImporApbdes; failed: Failed | undefined }) {
  const submitting = useSubmitting();
  const zip = one.susunan === 'siskeudes';
  return (
    <>
      <DropForm />
      <Form method="post" aria-labelledby="susunan">
        <h2 id="susunan">Susunan berkas</h2>
        <p className="redup">Dikenali dari nama berkas dan judul kolom. Ganti bila keliru.</p>
        <input type="hidden" name="tindakan" value="kolom" />
        <fieldset className="impor-susunan">
          <legend className="sr">Susunan berkas</legend>
          {SUSUNAN.filter((name) => (name === 'siskeudes') === zip).map((name) => (
            <label key={name}>
              <input type="radio" name="susunan" value={name} defaultChecked={name === one.susunan} />
              <b>{LAYOUT_WORDS[name].label}</b>
              <small>{LAYOUT_WORDS[name].note}</small>
            </label>
          ))}
        </fieldset>
        {!zip && <Columns noun={APBDES} kolom={one.kolom} typed={failed?.values.tujuan} />}
        <div className="impor-kaki">
          <span className="ujung">
            <DropButton noun={APBDES} />
            <Button type="submit" variant="utama" loading={submitting}>
              Periksa isi berkas
            </Button>
          </span>
        </div>
      </Form>
    </>
  );
}

type Plan = Route.ComponentProps['loaderData']['plan'];

function Done({ one: { id, jumlah, status, tahun, tidak_batal }, plan }: { one: ImporApbdes; plan: Plan }) {
  const undone = status === 'dibatalkan';
  return (
    <section className="impor-panel" aria-labelledby="selesai">
      <h2 id="selesai">{undone ? 'Impor dibatalkan' : 'Impor selesai'}</h2>
      <p>
        {undone
          ? `APBDes ${tahun} kembali seperti sebelum impor.`
          : `${jumlah.baru} pos baru dan ${jumlah.berubah} pos berubah. Hasilnya draf: belum tampil di situs.`}
      </p>
      {!undone && tidak_batal && <Note>{tidak_batal}</Note>}
      <div className="baris">
        {!undone && (
          <ButtonLink variant="utama" to={paths.kelola('apbdes', tahun)}>
            Buka APBDes {tahun}
          </ButtonLink>
        )}
        <ButtonLink to={APBDES.here()}>Impor berkas lain</ButtonLink>
        {plan && (
          <Form method="post" action={APBDES.here(id)}>
            <input type="hidden" name="tindakan" value="batalkan" />
            <ConfirmSubmit
              variant="bahaya"
              icon="undo"
              question={{
                title: 'Batalkan impor ini?',
                text: plan.tahun_hapus
                  ? `APBDes ${tahun} dihapus, karena dibuat oleh impor ini.`
                  : `APBDes ${tahun} kembali seperti sebelum impor.${plan.sesudah > 0 ? ' Perubahan sesudah impor ikut hilang.' : ''}`,
                verb: 'Batalkan impor',
                danger: true,
              }}
            >
              Batalkan impor ini
            </ConfirmSubmit>
          </Form>
        )}
      </div>
    </section>
  );
}
