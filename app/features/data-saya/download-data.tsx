import './data-saya.css';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Link } from '#app/ui/layout/link.tsx';
import type { dataSaya } from '#contract/data-saya.ts';
import { asCallError } from '#contract/errors.ts';
import { type Failed, failedBy, fieldsOf } from '../../lib/forms/form.ts';
import { saveFile } from '../../lib/forms/save-file.ts';
import { slim } from '../../lib/forms/slim.ts';
import { toast } from '../../lib/forms/toast-store.ts';
import { browserApi } from '../../lib/live/browser-api.ts';
import { PasswordInput } from '../../ui/fields/password-input.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { type Bentuk, dataPath, SAVED } from './data-saya-words.ts';

const DOWNLOAD = slim<typeof dataSaya.download>({
  method: 'POST',
  path: '/v1/data-saya/unduh/',
  shape: 'stream',
});

interface DownloadDataProps {
  /** Form of the file that is asked for, whose download waits for the password; null while none is. */
  asking: Bentuk | null;
  failed: Failed | undefined;
}

/** The two files, each behind the own password. */
export function DownloadData({ asking, failed }: DownloadDataProps) {
  const refused = failed?.values.bentuk?.[0] === 'json' ? 'json' : failed && 'html';
  const open = asking ?? refused;
  return (
    <>
      <section className="ruas" id="unduh" aria-labelledby="unduh-judul">
        <h2 id="unduh-judul">Unduh data saya</h2>
        <p>
          Berisi semua catatan di bawah. Gambar yang Anda kirim disebut dengan alamatnya. Password diminta
          sekali lagi sebelum mengunduh.
        </p>
        <div className="unduh-duo">
          <div>
            <b>Untuk dibaca</b>
            <span className="kecil redup">Halaman yang bisa dibuka di telepon dan dicetak. HTML.</span>
            <ButtonLink variant="utama" to={dataPath('html')} preventScrollReset>
              Unduh halaman
            </ButtonLink>
          </div>
          <div>
            <b>Untuk dipindahkan</b>
            <span className="kecil redup">Berkas yang bisa dibaca aplikasi lain. JSON.</span>
            <ButtonLink to={dataPath('json')} preventScrollReset>
              Unduh JSON
            </ButtonLink>
          </div>
        </div>
      </section>
      {open && <PasswordDialog bentuk={open} failed={failed} />}
    </>
  );
}

function PasswordDialog({ bentuk, failed }: { bentuk: Bentuk; failed: Failed | undefined }) {
  const navigate = useNavigate();
  const back = dataPath();
  const close = () => void navigate(back, { preventScrollReset: true });
  const { refused, loading, onSubmit } = useFile(() => {
    close();
    toast(SAVED);
  });
  const shown = refused ?? failed;
  return (
    <Dialog open onClose={close} title="Pastikan ini Anda" text="Masukkan password Anda untuk mengunduh.">
      <Form
        method="post"
        encType="multipart/form-data"
        reloadDocument
        className="tumpuk"
        noValidate
        onSubmit={onSubmit}
      >
        <FormErrors failed={shown} />
        <input type="hidden" name="bentuk" value={bentuk} />
        <PasswordInput {...fieldsOf(shown)('password')} label="Password" />
        <div className="baris">
          <Link className="btn kedua" to={back} preventScrollReset>
            Batal
          </Link>
          <Button type="submit" variant="utama" loading={loading}>
            Lanjutkan
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** Fetches the file, so that the page knows when it came; without JavaScript the page's action hands it over. */
function useFile(onDone: () => void) {
  const [refused, setRefused] = useState<Failed>();
  const [loading, setLoading] = useState(false);
  async function fetchFile(body: FormData) {
    setLoading(true);
    try {
      await saveFile(await browserApi(DOWNLOAD, { body }));
      onDone();
    } catch (error) {
      setRefused(failedBy(asCallError(error), body));
    } finally {
      setLoading(false);
    }
  }
  return {
    refused,
    loading,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!loading) void fetchFile(new FormData(event.currentTarget));
    },
  };
}
