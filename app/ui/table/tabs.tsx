import './tabs.css';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Link } from '../layout/link.tsx';

export interface Tab {
  id: string;
  label: ReactNode;
  panel: ReactNode;
}

interface TabsProps {
  label: string;
  items: readonly Tab[];
  /** Query parameter by which a tab is reached without JavaScript, and linked to. */
  param: string;
}

const STEP: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Panels of which one shows. Each tab is a link to the page with that panel open. */
export function Tabs({ label, items, param }: TabsProps) {
  const [params] = useSearchParams();
  const prefix = useId();
  const asked = params.get(param);
  const [chosen, choose] = useState<string | null>(null);
  const fallback = items.some((item) => item.id === asked) ? asked : items[0]?.id;
  const selected = chosen ?? fallback;

  const link = (id: string) => {
    const next = new URLSearchParams(params);
    next.set(param, id);
    return `?${next}`;
  };
  const press = (event: MouseEvent, id: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    choose(id);
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = items.findIndex((item) => item.id === selected);
    const to = targetOf(event.key, at, items.length);
    const item = items[to];
    if (event.key === ' ') event.preventDefault();
    if (!item || to === at) return;
    event.preventDefault();
    choose(item.id);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
  };
  return (
    <>
      <div className="tab deret" role="tablist" aria-label={label} onKeyDown={move}>
        {items.map((item) => (
          <Link
            key={item.id}
            to={link(item.id)}
            replace
            preventScrollReset
            role="tab"
            id={`${prefix}-tab-${item.id}`}
            aria-controls={`${prefix}-panel-${item.id}`}
            aria-selected={item.id === selected}
            tabIndex={item.id === selected ? 0 : -1}
            onClick={(event) => press(event, item.id)}
          >
            {item.label}
          </Link>
        ))}
      </div>
      {items.map((item) => (
        <div
          key={item.id}
          role="tabpanel"
          id={`${prefix}-panel-${item.id}`}
          aria-labelledby={`${prefix}-tab-${item.id}`}
          hidden={item.id !== selected}
        >
          {item.panel}
        </div>
      ))}
    </>
  );
}

function targetOf(key: string, at: number, count: number): number {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return (at + (STEP[key] ?? 0) + count) % count;
}
