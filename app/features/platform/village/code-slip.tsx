import '../../akun/akun.css';
import './desa-baru.css';
import { formatDateTime } from '../../../lib/text/format.ts';
import { QrCode } from '../../akun/qr-code.tsx';

interface CodeSlipProps {
  slip: { desa: string; kecamatan: string; nama: string; username: string; kode: string; berlaku: string };
  /** Address of the page on which the code is used. */
  page: string;
  label: string;
}

/** A code on paper for an administrator, without any number of a person. */
export function CodeSlip({ slip, page, label }: CodeSlipProps) {
  const { desa, kecamatan, nama, username, kode, berlaku } = slip;
  return (
    <section className="struk" aria-label={label}>
      <p className="struk-desa">
        <span>
          Desa {desa}, {kecamatan}
        </span>
      </p>
      {/* The code stands in the fragment, which never reaches a server or a log. */}
      <QrCode text={`${page}#${kode}`} label="Kode QR ke halaman pakai kode" />
      <dl>
        <div>
          <dt>Kode masuk sekali pakai</dt>
          <dd className="struk-kode">{kode}</dd>
        </div>
        <div>
          <dt>Untuk</dt>
          <dd>{nama}</dd>
        </div>
        <div>
          <dt>Nama pengguna</dt>
          <dd>{username}</dd>
        </div>
        <div>
          <dt>Berlaku sampai</dt>
          <dd>{formatDateTime(berlaku)}</dd>
        </div>
      </dl>
      <p className="struk-cara">Buka {page.replace(/^https?:\/\//, '')}, lalu isi nama pengguna dan kode.</p>
    </section>
  );
}
