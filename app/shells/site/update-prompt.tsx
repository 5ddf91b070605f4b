import { useEffect, useState } from 'react';
import { activateUpdate, startServiceWorker } from '../../lib/live/service-worker.ts';
import { Button } from '../../ui/form/button.tsx';

const DELAY_MS = 1_000;

/** Offers to reload once a newer version of the site is ready. */
export function UpdatePrompt() {
  const [waiting, setWaiting] = useState<ServiceWorker>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stop = startServiceWorker((worker) => {
      timer = setTimeout(() => setWaiting(worker), DELAY_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  if (!waiting) return null;
  return (
    <section className="dialog perbaharui" role="status" aria-label="Pembaruan">
      <h2>Aplikasi berhasil diperbaharui</h2>
      <p>Muat ulang halaman untuk mendapatkan yang terbaru</p>
      <div className="baris">
        <Button variant="utama" onClick={() => activateUpdate(waiting)}>
          Ya
        </Button>
      </div>
    </section>
  );
}
