import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import {
  dismissToast,
  subscribeToasts,
  type ToastEntry,
  type ToastInput,
  toasts,
} from '../../lib/forms/toast-store.ts';
import { IconButton } from '../form/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { classes } from '../layout/class-names.ts';

const LOOK = {
  success: { className: undefined, icon: 'circle-check' },
  error: { className: 'e', icon: 'error' },
  info: { className: 'i', icon: 'info' },
  warning: { className: 'w', icon: 'warning' },
} as const;

const none: readonly ToastEntry[] = [];

/** The place where toasts appear; once per page, at the end of the shell. */
export function Toaster() {
  const entries = useSyncExternalStore(subscribeToasts, toasts, () => none);
  const dialog = useModalDialog(entries);
  return dialog ? createPortal(<ToastRegion entries={entries} />, dialog) : <ToastRegion entries={entries} />;
}

function ToastRegion({ entries }: { entries: readonly ToastEntry[] }) {
  const region = useRef<HTMLElement>(null);
  // Shown again with every new entry, so that it lies above a dialog opened since.
  useEffect(() => {
    const element = region.current;
    if (!element?.isConnected || !('showPopover' in element)) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (entries.length > 0) element.showPopover();
  }, [entries]);
  useEffect(() => (entries.length > 0 ? keepBelowHeader(region.current) : undefined), [entries]);
  return (
    <section className="toaster" aria-label="Pemberitahuan" ref={region} popover="manual">
      {entries.map((entry) => (
        <Toast key={entry.id} entry={entry} />
      ))}
    </section>
  );
}

/** Keeps toasts below the header, so that what it offers stays within reach, also while the page scrolls under it. */
function keepBelowHeader(region: HTMLElement | null): () => void {
  const place = () => {
    const header = region?.closest('dialog') ? null : document.querySelector('.kepala, .bar-atas');
    const bottom = header?.getBoundingClientRect().bottom ?? 0;
    region?.style.setProperty('--kepala', `${Math.max(0, bottom)}px`);
  };
  place();
  document.addEventListener('scroll', place, { passive: true });
  return () => document.removeEventListener('scroll', place);
}

/** Returns the open modal dialog. Everything outside of it can neither be pressed nor heard, so the toasts go into it. */
function useModalDialog(entries: readonly ToastEntry[]): Element | null {
  const [dialog, setDialog] = useState<Element | null>(null);
  useEffect(() => {
    if (entries.length === 0) return;
    const find = () => setDialog([...document.querySelectorAll('dialog:modal')].at(-1) ?? null);
    find();
    // A dialog may be opened, closed, or taken out of the page with whatever it stood in.
    const watch = new MutationObserver(find);
    watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    return () => watch.disconnect();
  }, [entries]);
  return dialog;
}

/** Toast whose timer pauses while it is hovered, touched or focused. */
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

interface ToastCardProps extends Pick<ToastInput, 'title' | 'text' | 'silent'>, Pick<ToastEntry, 'kind'> {
  /** Without it the message stays (a page without JavaScript). */
  onClose?: () => void;
  events?: Record<string, () => void>;
}

export function ToastCard({ title, text, kind, silent, onClose, events }: ToastCardProps) {
  const { className, icon } = LOOK[kind];
  const spoken = kind === 'error' ? 'alert' : 'status';
  return (
    <div className={classes('toast', className)} role={silent ? undefined : spoken} {...events}>
      <Icon name={icon} size={22} />
      <div>
        <b>{title}</b>
        {text && <p>{text}</p>}
      </div>
      {onClose && <IconButton icon="close" size={18} label="Tutup pemberitahuan" onClick={onClose} />}
    </div>
  );
}
