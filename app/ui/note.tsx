import type { ReactNode } from 'react';
import { classes } from './class-names.ts';
import { Icon } from './icon.tsx';

interface NoteProps {
  kind?: 'info' | 'warning' | 'success' | 'error';
  children: ReactNode;
  /** `alert` for a note that appears in answer to what the person did. */
  role?: 'status' | 'alert';
}

const LOOK = {
  info: { className: undefined, icon: 'info' },
  warning: { className: 'w', icon: 'warning' },
  success: { className: 'ok', icon: 'circle-check' },
  error: { className: 'e', icon: 'warning' },
} as const;

/** A tinted remark in the flow of a page. */
export function Note({ kind = 'info', role, children }: NoteProps) {
  const { className, icon } = LOOK[kind];
  return (
    <div className={classes('catatan', className)} role={role}>
      <Icon name={icon} size={22} />
      <div>{children}</div>
    </div>
  );
}
