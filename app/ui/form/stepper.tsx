import './stepper.css';
import { Icon } from '../icon/icon.tsx';

interface StepperProps {
  steps: readonly string[];
  /** Counted from one. */
  current: number;
}

/** Position in a linear flow; shows, does not navigate. */
export function Stepper({ steps, current }: StepperProps) {
  return (
    <ol className="langkah" aria-label="Kemajuan">
      {steps.map((name, at) => {
        const step = at + 1;
        return (
          <li
            key={name}
            className={step < current ? 'selesai' : undefined}
            aria-current={step === current ? 'step' : undefined}
          >
            <span className="lb">
              {step < current && <Icon name="check" size={16} />}
              {name}
              {step !== current && <span className="sr"> {step < current ? 'selesai' : 'belum'}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
