import type { FocusEvent, MouseEvent, PointerEvent, ReactNode } from 'react';
import { cutLabel, Swatch } from './donut.tsx';
import { TipBox, useTip } from './tooltip.tsx';

/** Words above a mark: its rows, and a line under them. */
export type Tip = {
  label: string;
  rows: readonly (readonly [string, string])[];
  note?: string;
  colour?: string;
};

interface SliceTipsProps {
  /** Tips by the number that a mark bears as `data-iris`. */
  tips: readonly Tip[];
  children: ReactNode;
}

/** Marks with what stands above them: a slice and its row in the list show the same. */
export function SliceTips({ tips, children }: SliceTipsProps) {
  const { box, open, show, leave, tap } = useTip<Tip>();
  const markOf = (target: EventTarget) => {
    const mark = target instanceof Element ? target.closest('[data-iris]') : null;
    const tip = mark && tips[Number(mark.getAttribute('data-iris'))];
    return mark && tip ? { mark, tip } : undefined;
  };
  const enter = (event: PointerEvent | FocusEvent) => {
    const found = markOf(event.target);
    if (found && (!('pointerType' in event) || event.pointerType === 'mouse'))
      show(found.tip, found.mark, false);
    else leave();
  };
  const click = ({ target }: MouseEvent) => {
    const found = markOf(target);
    // A link in a row goes where it leads.
    if (found && !(target instanceof Element && target.closest('a'))) tap(found.tip, found.mark);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears of the marks in it, which are reached by their own
    // biome-ignore lint/a11y/useKeyWithClickEvents: focus shows what a tap shows
    <div
      className="petunjuk-kotak"
      ref={box}
      onPointerOver={enter}
      onPointerLeave={leave}
      onFocus={enter}
      onBlur={leave}
      onClick={click}
    >
      {children}
      {open && (
        <TipBox open={open}>
          <b className="j">{cutLabel(open.row.label)}</b>
          <dl>
            {open.row.rows.map(([name, value], at) => (
              <div key={name}>
                <dt>
                  {at === 0 && open.row.colour && <Swatch colour={open.row.colour} />}
                  {name}
                </dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {open.row.note && <small>{open.row.note}</small>}
        </TipBox>
      )}
    </div>
  );
}
