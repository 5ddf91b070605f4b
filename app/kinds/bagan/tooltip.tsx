import './tooltip.css';
import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type BarisBagan, type DataBagan, nilaiBaris, selAt } from '#contract/kinds/bagan.ts';
import { useLiveStyle } from '../../ui/layout/look.ts';
import { cutLabel, Swatch } from './donut.tsx';
import { SelText } from './sel-text.tsx';

export type Open<Row> = { row: Row; left: number; top: number; pinned: boolean };
const WIDTH = 208;

/** Tip above a row while it is pointed at or in focus, or after it was tapped; a second tap or Esc closes it. */
export function useTip<Row>() {
  const [open, setOpen] = useState<Open<Row>>();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(undefined);
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [open]);
  const show = (row: Row, target: Element, pinned: boolean) => {
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
  const leave = () => setOpen((now) => (now?.pinned ? now : undefined));
  const tap = (row: Row, target: Element) =>
    open?.pinned && open.row === row ? setOpen(undefined) : show(row, target, true);
  const over = (row: Row) => ({
    onPointerEnter: ({ pointerType, currentTarget }: PointerEvent) =>
      pointerType === 'mouse' && show(row, currentTarget, false),
    onPointerLeave: leave,
    onClick: ({ currentTarget }: MouseEvent) => tap(row, currentTarget),
  });
  return { box, open, over, show, leave, tap };
}

/** The box itself, above its mark and inside the window. */
export function TipBox({ open: { left, top }, children }: { open: Open<unknown>; children: ReactNode }) {
  return (
    <div className="petunjuk" role="tooltip" style={useLiveStyle({ left, top })}>
      {children}
    </div>
  );
}

interface TooltipProps {
  data: DataBagan;
  shown: readonly boolean[];
  open: Open<BarisBagan>;
}

export function Tooltip({ data, shown, open }: TooltipProps) {
  const { row } = open;
  const hidden = row.samar.some((one) => one === 'kecil');
  return (
    <TipBox open={open}>
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
    </TipBox>
  );
}
