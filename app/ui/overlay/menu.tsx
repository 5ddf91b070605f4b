import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import { classes } from '../layout/class-names.ts';
import { Link } from '../layout/link.tsx';
import { useOutside } from './use-outside.ts';

interface MenuProps {
  /** Content of the button that opens it. */
  trigger: ReactNode;
  triggerClass?: string;
  /** Accessible name of the button where its content does not say enough. */
  label?: string;
  /** Opens to the left of the button's right edge. */
  right?: boolean;
  /** The caller's element is the anchor (a list item of the main menu). */
  anchored?: boolean;
  /** The page shown now is one of the entries. */
  current?: boolean;
  children: ReactNode;
}

/**
 * A button that discloses a list of links or actions: click opens, Escape closes and returns the focus,
 * arrows move, a click outside or leaving by Tab closes. A plain list, no `role=menu`.
 */
export function Menu({ trigger, triggerClass, label, right, anchored, current, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const wantsFirst = useRef(false);

  useEffect(() => {
    if (open && wantsFirst.current) entries(list.current)[0]?.focus();
    wantsFirst.current = false;
  }, [open]);
  useOutside(open, () => setOpen(false), button, list);

  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      setOpen(false);
      button.current?.focus();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (open) step(list.current, event.key === 'ArrowDown' ? 1 : -1);
    wantsFirst.current = !open;
    setOpen(true);
  };
  const content = (
    <>
      <button
        type="button"
        className={triggerClass}
        ref={button}
        aria-expanded={open}
        aria-controls={id}
        aria-label={label}
        aria-current={current || undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={keys}
      >
        {trigger}
      </button>
      <ul
        className={classes('turun', right && 'kanan')}
        id={id}
        ref={list}
        hidden={!open}
        onKeyDown={keys}
        onClick={() => setOpen(false)}
      >
        {children}
      </ul>
    </>
  );
  return anchored ? content : <span className="jangkar">{content}</span>;
}

function entries(list: HTMLElement | null): HTMLElement[] {
  return list ? [...list.querySelectorAll<HTMLElement>('a[href], button:not([disabled])')] : [];
}

function step(list: HTMLElement | null, by: number) {
  const all = entries(list);
  const focused = document.activeElement;
  const at = focused instanceof HTMLElement ? all.indexOf(focused) : -1;
  const from = at < 0 && by < 0 ? 0 : at;
  all[(from + by + all.length) % all.length]?.focus();
}

interface EntryProps {
  icon?: IconName;
  children: ReactNode;
}

export function MenuLink({ to, icon, current, children }: EntryProps & { to: string; current?: boolean }) {
  return (
    <li>
      <Link to={to} aria-current={current ? 'page' : undefined}>
        {icon && <Icon name={icon} />}
        {children}
      </Link>
    </li>
  );
}

interface MenuButtonProps extends EntryProps {
  onPress?: () => void;
  type?: 'button' | 'submit';
  disabled?: boolean;
}

export function MenuButton({ onPress, icon, type = 'button', disabled, children }: MenuButtonProps) {
  return (
    <li>
      <button type={type} onClick={onPress} disabled={disabled}>
        {icon && <Icon name={icon} />}
        {children}
      </button>
    </li>
  );
}

export function MenuRule() {
  return (
    <li aria-hidden="true">
      <hr />
    </li>
  );
}
