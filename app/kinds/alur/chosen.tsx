import type { ReactNode } from 'react';
import type { QueuePlace } from './place.ts';

interface ChosenProps {
  /** Names for people who cannot see it: 'Laporan terpilih', and of its part that scrolls: 'Isi laporan'. */
  label: string;
  bodyLabel: string;
  children: ReactNode;
  /** Foot below what scrolls: the decisions, and the dialog of one that is being made. */
  foot: ReactNode;
}

/** The chosen item of a queue: it scrolls by itself, its decisions stay. */
export function Chosen({ label, bodyLabel, children, foot }: ChosenProps) {
  return (
    <section className="tinjau-kolom" aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls by itself must be reachable by key */}
      <section className="tinjau" tabIndex={0} aria-label={bodyLabel}>
        {children}
      </section>
      {foot}
    </section>
  );
}

/** The first line of it: its state, and its place in the queue. */
export function ChosenTop({ children, position }: { children: ReactNode; position: QueuePlace['position'] }) {
  return (
    <div className="tinjau-atas">
      {children}
      {position && (
        <span className="kecil redup bantu-kbd">
          {position.at} dari {position.of} <kbd>J</kbd>
          <kbd>K</kbd>
        </span>
      )}
    </div>
  );
}
