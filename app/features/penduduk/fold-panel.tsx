import { type ReactNode, useRef, useState } from 'react';
import { useOutside } from '../../ui/overlay/use-outside.ts';

interface FoldPanelProps {
  /** Content of what opens it. */
  trigger: ReactNode;
  triggerClass: string;
  children: ReactNode;
}

/** A panel on `<details>`; with scripts Escape or a press elsewhere closes it and returns the focus. */
export function FoldPanel({ trigger, triggerClass, children }: FoldPanelProps) {
  const [open, setOpen] = useState(false);
  const fold = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (fold.current) fold.current.open = false;
  };
  useOutside(open, close, fold);
  return (
    <details
      className="panel-lipat"
      ref={fold}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        close();
        fold.current?.querySelector('summary')?.focus();
      }}
    >
      <summary className={triggerClass}>{trigger}</summary>
      {children}
    </details>
  );
}
