import { redirect, useActionData } from 'react-router';
import { type ImporPeta, imporPeta } from '#contract/peta/impor.ts';
import { peta as petaCalls } from '#contract/peta/peta.ts';
import { KelolaBar } from '../../../kinds/desk/kelola-bar.tsx';
import { actOnImpor } from '../../../kinds/impor/act.ts';
import { Columns } from '../../../kinds/impor/column-step.tsx';
import { DropButton, DropForm } from '../../../kinds/impor/drop-run.tsx';
import { Steps } from '../../../kinds/impor/first-step.tsx';
import { STEP_OF, shownOf } from '../../../kinds/impor/noun.ts';
import { Result, RowTable, Warned } from '../../../kinds/impor/rows.tsx';
import { WorkingStep } from '../../../kinds/impor/working-step.tsx';
import { apiOf } from '../../../lib/api.ts';
import type { Failed } from '../../../lib/forms/form.ts';
import { submit } from '../../../lib/forms/submit.ts';
import { useSubmitting } from '../../../lib/forms/use-submitting.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { fileSize, formatNumber } from '../../../lib/text/format.ts';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { ConfirmSubmit } from '../../../ui/form/confirm-submit.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { Note } from '../../../ui/text/note.tsx';
import { asksProof } from '../../sesi/asks-proof.ts';
import StepUp from '../../sesi/step-up.tsx';
import type { Route } from './+types/kelola-impor-langkah.ts';
import { ImporTinjau } from './impor-tinjau.tsx';
import { FORMATS, PETA, WHY } from './impor-words.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const id = Number(params.id);
  const one = await call(imporPeta.get, { params: { id } });
  if (one.status === 'batal') throw redirect(PETA.here());
  const query = new URL(request.url).searchParams;
  const again = query.get('langkah') === 'kolom' && one.status === 'periksa';
  const step = again ? ('kolom' as const) : one.status;
  const shown = shownOf(one, query.get('hasil'));
  const filter = shown === 'peringatan' ? { peringatan: '1' } : { putusan: shown };
  const [rows, plan, peta] = await Promise.all([
    step === 'periksa'
      ? call(imporPeta.rows, { params: { id }, query: { ...filter, page: query.get('page') ?? '1' } })
      : null,
    one.tidak_batal === '' ? call(imporPeta.undoPlan, { params: { id } }) : null,
    step === 'periksa' ? call(petaCalls.view) : null,
  ]);
  return { one, step, shown, rows, plan, peta };
}

export const action = ({ context, params, request }: Route.ActionArgs) =>
  submit(request, async (form) => {
    const id = Number(params.id);
    const sistem = String(form.get('sistem') ?? '') || undefined;
    await actOnImpor(apiOf(context), imporPeta, { form, id, choice: { sistem } });
    return redirect(PETA.here(id));
  });

