import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '../form/button.tsx';
import { classes } from '../layout/class-names.ts';
import { useHydrated } from '../layout/use-hydrated.ts';

/**
 * Opens and closes a native dialog as a modal: focus trap, Escape and the return of the focus are the
 * browser's. Without JavaScript an open one is shown in the page.
 */
function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || element.matches(':modal') === open) return;
    if (element.open) element.close();
    if (open) {
      element.showModal();
      element.querySelector<HTMLElement>('[data-fokus]')?.focus();
    }
  }, [open]);
  // A dialog taken out of the page without being closed would not give the focus back.
  useLayoutEffect(() => {
    const element = ref.current;
    return () => element?.close();
  }, []);
  return ref;
}

/** Tells whether a dialog was ever opened. Its content is made only then, and kept: most are never opened. */
function useOnceOpened(open: boolean): boolean {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened;
}

interface ModalProps {
  open: boolean;
  /** Escape, the backdrop or the close button. */
  onClose: () => void;
  children: ReactNode;
}

interface DialogProps extends ModalProps {
  title: ReactNode;
  /** One sentence under the title. */
  text?: ReactNode;
  className?: string;
}

export function Dialog({ open, onClose, title, text, className, children }: DialogProps) {
  const hydrated = useHydrated();
  // Only once React no longer owns the attribute, or its removal would hide the modal again.
  const ref = useModal(open && hydrated);
  const opened = useOnceOpened(open);
  const id = useId();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is for pointers; keys have Escape
    <dialog
      ref={ref}
      open={open && !hydrated}
      className={classes('dialog', className)}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="dalam">
        <h2 id={id}>{title}</h2>
        {opened && text && <p>{text}</p>}
        {opened && children}
      </div>
    </dialog>
  );
}

interface ConfirmDialogProps extends Omit<ModalProps, 'children'> {
  /** The question: 'Hapus toko {name}?' */
  title: string;
  /** The consequence: 'Aksi ini tidak dapat diulang.' */
  text?: string;
  /** Verb of the right button: 'Hapus', 'Yakin'. */
  verb: string;
  onConfirm: () => void;
  danger?: boolean;
  loading?: boolean;
  /** A field the decision needs: a captcha, an address. */
  children?: ReactNode;
}

/** Batal stands left and has the focus; the verb stands right. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, text, verb, onConfirm, danger, loading, children } = props;
  return (
    <Dialog open={open} onClose={onClose} title={title} text={text}>
      {children}
      <div className="baris">
        <Button variant="kedua" onClick={onClose} data-fokus="">
          Batal
        </Button>
        <Button variant={danger ? 'bahaya-isi' : 'utama'} onClick={onConfirm} loading={loading}>
          {verb}
        </Button>
      </div>
    </Dialog>
  );
}

/** A turned tablet has its menu in the page: a drawer over it would only be in the way. */
function useWidened(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return;
    const wide = window.matchMedia('(min-width: 64em)');
    const changed = () => wide.matches && close();
    wide.addEventListener('change', changed);
    return () => wide.removeEventListener('change', changed);
  }, [open]);
}

interface DrawerProps extends ModalProps {
  label: string;
}

/** The menu of a phone, from the right. The first thing inside is its close button. */
export function Drawer({ open, onClose, label, children }: DrawerProps) {
  const ref = useModal(open);
  const opened = useOnceOpened(open);
  useWidened(open, onClose);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is for pointers; keys have Escape
    <dialog
      ref={ref}
      className="laci"
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="isi">{opened && children}</div>
    </dialog>
  );
}
