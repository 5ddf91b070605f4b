import { useState } from 'react';
import { ICON_PATHS } from './icon-paths.ts';
import type { MORE_ICON_PATHS } from './icon-paths-more.ts';

export type IconName = keyof typeof ICON_PATHS | keyof typeof MORE_ICON_PATHS;

const known: Partial<Record<IconName, string>> = { ...ICON_PATHS };

/** Provides more icons than every page loads to its children. */
export function useMoreIcons(paths: Partial<typeof MORE_ICON_PATHS>): void {
  useState(() => Object.assign(known, paths));
}

interface IconProps {
  name: IconName;
  /** Pixels; 20 unless given. */
  size?: 16 | 18 | 20 | 22 | 24 | 26 | 28;
  className?: string;
}

/** A line icon. Always decoration: the words beside it, or the label of its button, say what it means. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg
      className={className ? `ic ${className}` : 'ic'}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={known[name]} />
    </svg>
  );
}