export default function KelolaImporPetaLangkah({ loaderData }: Route.ComponentProps) {
  const { one, step, shown, rows, plan, peta } = loaderData;
  const failed = useActionData<typeof action>();
  const open = one.status === 'kolom' || one.status === 'periksa';
  const chosen = one.calon.find(({ kode }) => kode === one.sistem);
  return (
    <>
      <KelolaBar
        title="Impor peta"
        part="langkah"
        back={{ label: 'Kembali ke impor peta', to: PETA.here() }}
        action={open && <span className="kecil redup">{PETA.untouched}</span>}
      />
      <Steps noun={PETA} current={step === 'kolom' ? 2 : STEP_OF[one.status]} />
      <div className="isi-konsol">
        {!asksProof(failed) && <FormErrors failed={failed} />}
        <StepUp failed={failed} act={`Membatalkan impor ${one.nama}`} />
        {one.pesan && <Note kind="warning">{one.pesan}</Note>}
        <ul className="impor-sudah">
          <li>
            <Icon name="check" size={18} />
            <b>{one.nama}</b>
            <span className="redup">
              {FORMATS[one.jenis]}, {fileSize(one.ukuran)}, ke {one.tipe}
            </span>
            {open && <Link to={`${PETA.here()}?ganti=${one.id}`}>Ganti berkas</Link>}
          </li>
          {step !== 'kolom' && (
            <li>
              <Icon name="check" size={18} />
              <b>{chosen?.nama ?? one.sistem}</b>
              <span className="redup">{WHY[one.dasar_sistem]}, diubah ke WGS 84</span>
              {one.status === 'periksa' && (
                <Link to={`${PETA.here(one.id)}?langkah=kolom`}>Ubah koordinat dan atribut</Link>
              )}
            </li>
          )}
        </ul>
        {step === 'kolom' && <ChooseStep one={one} failed={failed} />}
        {(step === 'membaca' || step === 'menerapkan' || step === 'membatalkan') && (
          <WorkingStep noun={PETA} one={one} />
        )}
        {step === 'periksa' && rows && (
          <section className="impor-panel" aria-labelledby="periksa">
            <h2 id="periksa">Periksa sebelum menerapkan</h2>
            <p className="redup">Pilih angka untuk melihat unsurnya.</p>
            <Found one={one} rows={rows} shown={shown} peta={peta} />
            <Warned noun={PETA} one={one} shown={shown}>
              Unsur itu tetap diterapkan.
            </Warned>
            <Mended one={one} />
            <Apply one={one} />
          </section>
        )}
        {(step === 'selesai' || step === 'dibatalkan') && <Done one={one} plan={plan} />}
      </div>
    </>
  );
}

type Checked = Pick<Route.ComponentProps['loaderData'], 'one' | 'shown' | 'peta'> & {
  rows: NonNullable<Route.ComponentProps['loaderData']['rows']>;
};

/** The counts, the map of what was found, and its rows: those that failed stand beside the map. */
const Found = ({ one, rows, shown, peta }: Checked) => (
  <Result noun={PETA} one={one} rows={rows} shown={shown} alasan="">
    {peta && <ImporTinjau one={one} peta={peta} failed={shown === 'ditolak' ? rows : null} />}
    {shown !== 'ditolak' && <RowTable noun={PETA} rows={rows} shown={shown} />}
  </Result>
);

/** Form for the coordinate system of the file, and where each of its attributes goes. */
function ChooseStep({ one, failed }: { one: ImporPeta; failed: Failed | undefined }) {
  const submitting = useSubmitting();
  const known =
    one.calon.length > 0 ? one.calon : [{ kode: one.sistem || 'EPSG:4326', nama: 'WGS 84', di_dalam: 0 }];
  return (
    <>
      <DropForm />
      <Form method="post" aria-labelledby="koordinat">
        <h2 id="koordinat">Sistem koordinat</h2>
        <p className="redup">Diusulkan dari berkas, lalu dari letak terhadap batas desa.</p>
        <input type="hidden" name="tindakan" value="kolom" />
        <fieldset className="impor-susunan">
          <legend className="sr">Sistem koordinat</legend>
          {known.map(({ kode, nama, di_dalam }) => (
            <label key={kode}>
              <input type="radio" name="sistem" value={kode} defaultChecked={kode === one.sistem} />
              <b>{nama}</b>
              <small>{one.calon.length > 0 ? `${kode}, ${di_dalam}% di dalam desa` : kode}</small>
            </label>
          ))}
        </fieldset>
        {failed?.errors.sistem && <p className="pesan-galat">{failed.errors.sistem[0]}</p>}
        {one.kolom.length > 0 && (
          <>
            <h2>Cocokkan atribut</h2>
            <Columns noun={PETA} kolom={one.kolom} typed={failed?.values.tujuan} />
          </>
        )}
        <div className="impor-kaki">
          <span className="ujung">
            <DropButton noun={PETA} />
            <Button type="submit" variant="utama" loading={submitting}>
              Periksa isi berkas
            </Button>
          </span>
        </div>
      </Form>
    </>
  );
}

