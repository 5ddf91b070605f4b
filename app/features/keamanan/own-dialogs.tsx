import { useNavigate } from 'react-router';
import { type Failed, fieldsOf } from '../../lib/forms/form.ts';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Note } from '../../ui/text/note.tsx';
import { ProofInput } from '../sesi/proof-input.tsx';
import { HERE } from './act.ts';
import { ScanKey } from './scan-key.tsx';

export function useClose() {
  const navigate = useNavigate();
  return () => void navigate(HERE, { preventScrollReset: true });
}

/** An authenticator is set up: its secret as a QR code, and a code of it as proof. */
export function InstallDialog({
  calon,
  failed,
}: {
  calon: { kunci: string; alamat: string } | undefined;
  failed: Failed | undefined;
}) {
  const field = fieldsOf(failed);
  // A refused form brings its own secret along, so that the phone need not scan again.
  const kunci = calon?.kunci ?? failed?.values.kunci?.[0] ?? '';
  const alamat = calon?.alamat ?? failed?.values.alamat?.[0] ?? '';
  return (
    <Dialog open onClose={useClose()} title="Pasang aplikasi autentikator">
      <ScanKey alamat={alamat} kunci={kunci} />
      <Form method="post" action={HERE} className="form-konsol" noValidate preventScrollReset>
        <FormErrors failed={failed} />
        <input type="hidden" name="kunci" value={kunci} />
        <input type="hidden" name="alamat" value={alamat} />
        <TextInput
          {...field('kode')}
          label="Kode 6 angka"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          data-fokus=""
        />
        <ProofInput name="password" error={failed?.errors.password} />
        <div className="baris">
          <Link className="btn kedua" to={HERE} preventScrollReset>
            Batal
          </Link>
          <Button type="submit" variant="utama" name="tindakan" value="pasang" loading={useSubmitting()}>
            Pasang
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** Recovery codes, which only this answer contains. */
export function CodesDialog({ kode }: { kode: string[] }) {
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`Kode cadangan, sekali pakai\n\n${kode.join('\n')}\n`)}`;
  return (
    <Dialog
      open
      onClose={useClose()}
      title="Kode cadangan baru"
      text="Delapan kode, masing-masing sekali pakai. Hanya tampil sekarang; kode lama tidak berlaku lagi."
    >
      <ol className="kode-pulih" aria-label="Kode cadangan">
        {kode.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ol>
      <div className="baris">
        <Button className="hanya-js" icon="printer" variant="kedua" onClick={() => window.print()}>
          Cetak
        </Button>
        <a className="btn kedua" href={file} download="kode-cadangan.txt">
          Unduh
        </a>
        <Link className="btn utama" to={HERE} preventScrollReset>
          Sudah saya simpan
        </Link>
      </div>
    </Dialog>
  );
}

const PROOF = {
  kode: { title: 'Buat kode cadangan baru?', text: 'Kode yang lama tidak berlaku lagi.', verb: 'Buat kode' },
  lepas: {
    title: 'Lepas langkah kedua?',
    text: 'Sesudah ini cukup password untuk masuk. Autentikator, kunci sandi, dan kode cadangan hangus.',
    verb: 'Lepas',
  },
};

/** Asks whether it is really the owner, before something of the second step changes. */
export function ProofDialog({ act, failed }: { act: keyof typeof PROOF; failed: Failed | undefined }) {
  const { title, text, verb } = PROOF[act];
  return (
    <Dialog open onClose={useClose()} title={title} text={text}>
      <Form method="post" action={`${HERE}?${act}=1`} className="tumpuk" noValidate preventScrollReset>
        {failed?.message && <Note kind="error">{failed.message}</Note>}
        <ProofInput name="password" error={failed?.errors.password} />
        <div className="baris">
          <Link className="btn kedua" to={HERE} preventScrollReset>
            Batal
          </Link>
          <Button
            type="submit"
            variant={act === 'lepas' ? 'bahaya' : 'utama'}
            name="tindakan"
            value={act}
            loading={useSubmitting()}
          >
            {verb}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
