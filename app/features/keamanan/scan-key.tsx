import './keamanan.css';
import { QrCode } from '../akun/qr-code.tsx';

const grouped = (kunci: string) => kunci.match(/.{1,4}/g)?.join(' ') ?? kunci;

/** Ways to give an authenticator its secret: `alamat` is scanned, or `kunci` typed. */
export const ScanKey = ({ alamat, kunci }: { alamat: string; kunci: string }) => (
  <div className="pasang-app">
    <QrCode text={alamat} label="Kode QR untuk aplikasi autentikator" />
    <div>
      <ol>
        <li>1. Buka aplikasi autentikator di HP</li>
        <li>2. Pindai kode QR ini</li>
        <li>3. Ketik 6 angka yang tampil</li>
      </ol>
      <details>
        <summary>Tidak dapat memindai?</summary>
        <p className="redup">
          Ketik kunci ini: <code>{grouped(kunci)}</code>
        </p>
      </details>
    </div>
  </div>
);
