import type { ReactNode } from 'react';

interface FactsProps {
  className?: 'fakta-sehat' | 'fakta-desa';
  facts: readonly (readonly [label: string, value: ReactNode])[];
}

/** Facts, each with its name. */
export function Facts({ className = 'fakta-sehat', facts }: FactsProps) {
  return (
    <dl className={className}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
