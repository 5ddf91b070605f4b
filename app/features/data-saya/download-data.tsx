import './data-saya.css';
import { useNavigate } from 'react-router';
import { Link } from '#app/ui/link.tsx';
import { type Failed, fieldsOf } from '../../lib/form.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { type Bentuk, dataPath } from './data-saya-words.ts';

interface DownloadDataProps {
  /** Which file is asked for: the password comes first. */
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
  return (
    <Dialog
      open
      onClose={() => navigate(back, { preventScrollReset: true })}
      title="Pastikan ini Anda"
      text="Masukkan password Anda untuk mengunduh."
    >
      <Form method="post" encType="multipart/form-data" reloadDocument className="tumpuk" noValidate>
        <FormErrors failed={failed} />
        <input type="hidden" name="bentuk" value={bentuk} />
        <PasswordInput {...fieldsOf(failed)('password')} label="Password" />
        <div className="baris">
          <Link className="btn kedua" to={back} preventScrollReset>
            Batal
          </Link>
          <Button type="submit" variant="utama">
            Lanjutkan
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
