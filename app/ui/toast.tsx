import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { IconButton } from './button.tsx';
import { classes } from './class-names.ts';
import { Icon } from './icon.tsx';
import { dismissToast, subscribeToasts, type ToastEntry, toasts } from './toast-store.ts';

const LOOK = {
  success: { className: undefined, icon: 'circle-check' },
  error: { className: 'e', icon: 'error' },
  info: { className: 'i', icon: 'info' },
} as const;

const none: readonly ToastEntry[] = [];

/** The place where toasts appear; once per page, at the end of the shell. */
export function Toaster() {
  const entries = useSyncExternalStore(subscribeToasts, toasts, () => none);
  const region = useRef<HTMLElement>(null);
  // Shown again with every new entry, so that it lies above a dialog opened since.
  useEffect(() => {
    const element = region.current;
    if (!element || !('showPopover' in element)) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (entries.length > 0) element.showPopover();
  }, [entries]);
  return (
    <section className="toaster" aria-label="Pemberitahuan" ref={region} popover="manual">
      {entries.map((entry) => (
        <Toast key={entry.id} entry={entry} />
      ))}
    </section>
  );
}

/** Its clock stands still while someone points at it, touches it or has the focus in it. */
function Toast({ entry }: { entry: ToastEntry }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(entry.id), entry.duration);
    return () => clearTimeout(timer);
  }, [held, entry]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <ToastCard
      {...entry}
      onClose={() => dismissToast(entry.id)}
      events={{
        onPointerEnter: hold,
        onPointerDown: hold,
        onPointerLeave: release,
        onPointerCancel: release,
        onFocus: hold,
        onBlur: release,
      }}
    />
  );
}

interface ToastCardProps extends Pick<ToastEntry, 'title' | 'text' | 'kind'> {
  /** Without it the message stays (a page without JavaScript). */
  onClose?: () => void;
  events?: Record<string, () => void>;
}

export function ToastCard({ title, text, kind, onClose, events }: ToastCardProps) {
  const { className, icon } = LOOK[kind];
  return (
    <div className={classes('toast', className)} role={kind === 'error' ? 'alert' : 'status'} {...events}>
      <Icon name={icon} size={22} />
      <div>
        <b>{title}</b>
        {text && <p>{text}</p>}
      </div>
      {onClose && <IconButton icon="close" size={18} label="Tutup pemberitahuan" onClick={onClose} />}
    </div>
  );
}
