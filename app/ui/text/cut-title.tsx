import { classes } from '../layout/class-names.ts';

/** Titles on cards of the resident area. */
const MOST = 16;

/** The beginning of a title, at most 16 characters and three dots. */
export function cutTitle(title: string): string {
  const letters = [...title];
  return letters.length > MOST ? `${letters.slice(0, MOST).join('').trimEnd()}...` : title;
}

/** A visually truncated title; screen readers get all of it. */
export function CutTitle({ title, className }: { title: string; className?: string }) {
  const cut = cutTitle(title);
  if (cut === title) return <span className={classes(className)}>{title}</span>;
  return (
    <span className={classes(className)} title={title}>
      <span aria-hidden="true">{cut}</span>
      <span className="sr">{title}</span>
    </span>
  );
}
