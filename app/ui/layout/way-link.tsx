import './way-link.css';
import { Icon, type IconName } from '../icon/icon.tsx';
import { classes } from './class-names.ts';
import { Link } from './link.tsx';

interface WayLinkProps {
  to: string;
  icon: IconName;
  title: string;
  text: string;
  /** With an arrow at its end, where it stands alone. */
  arrow?: boolean;
}

/** Another way to go on, as a card. */
export const WayLink = ({ to, icon, title, text, arrow = false }: WayLinkProps) => (
  <Link className={classes('jalur', arrow && 'terus')} to={to}>
    <span className="kt">
      <Icon name={icon} size={arrow ? undefined : 22} />
    </span>
    <span>
      <b>{title}</b>
      <small>{text}</small>
    </span>
    {arrow && <Icon name="chevron-right" />}
  </Link>
);
