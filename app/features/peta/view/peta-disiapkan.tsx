import { useEffect, useState } from 'react';
import type { peta } from '#contract/peta/peta.ts';
import { slim } from '../../../lib/forms/slim.ts';
import { browserApi } from '../../../lib/live/browser-api.ts';
import { paths } from '../../../lib/paths/paths.ts';
import type { TipePeta } from './peta-view.ts';

const VIEW = slim<typeof peta.view>({ method: 'GET', path: '/v1/peta/', shape: 'data' });
const LOOK_AGAIN_MS = 10_000;

/** Says that something is drawn already of which the map can show nothing yet, and once it can. */
export function PetaDisiapkan({ tipe }: { tipe: TipePeta }) {
  const ready = useReady();
  return (
    <p className="peta-disiapkan" role="status">
      {ready ? (
        <>
          Peta sudah siap. {/* The whole page: the layers that it opens with were not there before. */}
          <a href={paths.peta(tipe)}>Tampilkan</a>
        </>
      ) : (
        'Peta sedang disiapkan. Yang belum tampil muncul dalam beberapa menit.'
      )}
    </p>
  );
}

function useReady(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (ready) return;
    const look = () => {
      // Nobody waits in front of a hidden page; an answer that does not come is asked for again.
      if (document.visibilityState !== 'visible') return;
      browserApi(VIEW).then(
        ({ disiapkan }) => setReady(!disiapkan),
        () => setReady(false),
      );
    };
    const timer = setInterval(look, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [ready]);
  return ready;
}
