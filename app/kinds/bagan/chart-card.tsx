import './bagan.css';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useHydrated } from '../../ui/layout/use-hydrated.ts';

interface ChartCardProps {
  title: string;
  heading?: 'h2' | 'h3';
  /** Name under which the open tab stands in the address: `?umur=tabel`; the page has to know it. */
  name?: string;
  download?: ReactNode;
  /** One sentence: what the drawing shows. */
  finding: string;
  chart: ReactNode;
  table: ReactNode;
  source: readonly (readonly [string, ReactNode])[];
  /** The last line, always in sight. */
  foot: ReactNode;
}

const PARTS = ['Bagan', 'Tabel', 'Sumber'] as const;
const STEP: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** A data set as a drawing, as a table and with its source; without a script one follows the other. */
export function ChartCard({ title, finding, chart, table, source, foot, ...rest }: ChartCardProps) {
  const { heading: Heading = 'h3', name, download } = rest;
  const hydrated = useHydrated();
  const [shown, show] = useTab(name);
  const id = useId();
  const panels = [chart, table, <Sources key="sumber" source={source} />];
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const to = targetOf(event.key, shown);
    if (to === undefined) return;
    event.preventDefault();
    show(to);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
  };
  return (
    <article className="bagan">
      <header>
        <div>
          <Heading>{title}</Heading>
          {finding && <p>{finding}</p>}
        </div>
        {download}
      </header>
      {hydrated && (
        <div className="bagan-tab" role="tablist" aria-label={`Tampilan ${title}`} onKeyDown={move}>
          {PARTS.map((part, at) => (
            <button
              key={part}
              type="button"
              role="tab"
              id={`${id}-t${at}`}
              aria-controls={`${id}-p${at}`}
              aria-selected={at === shown}
              tabIndex={at === shown ? 0 : -1}
              onClick={() => show(at)}
            >
              {part}
            </button>
          ))}
        </div>
      )}
      {panels.map((panel, at) => (
        <div
          key={PARTS[at]}
          className="bagan-isi"
          id={`${id}-p${at}`}
          {...(hydrated && { role: 'tabpanel', 'aria-labelledby': `${id}-t${at}` })}
          hidden={hydrated && at !== shown}
        >
          {panel}
        </div>
      ))}
      <p className="bagan-kaki">{foot}</p>
    </article>
  );
}

/** Open tab, as the address says; opening another changes the address and asks the server for nothing. */
function useTab(name: string | undefined): [number, (at: number) => void] {
  const [query] = useSearchParams();
  const asked = name === undefined ? null : query.get(name);
  const [shown, show] = useState(() =>
    Math.max(
      PARTS.findIndex((part) => part.toLowerCase() === asked),
      0,
    ),
  );
  return [
    shown,
    (at) => {
      show(at);
      if (name === undefined) return;
      const url = new URL(location.href);
      if (at === 0) url.searchParams.delete(name);
      else url.searchParams.set(name, PARTS[at]?.toLowerCase() ?? '');
      history.replaceState(history.state, '', url);
    },
  ];
}

function Sources({ source }: Pick<ChartCardProps, 'source'>) {
  return (
    <dl className="sumber-dl">
      {source.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function targetOf(key: string, at: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return PARTS.length - 1;
  const step = STEP[key];
  return step === undefined ? undefined : (at + step + PARTS.length) % PARTS.length;
}
