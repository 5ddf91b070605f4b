import { Suspense, useCallback, useEffect, useState } from 'react';
import { useSite } from '../../lib/use-site.ts';
import { Button } from '../../ui/form/button.tsx';
import { late } from '../../ui/layout/late.tsx';
import { askCode } from './kios-api.ts';
import { serverNow } from './kios-clock.ts';
import { pairingAddress } from './kios-words.ts';

// Only devices that are not paired draw one.
const QrCode = late<{ text: string; label: string }>(() =>
  import('../akun/qr-code.tsx').then(({ QrCode }) => ({ default: QrCode })),
);

type Code = { kode: string; berakhir: string };

/** Shows a code until somebody types it in the console; the page asks by itself whether they did. */
export function PairCard() {
  const { origin } = useSite();
  const [code, setCode] = useState<Code>();
  const [problem, setProblem] = useState(false);
  const renew = useCallback(() => {
    setProblem(false);
    askCode().then(setCode, () => setProblem(true));
  }, []);
  useEffect(renew, [renew]);
  const left = useSecondsLeft(code?.berakhir);
  const over = code !== undefined && left <= 0;
  return (
    <div className="kios-kartu">
      <div>
        <h1>Pasangkan perangkat ini</h1>
        <p>Buka Presensi, Perangkat di konsol, lalu ketik kode ini atau pindai QR.</p>
      </div>
      {code && (
        <div className="pasang-duo">
          <Suspense fallback={<span className="qr-tunggu" />}>
            <QrCode text={origin + pairingAddress(code.kode)} label="QR pemasangan" />
          </Suspense>
          <div>
            <p className="kode-pasang">{code.kode}</p>
            <p className="redup pasang-sisa">
              {over ? 'Kode ini sudah berakhir.' : `Berlaku ${lastsText(left)} lagi. Satu kali pakai.`}
            </p>
            <Button variant="sunyi" icon="history" onClick={renew}>
              Kode baru
            </Button>
          </div>
        </div>
      )}
      {problem ? (
        <p className="redup kecil" role="status">
          Kode belum bisa dibuat.{' '}
          <Button variant="sunyi" small onClick={renew}>
            Coba lagi
          </Button>
        </p>
      ) : (
        <p className="redup kecil" role="status">
          Menunggu petugas menyetujui. Layar ini berganti sendiri.
        </p>
      )}
    </div>
  );
}

function useSecondsLeft(until: string | undefined): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (until === undefined) return;
    const count = () => setLeft(Math.max(0, Math.round((Date.parse(until) - serverNow()) / 1000)));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

/** '9 menit 40 detik' */
const lastsText = (seconds: number): string =>
  seconds >= 60 ? `${Math.floor(seconds / 60)} menit ${seconds % 60} detik` : `${seconds} detik`;
