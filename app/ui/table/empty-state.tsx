import type { ReactNode } from 'react';

export type Drawing = keyof typeof DRAWINGS;

interface EmptyStateProps {
  drawing?: Drawing;
  /** The sentence of the specification, verbatim. */
  text: string;
  /** One action where the person can do something about it. */
  children?: ReactNode;
}

export function EmptyState({ drawing = 'data', text, children }: EmptyStateProps) {
  return (
    <div className="kosong">
      <Illustration drawing={drawing} />
      <p>{text}</p>
      {children}
    </div>
  );
}

/** 200 x 140, ink lines, white paper, one accent in the village's colour, terrace lines as ground. */
export function Illustration({ drawing }: { drawing: Drawing }) {
  return (
    <svg className="ilus" viewBox="0 0 200 140" width="200" height="140" aria-hidden="true">
      <circle className="bg" cx="100" cy="70" r="58" />
      <path className="g" d="M14 122q46-12 86 0t86 0M30 131q36-8 70 0t70 0" />
      {DRAWINGS[drawing].map((line) => (
        <path key={line} className={line[0]} d={line.slice(2)} />
      ))}
    </svg>
  );
}

/** Each line is a class and a path: `p` paper, `l` ink, `a` accent. As text, since every page carries them. */
const DRAWINGS = {
  berita: [
    'p M52 44h84v62q0 8-8 8H60q-8 0-8-8z',
    'p M136 58h14v46q0 10-10 10h-8q4-2 4-8z',
    'l M64 56h34M64 66h34M64 76h34M64 96h60M64 104h44',
    'a M108 56h18v26h-18z',
  ],
  kegiatan: [
    'p M54 40h92v74H54z',
    'l M54 58h92M74 32v14M126 32v14',
    'l M70 72h8M92 72h8M114 72h8M70 86h8M92 86h8M114 86h8M70 100h8M92 100h8',
    'a M110 94h18v14h-18z',
  ],
  laporan: [
    'p M58 66v22h16l42 20V46L74 66z',
    'p M74 88l7 26h14l-6-22',
    'l M128 64q8 12 0 26M138 56q14 20 0 42',
    'a M58 66h16v22H58z',
  ],
  potensi: [
    'p M62 88h76l-8 30H70z',
    'l M100 88V52',
    'p M100 66C84 66 74 58 72 42c18 0 28 8 28 24zM100 56c0-16 10-24 28-26 0 18-10 26-28 26z',
    'a M66 100h68l-2.5 9h-63z',
  ],
  produk: [
    'p M52 62h96l-10 54H62z',
    'l M66 62q0-32 34-32t34 32M58 78h84M60 94h80M78 62l4 54M100 62v54M122 62l-4 54',
    'a M91 52a9 9 0 1 0 18 0a9 9 0 1 0-18 0z',
  ],
  notifikasi: [
    'p M64 100V76q0-36 36-36t36 36v24l8 10H56z',
    'l M90 110q0 10 10 10t10-10M100 32v8',
    'l M146 40h12l-12 14h12M164 24h8l-8 10h8',
    'a M122 52a8 8 0 1 0 16 0a8 8 0 1 0-16 0z',
  ],
  data: [
    'p M56 36h60v78H56z',
    'l M68 98V78M80 98V64M92 98V84M104 98V70',
    'p M105 82a21 21 0 1 0 42 0a21 21 0 1 0-42 0z',
    'l M141 97l16 16',
    'a M118 74h16v16h-16z',
  ],
  tersesat: [
    'l M100 120V40',
    'p M62 44h66l12 11-12 11H62z',
    'p M138 74H80l-12 10 12 10h58z',
    'a M62 44h12v22H62z',
  ],
};