function Mended({ one: { dibetulkan } }: { one: ImporPeta }) {
  const { arah, tutup, kembar } = dibetulkan;
  const said = [
    arah > 0 && `${formatNumber(arah)} cincin berarah terbalik dibetulkan`,
    tutup > 0 && `${formatNumber(tutup)} garis batas ditutup`,
    kembar > 0 && `${formatNumber(kembar)} titik kembar dibuang`,
  ].filter(Boolean);
  return said.length > 0 ? <Note>{said.join(', ')}. Bentuknya tidak berubah.</Note> : null;
}

function Apply({ one: { jumlah } }: { one: ImporPeta }) {
  const submitting = useSubmitting();
  const changes = jumlah.baru + jumlah.berubah;
  return (
    <>
      <DropForm />
      <Form method="post" className="impor-kaki">
        <input type="hidden" name="tindakan" value="terapkan" />
        {jumlah.ditolak > 0 ? (
          <span id="kenapa">
            <b>Masih ada {formatNumber(jumlah.ditolak)} unsur gagal.</b> Diterapkan seluruhnya atau tidak sama
            sekali.
          </span>
        ) : (
          changes === 0 && <span className="redup">Tidak ada yang berubah.</span>
        )}
        <span className="ujung">
          <DropButton noun={PETA} />
          {jumlah.ditolak > 0 && changes > 0 && (
            <ConfirmSubmit
              name="keluarkan"
              value="1"
              question={{
                title: `Keluarkan ${formatNumber(jumlah.ditolak)} unsur?`,
                text: `${formatNumber(jumlah.ditolak)} unsur yang gagal tidak ikut, ${formatNumber(changes)} perubahan lain diterapkan. Unduh dulu yang gagal bila ingin membetulkannya.`,
                verb: 'Keluarkan dan terapkan',
              }}
            >
              Keluarkan {formatNumber(jumlah.ditolak)} unsur dan terapkan
            </ConfirmSubmit>
          )}
          {jumlah.ditolak === 0 && changes > 0 && (
            <Button type="submit" variant="utama" loading={submitting}>
              Terapkan {formatNumber(changes)} perubahan
            </Button>
          )}
        </span>
      </Form>
    </>
  );
}

type Plan = Route.ComponentProps['loaderData']['plan'];

function Done({ one: { id, jumlah, status, tipe, tidak_batal }, plan }: { one: ImporPeta; plan: Plan }) {
  const undone = status === 'dibatalkan';
  return (
    <section className="impor-panel" aria-labelledby="selesai">
      <h2 id="selesai">{undone ? 'Impor dibatalkan' : 'Impor selesai'}</h2>
      <p>
        {undone
          ? 'Peta kembali seperti sebelum impor.'
          : `${formatNumber(jumlah.baru)} unsur baru dan ${formatNumber(jumlah.berubah)} berubah di ${tipe}. Peta umum diperbarui dalam beberapa detik.`}
      </p>
      {!undone && tidak_batal && <Note>{tidak_batal}</Note>}
      {plan && plan.tetap.length > 0 && (
        <Note>Diubah orang sesudah impor, jadi tetap bila dibatalkan: {plan.tetap.join(', ')}.</Note>
      )}
      <div className="baris">
        <ButtonLink variant="utama" to={paths.peta('digital')}>
          Lihat di situs
        </ButtonLink>
        <ButtonLink to={PETA.here()}>Impor berkas lain</ButtonLink>
        {plan && (
          <Form method="post" action={PETA.here(id)}>
            <input type="hidden" name="tindakan" value="batalkan" />
            <ConfirmSubmit
              variant="bahaya"
              icon="undo"
              question={{
                title: 'Batalkan impor ini?',
                text: `${formatNumber(plan.dihapus)} unsur dihapus dan ${formatNumber(plan.dikembalikan)} dikembalikan seperti sebelumnya.`,
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
