import './formulir.css';
import '../laporan/jam-deret.css';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Failed } from '../../../lib/forms/form.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { Notice } from '../../../ui/overlay/notice.tsx';

/** The limits of the law, three beside each other. */
export function LegalDays({ days }: { days: readonly (readonly [string, string])[] }) {
  return (
    <ol className="jam-deret tiga">
      {days.map(([number, text]) => (
        <li key={text}>
          <span className="n">{number}</span>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** Problem of a form: at its field, or that nothing was sent. */
export function FormTrouble({ failed, what }: { failed: Failed | undefined; what: string }) {
  const broken = failed && Object.keys(failed.errors).length === 0;
  // A toast comes with what the server could not do; what to do next is said in words alone.
  if (broken && (!failed.message || failed.toasts.length > 0))
    return (
      <Notice answer={failed}>
        <b>{what} belum terkirim</b>
        {failed.message && <p>{failed.message}</p>}
        <p>Isian Anda masih ada. Coba lagi sebentar, atau datang ke kantor desa pada jam kerja.</p>
      </Notice>
    );
  return <FormErrors failed={failed} />;
}

/** Batal asks only where something would be lost. */
export function FormEnd({
  typed,
  sending,
  children,
}: {
  typed: boolean;
  sending: boolean;
  children: ReactNode;
}) {
  const [asks, setAsks] = useState(false);
  const navigate = useNavigate();
  return (
    <div className="bawah-form">
      <ButtonLink
        variant="sunyi"
        to={paths.ppid()}
        onClick={(event) => {
          if (!typed) return;
          event.preventDefault();
          setAsks(true);
        }}
      >
        Batal
      </ButtonLink>
      <Button variant="utama" type="submit" loading={sending}>
        {sending ? 'Mengirim' : children}
      </Button>
      {asks && (
        <ConfirmDialog
          open
          onClose={() => setAsks(false)}
          title="Tinggalkan formulir?"
          text="Isian akan hilang."
          verb="Tinggalkan"
          onConfirm={() => void navigate(paths.ppid())}
        />
      )}
    </div>
  );
}

export const AGREEMENT =
  'Dengan mengirim, Anda setuju identitas dipakai petugas PPID untuk permohonan ini saja. Nama dan isi permohonan tidak tampil di situs.';
