import type { ReactNode, Ref } from 'react';
import { Icon } from '../icon/icon.tsx';
import { classes } from '../layout/class-names.ts';

export interface NoteProps {
  kind?: 'info' | 'warning' | 'success' | 'error';
  children: ReactNode;
  /**
   * `alert` for a note that comes by itself, perhaps while somebody types, and stays in sight; the answer to a press is a
   * `Notice`.
   */
  role?: 'status' | 'alert';
  /** Takes the focus, as the answer to what a person did. */
  told?: Ref<HTMLDivElement>;
}

const LOOK = {
  info: { className: undefined, icon: 'info' },
  warning: { className: 'w', icon: 'warning' },
  success: { className: 'ok', icon: 'circle-check' },
  error: { className: 'e', icon: 'warning' },
} as const;

/** A tinted remark in the flow of a page. */
export function Note({ kind = 'info', role, told, children }: NoteProps) {
  const { className, icon } = LOOK[kind];
  const focused = told && { ref: told, tabIndex: -1, autoFocus: true, role: 'alert' };
  return (
    <div className={classes('catatan', className)} role={role} {...focused}>
      <Icon name={icon} size={22} />
      <div>{children}</div>
    </div>
  );
}
