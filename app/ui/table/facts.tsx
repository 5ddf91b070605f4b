import './facts.css';
import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** A definition list: two columns (`fakta`) or label and value on one line (`deretfakta`). */
export function Facts({ items, rows }: { items: readonly Fact[]; rows?: boolean }) {
  return (
    <dl className={rows ? 'deretfakta' : 'fakta'}>
      {items.map((item) => (
        <div key={item.label}>
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
