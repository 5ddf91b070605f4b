import './data-saya.css';
import { type ComponentProps, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { Perbaikan } from '#contract/perbaikan/perbaikan.ts';
import { formatDateTime } from '../../lib/text/format.ts';
import { useSite } from '../../lib/use-site.ts';
import { useLook } from '../../ui/layout/look.ts';
import { Badge, type BadgeKind } from '../../ui/text/badge.tsx';
import { UbahanList } from '../perbaikan/ubahan-list.tsx';
import { answeredText, clockOf } from './correction-clock.ts';
import { CorrectionForm } from './correction-form.tsx';

const REFRESH_MS = 60_000;

type CorrectionsProps = ComponentProps<typeof CorrectionForm> & { requests: Perbaikan[] };

/** The requests for corrections with their clocks, and the form of a new one. */
export function Corrections({ requests, failed, wrong }: CorrectionsProps) {
  const waiting = requests.some(({ keadaan }) => keadaan === 'menunggu');
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => void revalidate(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [waiting, revalidate]);
  return (
    <section className="ruas" id="perbaikan" aria-labelledby="perbaikan-judul">
      <h2 id="perbaikan-judul">Perbaikan data</h2>
      <p>
        Ada yang keliru? Kirim permintaan. Kantor desa wajib menjawab dalam 72 jam, hari libur ikut dihitung.
      </p>
      {requests
        .filter(({ keadaan }) => keadaan !== 'ditarik')
        .map((request) => (
          <Request key={request.id} request={request} />
        ))}
      <details className="persyaratan" open={requests.length === 0 || failed !== undefined}>
        <summary>
          <span>
            Permintaan baru
            <small>Anda menerima notifikasi saat dijawab</small>
          </span>
        </summary>
        <CorrectionForm failed={failed} wrong={wrong} />
      </details>
    </section>
  );
}

const STATES: Record<Perbaikan['keadaan'], { kind: BadgeKind; text: string }> = {
  menunggu: { kind: 'warning', text: 'Diperiksa' },
  diperbaiki: { kind: 'success', text: 'Diperbaiki' },
  ditolak: { kind: 'neutral', text: 'Tidak diubah' },
  ditarik: { kind: 'neutral', text: 'Ditarik' },
};

function Request({ request }: { request: Perbaikan }) {
  const { keadaan, ubahan, bukti_info, alasan, tenggat } = request;
  const late = (tenggat?.jam?.menit ?? 0) < 0;
  const { kind, text } = STATES[keadaan];
  return (
    <article className="jam72">
      <div className="atas berhadap">
        <h3>{ubahan.map(({ label }) => label).join(', ')} keliru</h3>
        <Badge kind={late ? 'error' : kind}>{late ? 'Lewat batas' : text}</Badge>
      </div>
      <UbahanList ubahan={ubahan} />
      {bukti_info && (
        <p>
          <a href={bukti_info.url}>Lihat bukti yang Anda kirim</a>
        </p>
      )}
      {tenggat?.jam ? <Clock request={request} jam={tenggat.jam} /> : <Answer request={request} />}
      {alasan && <p>Alasan petugas: {alasan}</p>}
      {late && <WayOut />}
    </article>
  );
}

type Jam = NonNullable<NonNullable<Perbaikan['tenggat']>['jam']>;

/** The text says the hours already; the bar is decoration. */
function Clock({ request: { created_at }, jam }: { request: Perbaikan; jam: Jam }) {
  const { left, spoken, share, late } = clockOf(jam.menit);
  const look = useLook({ width: `${share}%` });
  return (
    <div>
      <p className="sisa">{left}</p>
      <div className={late ? 'jarum lewat' : 'jarum'} role="img" aria-label={spoken}>
        <i className={look} />
      </div>
      <p className="jarum-teks">
        <span>Dikirim {formatDateTime(created_at)}</span>
        <span>Batas {formatDateTime(jam.batas)}</span>
      </p>
    </div>
  );
}

function Answer({ request: { created_at, dijawab } }: { request: Perbaikan }) {
  if (!dijawab) return null;
  return (
    <p className="redup">
      Dijawab dalam {answeredText(created_at, dijawab)}, pada {formatDateTime(dijawab)}.
    </p>
  );
}

function WayOut() {
  const { desa } = useSite();
  if (!desa.no_telp) return <p>Datanglah ke kantor desa, dan tunjukkan permintaan ini.</p>;
  return (
    <p>
      Hubungi kantor desa: <a href={`tel:${desa.no_telp.replace(/[^\d+]/g, '')}`}>{desa.no_telp}</a>.
    </p>
  );
}
