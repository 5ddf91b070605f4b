import { Overtaken } from '../../ui/form/overtaken.tsx';
import '../penduduk/orang.css';
import { NAMA_ISIAN } from '#contract/fakta/isian.ts';
import { kode } from '#contract/kode/kode.ts';
import { orang } from '#contract/orang/orang.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf, readAsPage } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { type Failed, fieldsOf } from '../../lib/forms/form.ts';
import { prove } from '../../lib/forms/prove.ts';
import { readAgain } from '../../lib/forms/read-again.ts';
import { submit } from '../../lib/forms/submit.ts';
import { useFailed } from '../../lib/forms/use-failed.ts';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { consolePath } from '../../lib/paths/console-path.ts';
import { paths } from '../../lib/paths/paths.ts';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { asksProof } from '../sesi/asks-proof.ts';
import StepUp from '../sesi/step-up.tsx';
import type { Route } from './+types/kelola-koreksi.ts';
import {
  choiceName,
  correctionOf,
  mergeCorrection,
  readBase,
  type Values,
  valuesOf,
  versionOf,
} from './correction.ts';
import { Clashes, CorrectionFields } from './correction-form.tsx';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const call = apiOf(context);
  const [person, choices] = await Promise.all([
    readAsPage(request, call(orang.open, { params: { id: Number(params.id) }, body: {} })),
    call(kode.semua),
  ]);
  return {
    back: backOf(request, person.id),
    id: person.id,
    nama: person.nama,
    versi: person.versi,
    stored: valuesOf(person),
    choices,
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const call = apiOf(context);
  const id = Number(params.id);
  return submit(request, async (form) => {
    const body = {
      ...correctionOf(form),
      versi: versionOf(form),
      alasan: String(form.get('alasan') ?? ''),
    };
    await prove(call, form, 'kontak');
    await call(orang.correct, { params: { id }, body });
    return redirectWithToast(backOf(request, id), { title: 'Koreksi disimpan.' });
  });
}

/** Back to the page that asked for the correction, as a letter with blanks does, or to the person. */
const backOf = ({ url }: Request, id: number) =>
  consolePath(new URL(url).searchParams.get('kembali'), paths.kelola('penduduk', id));

export const shouldRevalidate = readAgain;

export default function KelolaKoreksi({ loaderData }: Route.ComponentProps) {
  const { back, id, nama, versi, stored, choices } = loaderData;
  const failed = useFailed();
  const submitting = useSubmitting();
  const { values, clashes, taken } = mergeSent(failed, stored);
  const field = fieldsOf(
    failed && { ...failed, values: { ...failed.values, ...typed(values) } },
    stored as Record<string, string>,
  );
  return (
    <>
      <KelolaBar
        title={`Koreksi ${nama}`}
        back={{ label: back === paths.kelola('penduduk', id) ? `Kembali ke ${nama}` : 'Kembali', to: back }}
      />
      <div className="isi-konsol">
        <Form method="post" className="form-orang" key={`${versi}-${clashes.length}`}>
          {!asksProof(failed) && <FormErrors failed={failed} />}
          <input type="hidden" name="semula" value={failed?.values.semula?.[0] ?? JSON.stringify(stored)} />
          {clashes.length > 0 ? (
            <Clashes clashes={clashes} taken={taken} versi={versi} failed={failed} />
          ) : (
            <Overtaken now={versi} failed={failed} />
          )}
          <CorrectionFields field={field} choices={choices} />
          <TextInput
            {...field('alasan')}
            label="Dokumen atau alasan"
            hint="Misalnya: KTP-el, terbit 2 Maret 2026. Tersimpan di riwayat."
            maxLength={300}
            autoComplete="off"
          />
          <div className="baris">
            <Button type="submit" variant="utama" icon="check" loading={submitting}>
              Simpan koreksi
            </Button>
            <ButtonLink variant="sunyi" to={back}>
              Batal
            </ButtonLink>
          </div>
        </Form>
      </div>
      <StepUp failed={failed} act={`Mengubah nomor telepon atau email ${nama}`} />
    </>
  );
}

/** Merges what was sent with what is stored by now. Numbers are not compared: what was typed of them stays. */
function mergeSent(failed: Failed | undefined, stored: Values) {
  if (!failed) return { values: {}, clashes: [], taken: [] };
  const sent = failed.values;
  const mine = Object.fromEntries(
    NAMA_ISIAN.map((name) => {
      const left = sent[choiceName(name)]?.[0] === 'tersimpan';
      return [name, left ? stored[name] : (sent[name]?.[0] ?? '')];
    }),
  );
  return mergeCorrection(readBase(sent.semula?.[0]), mine, stored);
}

const typed = (values: Values): Record<string, string[]> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]]));
