import '../../../ui/table/verdicts.css';
import { Icon } from '../../../ui/icon/icon.tsx';
import type { Check } from './editor-checks-list.ts';

const LOOK = {
  baik: { icon: 'circle-check', spoken: 'Baik: ' },
  wajib: { icon: 'error', spoken: 'Wajib: ' },
  saran: { icon: 'warning', spoken: 'Saran: ' },
} as const;

export const CHECKS_ID = 'periksa';

/** List of passed and failed checks. */
export function EditorChecks({ checks }: { checks: readonly Check[] }) {
  return (
    <section id={CHECKS_ID} tabIndex={-1}>
      <h2>Periksa sebelum terbit</h2>
      <ul className="pemeriksaan periksa-hasil">
        {checks.map(({ key, state, text }) => (
          <li key={key} className={state}>
            <Icon name={LOOK[state].icon} size={20} />
            <span>
              <span className="sr">{LOOK[state].spoken}</span>
              {text}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
