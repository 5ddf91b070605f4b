import type { ReactNode } from 'react';
import { useLook } from '../layout/look.ts';

/** A vertical line with one knot per entry; the entries are its list items. */
export function Timeline({ children }: { children: ReactNode }) {
  return <ol className="lini">{children}</ol>;
}

/** The knot has the colour from the server; the content names the state. */
export function TimelineItem({ colour, children }: { colour?: string | null; children: ReactNode }) {
  return <li className={useLook(colour ? { '--c': colour } : undefined)}>{children}</li>;
}

/** Steps that come next, in the order in which they come: a title and a sentence each. */
export const Steps = ({ steps }: { steps: readonly (readonly [title: string, text: string])[] }) => (
  <Timeline>
    {steps.map(([title, text]) => (
      <TimelineItem key={title} colour="#fff">
        <h3>{title}</h3>
        <p className="kecil redup">{text}</p>
      </TimelineItem>
    ))}
  </Timeline>
);
