import { type HTMLAttributes, useEffect, useState } from 'react';
import { IconButton } from '../form/button.tsx';
import { classes } from '../layout/class-names.ts';

export interface Slideshow {
  index: number;
  count: number;
  playing: boolean;
  show: (index: number) => void;
  toggle: () => void;
  /** Handlers for the element around picture, words and controls: it waits while someone reads or points. */
  root: HTMLAttributes<HTMLElement>;
}

/**
 * Chooses which of `count` slides shows. Advances every `interval` milliseconds and wraps; stands still while pointed at or focused, in a
 * hidden tab, with reduced motion, and after the pause button.
 */
export function useSlideshow(count: number, interval = 4000): Slideshow {
  const [index, setIndex] = useState(0);
  const [playing, setPlaying] = useState(true);
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false);
  }, []);
  useEffect(() => {
    if (!playing || held || count < 2) return;
    const timer = setInterval(() => {
      if (!document.hidden) setIndex((at) => (at + 1) % count);
    }, interval);
    return () => clearInterval(timer);
  }, [playing, held, count, interval]);

  return {
    index: count === 0 ? 0 : index % count,
    count,
    playing,
    show: (to) => setIndex((to + count) % count),
    toggle: () => setPlaying(!playing),
    root: {
      'aria-roledescription': 'gambar berganti',
      onMouseEnter: () => setHeld(true),
      onMouseLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  };
}

/** One bar per slide, pause, previous, next. Not drawn where scripts do not run. */
export function SlideControls({ index, count, playing, show, toggle }: Omit<Slideshow, 'root'>) {
  if (count < 2) return null;
  return (
    <div className="kendali">
      <span className={classes('garis', count > 3 && 'banyak')}>
        {Array.from({ length: count }, (_, at) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its position
            key={at}
            type="button"
            aria-label={`Tampilkan sorotan ${at + 1} dari ${count}`}
            aria-current={at === index ? 'true' : undefined}
            onClick={() => show(at)}
          >
            <i />
          </button>
        ))}
      </span>
      <IconButton
        icon={playing ? 'pause' : 'play'}
        label={playing ? 'Jeda sorotan' : 'Putar sorotan'}
        onClick={toggle}
      />
      <IconButton icon="chevron-left" label="Sorotan sebelumnya" onClick={() => show(index - 1)} />
      <IconButton icon="chevron-right" label="Sorotan berikutnya" onClick={() => show(index + 1)} />
    </div>
  );
}
