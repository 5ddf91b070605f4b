import './first-step.css';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Link } from '#app/ui/layout/link.tsx';
import { paths } from '../../lib/paths/paths.ts';
import { useSite } from '../../lib/use-site.ts';

const KEY = 'hari-pertama';

/** Keeps in this window which step of the first day somebody went to. */
export const keepStep = (title: string): void => sessionStorage.setItem(KEY, title);

/** Way from the page of a step back to the steps: the rail may have moved past their place. */
export function FirstStepBand() {
  const { user } = useSite();
  const { pathname } = useLocation();
  const [step, setStep] = useState<string | null>(null);
  const away = pathname !== paths.kelola();
  useEffect(() => {
    if (!away) sessionStorage.removeItem(KEY);
    setStep(sessionStorage.getItem(KEY));
  }, [away]);
  if (!(away && step && user?.role === 'admin')) return null;
  return (
    <nav className="pita-langkah" aria-label="Hari pertama">
      <span>
        Hari pertama: <b>{step}</b>
      </span>
      <Link to={paths.kelola()} className="tautan-baris">
        Kembali ke langkah-langkah
      </Link>
    </nav>
  );
}
