import { type ReactNode, useRef, useState } from 'react';
import { useOutside } from '../../ui/use-outside.ts';

interface FoldPanelProps {
  /** Content of what opens it. */
  trigger: ReactNode;
  triggerClass: string;
  children: ReactNode;
}

/** A panel that opens without scripts; with them Escape closes it and returns the focus, and so does a press elsewhere. */
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
