import './stages.css';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../lib/text/format.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { classes } from '../layout/class-names.ts';

/** The stages that something goes through, each with its sign. */
export const Stages = ({ children }: { children: ReactNode }) => <ol className="tahap">{children}</ol>;

interface StageProps {
  icon: IconName;
  title: string;
  /** Instant at which it was reached; without it, it is still to come. */
  waktu?: string | undefined;
  /** State of the stage that is reached now: somebody waits, or it goes on by itself. */
  now?: 'menunggu' | 'jalan' | false;
  text?: ReactNode;
}

export function Stage({ icon, title, waktu, now = false, text }: StageProps) {
  const look = now ? classes('kini', now === 'jalan' && 'jalan') : waktu ? undefined : 'nanti';
  return (
    <li className={look} aria-current={now ? 'step' : undefined}>
      <span className="tk">
        <Icon name={icon} size={18} />
      </span>
      <h3>{title}</h3>
      {waktu && <time dateTime={waktu}>{formatDateTime(waktu)}</time>}
      {text && <p>{text}</p>}
    </li>
  );
}
