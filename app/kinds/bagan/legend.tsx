import type { DeretBagan } from '#contract/kinds/bagan.ts';
import { Swatch } from './donut.tsx';

interface LegendProps {
  series: readonly DeretBagan[];
  shown: readonly boolean[];
  /** Turns a series on or off; without it the legend only explains. */
  toggle?: ((at: number) => void) | undefined;
}

/** Meaning of the colours, in the order of the data; the last series that is on cannot be turned off. */
export function Legend({ series, shown, toggle }: LegendProps) {
  if (!toggle)
    return (
      <p className="legenda">
        {series.map(({ label, warna }) => (
          <span key={label}>
            <Swatch colour={warna} />
            {label}
          </span>
        ))}
      </p>
    );
  const alone = shown.filter(Boolean).length === 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent
    <div className="legenda" role="group" aria-label="Tampilkan">
      {series.map(({ label, warna }, at) => {
        const on = shown[at] !== false;
        const last = on && alone;
        return (
          <button
            key={label}
            type="button"
            className="tombol-kecil"
            aria-pressed={on}
            aria-disabled={last || undefined}
            title={last ? 'Sedikitnya satu tampil' : undefined}
            onClick={() => !last && toggle(at)}
          >
            <Swatch colour={on ? warna : '#fff'} />
            {label}
          </button>
        );
      })}
      <span className="sr" role="status">
        {alone ? 'Sedikitnya satu tampil' : ''}
      </span>
    </div>
  );
}
