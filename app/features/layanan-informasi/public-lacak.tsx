import { useEffect, useRef, useState } from 'react';
import { data, useActionData, useSubmit } from 'react-router';
import { CallError } from '#contract/errors.ts';
import { lacakInformasi, type Pelacakan } from '#contract/layanan-informasi/lacak.ts';
import { apiOf } from '../../lib/api.ts';
import { type Failed, failedBy } from '../../lib/forms/form.ts';
import { newKey } from '../../lib/forms/form-key.ts';
import { useFailed } from '../../lib/forms/use-failed.ts';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { paths } from '../../lib/paths/paths.ts';
import { morePaths } from '../../lib/paths/paths-more.ts';
import { useSite } from '../../lib/use-site.ts';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { Note } from '../../ui/text/note.tsx';
import { PpidFrame } from '../ppid/ppid-frame.tsx';
import type { Route } from './+types/public-lacak.ts';
import { Tracked } from './lacak-view.tsx';

type Answer = {
  kode: string;
  found?: Pelacakan;
  problem?: 'unknown' | 'later' | 'missing';
  failed?: Failed;
  kunci: string;
};

/** The code comes in the body: it stands in no address and no log. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const kode = String(form.get('kode') ?? '').trim();
  const call = apiOf(context);
  const kunci = newKey();
  if (kode === '') return data<Answer>({ kode, problem: 'missing', kunci }, { status: 400 });
  let failed: Failed | undefined;
  try {
    if (form.get('tindakan') === 'lengkapi')
      await call(lacakInformasi.complete, { body: { kode, jawaban: String(form.get('jawaban') ?? '') } });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    failed = failedBy(error, form);
  }
  try {
    const found = await call(lacakInformasi.track, { body: { kode } });
    return data<Answer>({ kode, found, failed, kunci }, { status: failed ? 400 : 200 });
  } catch (error) {
    if (!(error instanceof CallError) || error.http >= 500) throw error;
    const problem = error.http === 429 ? 'later' : 'unknown';
    return data<Answer>({ kode, problem, kunci }, { status: error.http });
  }
}

const SAID = {
  missing: 'Masukkan kode lacak',
  later: 'Terlalu banyak kode yang salah. Tunggu 15 menit, lalu coba lagi.',
  unknown: 'Kode tidak dikenal',
};

export default function PublicLacak() {
  const { answer, lost } = useAnswer();
  const submitting = useSubmitting();
  // Said at the form that was sent.
  const completing = lost?.values.tindakan?.[0] === 'lengkapi';
  useCodeOfAddress();
  return (
    <PpidFrame
      title="Lacak permohonan"
      lead="Sampai di mana permohonan atau keberatan Anda, dan bagaimana batasnya dihitung."
      here={morePaths.ppidLacak()}
      noindex
    >
      <div className="lacak-isi">
        {!completing && <FormErrors failed={lost} />}
        <Form method="post" className="isi-tombol" preventScrollReset>
          <TextInput
            key={answer?.kode}
            name="kode"
            label="Kode lacak"
            hint="Ada di tanda bukti dan di email, contoh PI-7KQ2-M4XD."
            defaultValue={answer?.kode}
            error={answer?.problem && SAID[answer.problem]}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
          />
          <Button type="submit" variant="kedua" loading={submitting}>
            Lacak
          </Button>
        </Form>
        <div aria-live="polite" className="lacak-isi">
          {answer?.problem === 'unknown' && <Unknown />}
          {answer?.found && (
            <Tracked found={answer.found} failed={completing ? lost : answer.failed} kunci={answer.kunci} />
          )}
        </div>
        {!answer?.found && (
          <aside className="kotak lacak-ket" aria-label="Keterangan">
            <h2>Mengapa tidak ada nama?</h2>
            <p className="redup">
              Halaman ini bisa dibuka siapa saja yang punya kodenya. Nama, alamat, dan isi permohonan tidak
              ditampilkan.
            </p>
          </aside>
        )}
      </div>
    </PpidFrame>
  );
}

/**
 * Keeps what the server said last; a try that reached no page since, such as with the server away, takes nothing of it
 * away.
 */
function useAnswer() {
  const given = useActionData<typeof action>();
  const lost = useFailed();
  const [answer, setAnswer] = useState(lost ? undefined : given);
  if (!lost && given && given !== answer) setAnswer(given);
  return { answer, lost };
}

function Unknown() {
  const { desa } = useSite();
  return (
    <Note kind="warning">
      <b>Kode tidak dikenal</b>
      <p>Periksa lagi, huruf O dan angka 0 tidak dipakai.</p>
      <p>
        Kode hilang? {desa.no_telp ? `Telepon kantor desa di ${desa.no_telp}` : 'Datang ke kantor desa'} dan
        sebutkan nomor pendaftaran. Belum punya?{' '}
        <Link to={paths.ppidPermohonan()}>Ajukan permohonan informasi</Link>.
      </p>
    </Note>
  );
}

/** A link in a mail brings the code behind '#', where no server sees it; it is sent on in a body. */
function useCodeOfAddress() {
  const submit = useSubmit();
  const sent = useRef(false);
  useEffect(() => {
    const kode = decodeURIComponent(window.location.hash.slice(1));
    if (sent.current || !/^(PI|KB)-?\w{4}-?\w{4}$/i.test(kode)) return;
    sent.current = true;
    void submit({ kode }, { method: 'post', preventScrollReset: true });
  }, [submit]);
}
