import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { type BarisBagan, type DataBagan, nilaiBaris, selAt } from '#contract/kinds/bagan.ts';
import { useLiveStyle } from '../../ui/look.ts';
import { cutLabel, Swatch } from './donut.tsx';
import { SelText } from './sel-text.tsx';

type Open = { row: BarisBagan; left: number; top: number; pinned: boolean };
const WIDTH = 208;

/** What stands above a row while it is pointed at or after it was tapped; a second tap or Esc closes it. */
export function useTip() {
  const [open, setOpen] = useState<Open>();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(undefined);
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [open]);
  const show = (row: BarisBagan, target: Element, pinned: boolean) => {
    const around = box.current?.getBoundingClientRect();
    const mark = (target.querySelector('.b') ?? target).getBoundingClientRect();
    if (!around) return;
    const room = Math.min(
      around.width - WIDTH,
      document.documentElement.clientWidth - WIDTH - around.left - 8,
    );
    const left = Math.max(0, Math.min(mark.left - around.left, room));
    setOpen({ row, left, top: mark.top - around.top, pinned });
  };
  const over = (row: BarisBagan) => ({
    onPointerEnter: ({ pointerType, currentTarget }: PointerEvent) =>
      pointerType === 'mouse' && show(row, currentTarget, false),
    onPointerLeave: () => setOpen((now) => (now?.pinned ? now : undefined)),
    onClick: ({ currentTarget }: MouseEvent) =>
      open?.pinned && open.row === row ? setOpen(undefined) : show(row, currentTarget, true),
  });
  return { box, open, over };
}

interface TooltipProps {
  data: DataBagan;
  shown: readonly boolean[];
  open: Open;
}

export function Tooltip({ data, shown, open: { row, left, top } }: TooltipProps) {
  const style = useLiveStyle({ left, top });
  const hidden = row.samar.some((one) => one === 'kecil');
  return (
    <div className="petunjuk" role="tooltip" style={style}>
      <b className="j">{cutLabel(`${data.kepala} ${row.label}`)}</b>
      <dl>
        {data.deret.map(({ label, warna }, at) => (
          <div key={label}>
            <dt>
              <Swatch colour={warna} />
              {label}
            </dt>
            <dd>
              <SelText sel={selAt(row, at)} />
            </dd>
          </div>
        ))}
        {data.jumlah !== null && (
          <div>
            <dt>{data.jumlah}</dt>
            <dd>
              <SelText sel={nilaiBaris(data, row)} />
            </dd>
          </div>
        )}
      </dl>
      {hidden && <small>Angka 1 sampai 4 disamarkan</small>}
      {shown.includes(false) && <small>Sebagian tidak tampil di bagan</small>}
    </div>
  );
}
