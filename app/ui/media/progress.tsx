import './progress.css';
import { classes } from '../layout/class-names.ts';
import { useLook } from '../layout/look.ts';

interface ProgressProps {
  /** 0 to 100. */
  value: number;
  label: string;
  /** Low, beside a number that says the same. */
  thin?: boolean;
  /** Nearly at its end, which is no good news. */
  tight?: boolean;
}

export function Progress({ value, label, thin = false, tight = false }: ProgressProps) {
  const percent = Math.min(100, Math.max(0, Math.round(value)));
  const look = useLook({ width: `${percent}%` });
  return (
    <div
      className={classes('maju', thin && 'tipis', tight && 'dekat')}
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
