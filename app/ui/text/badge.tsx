import type { ReactNode } from 'react';
import { classes } from '../layout/class-names.ts';
import { useLook } from '../layout/look.ts';

export type BadgeKind = 'success' | 'warning' | 'info' | 'error' | 'neutral';

const LOOK: Record<BadgeKind, string | undefined> = {
  success: 'ok',
  warning: 'w',
  info: 'i',
  error: 'e',
  neutral: undefined,
};

/** A state in its own word, tinted, with a dot. */
export function Badge({ kind = 'neutral', dot = true, children }: BadgeProps) {
  return <span className={classes('cap', LOOK[kind], !dot && 'tanpa')}>{children}</span>;
}

interface BadgeProps {
  kind?: BadgeKind;
  dot?: boolean;
  children: ReactNode;
}

/** The colour comes from the server and may be any, so only the dot has it. */
export function Status({ colour, children }: { colour?: string | null; children: ReactNode }) {
  const look = useLook(colour ? { '--c': colour } : undefined);
  return <span className={classes('status', look)}>{children}</span>;
}
