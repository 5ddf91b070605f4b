import './akun.css';
import { useNavigate } from 'react-router';
import type { Struk } from '#contract/akun/akun.ts';
import { formatDateTime } from '../../lib/text/format.ts';
import { useSite } from '../../lib/use-site.ts';
import { Button } from '../../ui/form/button.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { LogoDesa } from '../../ui/media/logo-desa.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { QrCode } from './qr-code.tsx';

interface SlipProps {
  slip: Struk;
  /** Reminder of what to check before the slip is handed over. */
  text: string;
  /** Below the code: where and how to use it. */
  way: string;
  /** Page of the site where the code is used. */
  page: string;
  /** The holder's name as printed, short since slips get lost. */
  called?: string;
  /** Page of the holder in the register, for who may read it. */
  person?: string;
  /** The page without the slip, which is gone then. */
  back: string;
}

/** An address as people type it: without the scheme. */
export const addressAt = (origin: string, path: string): string => origin.replace(/^https?:\/\//, '') + path;

/** A printable one-time code. Only the response that created it contains it. */
export function Slip({ slip: { nama, kode, berlaku }, text, way, page, called, person, back }: SlipProps) {
  const { desa, origin } = useSite();
  const navigate = useNavigate();
  return (
    <Dialog
      open
      onClose={() => navigate(back, { preventScrollReset: true })}
      title={`Kode untuk ${nama}`}
      text={text}
    >
      <section className="struk" aria-label="Struk kode">
        <p className="struk-desa">
          <LogoDesa src={desa.gambar} width={24} />
          <span>Desa {desa.nama_desa}</span>
        </p>
        {/* The code stands in the fragment, which never reaches a server or a log. */}
        <QrCode text={`${origin}${page}#${kode}`} label="Kode QR ke halaman pakai kode" />
        <dl>
          <div>
            <dt>Kode masuk sekali pakai</dt>
            <dd className="struk-kode">{kode}</dd>
          </div>
          <div>
            <dt>Untuk</dt>
            <dd>{called ?? nama}</dd>
          </div>
          <div>
            <dt>Berlaku sampai</dt>
            <dd>{formatDateTime(berlaku)}</dd>
          </div>
        </dl>
        <p className="struk-cara">{way}</p>
      </section>
      <div className="baris">
        <Link className="btn kedua" to={back} preventScrollReset>
          Tutup
        </Link>
        {person && (
          <Link className="btn sunyi" to={person}>
            Buka data {called}
          </Link>
        )}
        <Button
          className="hanya-js"
          variant="utama"
          icon="printer"
          onClick={() => window.print()}
          data-fokus=""
        >
          Cetak
        </Button>
      </div>
    </Dialog>
  );
}
