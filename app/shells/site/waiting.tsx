import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { Bone, CardSkeletons, RowSkeletons, TextSkeleton } from '../../ui/layout/skeleton.tsx';
import { useLate } from '../../ui/layout/use-late.ts';
import { type PageShape, shapeOf } from './page-shape.ts';

const PATIENCE_MS = 200;

/**
 * The page, or the shape of the next one while that is on its way. The page stays as it is behind it: when the next one
 * does not come, it is there again, with its place, its focus and all that was typed.
 */
export function Waiting({ children }: { children: ReactNode }) {
  const { state, location, formMethod } = useNavigation();
  const { pathname, search } = useLocation();
  const leaving = state === 'loading' && formMethod === undefined && location.pathname !== pathname;
  const next = useLate(leaving ? shapeOf(location.pathname) : undefined, PATIENCE_MS);
  useKeptPlace(leaving, next !== undefined, pathname + search);
  return (
    <>
      {next && <Shape of={next} />}
      <div className="isi-kini" hidden={next !== undefined}>
        {children}
      </div>
    </>
  );
}

/** Brings back where the page stood and what had the focus, unless another page has come. */
function useKeptPlace(leaving: boolean, away: boolean, here: string): void {
  const left = useRef<{ here: string; y: number; focus: Element | null }>(undefined);
  // Noted while the page is still there: without it there is nothing to scroll.
  useLayoutEffect(() => {
    if (leaving) left.current = { here, y: window.scrollY, focus: document.activeElement };
  }, [leaving, here]);
  useLayoutEffect(() => {
    if (!away) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    return () => {
      const before = left.current;
      if (!before || before.here !== window.location.pathname + window.location.search) return;
      requestAnimationFrame(() => {
        window.scrollTo({ top: before.y, behavior: 'instant' });
        if (before.focus instanceof HTMLElement) before.focus.focus({ preventScroll: true });
      });
    };
  }, [away]);
}

const form = <RowSkeletons count={5} height={48} />;
const BODIES: Record<PageShape, ReactNode> = {
  beranda: <CardSkeletons />,
  kartu: <CardSkeletons count={6} />,
  baris: <RowSkeletons count={6} height={72} />,
  bacaan: <TextSkeleton lines={10} />,
  formulir: form,
  meja: <RowSkeletons count={10} height={52} />,
  'meja-isian': form,
};

function Shape({ of }: { of: PageShape }) {
  return (
    <div className={`kerangka kerangka-${of}`}>
      <div className="kerangka-kepala">
        <div className="lebar">
          <Bone />
        </div>
      </div>
      <div className="lebar">{BODIES[of]}</div>
    </div>
  );
}
