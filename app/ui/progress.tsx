import './progress.css';
import { useLook } from './look.ts';

interface ProgressProps {
  /** 0 to 100. */
  value: number;
  label: string;
}

export function Progress({ value, label }: ProgressProps) {
  const percent = Math.min(100, Math.max(0, Math.round(value)));
  const look = useLook({ width: `${percent}%` });
  return (
    <div
      className="maju"
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i className={look} />
    </div>
  );
}
