import { type KeyboardEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Media } from '#contract/media.ts';
import { Link } from '../../ui/layout/link.tsx';
import { useHydrated } from '../../ui/layout/use-hydrated.ts';
import { Tile, Used } from '../../ui/media/media-tile.tsx';
import { fileAt, type View } from './view.ts';

type GridProps = { files: Media[]; chosen: string | undefined; view: View };

/** A list of links in a grid. Arrow keys move in it, Enter opens, Del asks whether to delete. */
export function MediaGrid({ files, chosen, view }: GridProps) {
  const list = useRef<HTMLUListElement>(null);
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const press = (event: KeyboardEvent<HTMLUListElement>) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const at = links.findIndex((one) => one.matches(':focus'));
    if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const file = files[at];
    if (event.key === 'Delete' && file)
      return void navigate(fileAt(file.id, view, { hapus: 1 }), { preventScrollReset: true });
    const next = links[nextOf(event.key, at, links)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <ul className="media" ref={list} onKeyDown={press}>
      {files.map((one) => (
        <li key={one.id} aria-current={one.id === chosen ? 'true' : undefined}>
          <Link
            to={`${fileAt(one.id, view)}${hydrated ? '' : '#panel'}`}
            preventScrollReset
            aria-current={one.id === chosen ? 'true' : undefined}
          >
            <Tile file={one} />
          </Link>
          <Used file={one} />
        </li>
      ))}
    </ul>
  );
}

/** Index of the link that an arrow leads to: the next one, or the one below, by where they stand. */
function nextOf(key: string, at: number, links: HTMLElement[]): number {
  const top = (one: HTMLElement | undefined) => one?.getBoundingClientRect().top ?? 0;
  const columns = Math.max(
    1,
    links.findIndex((one) => top(one) > top(links[0])),
  );
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
  };
  if (key === 'Home') return 0;
  if (key === 'End') return links.length - 1;
  return Object.hasOwn(steps, key) ? at + (steps[key] ?? 0) : -1;
}
