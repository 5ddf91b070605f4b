import type { CSSProperties, ReactNode } from 'react';
import { useLiveStyle } from './look.ts';

/** A placeholder: the grey shape of something that is still loading. */
export function Bone({ style = {} }: { style?: CSSProperties }) {
  return <div className="tulang" style={useLiveStyle(style)} />;
}

/** Announces once that a part is loading; the placeholders inside are hidden from screen readers. */
export function Loading({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div role="status" className={className ? `muncul ${className}` : 'muncul'}>
      <span className="sr">Memuat</span>
      {children}
    </div>
  );
}

function times(count: number, render: (at: number) => ReactNode) {
  return Array.from({ length: count }, (_, at) => render(at));
}

/** Cards with a 3:2 picture, as the lists of news, activities and potentials show them. */
export function CardSkeletons({ count = 3, className = 'kisi k3' }: { count?: number; className?: string }) {
  return (
    <Loading className={className}>
      {times(count, (at) => (
        <div key={at}>
          <Bone style={{ aspectRatio: '3/2', borderRadius: 12 }} />
          <Bone style={{ height: 14, width: '30%', marginTop: 16 }} />
          <Bone style={{ height: 20, marginTop: 12 }} />
          <Bone style={{ height: 20, width: '70%', marginTop: 8 }} />
        </div>
      ))}
    </Loading>
  );
}

/** Lines of a table or a list. */
export function RowSkeletons({ count = 5, height = 60 }: { count?: number; height?: number }) {
  return (
    <Loading className="tumpuk">
      {times(count, (at) => (
        <Bone key={at} style={{ height }} />
      ))}
    </Loading>
  );
}

/** A paragraph. */
export function TextSkeleton({ lines = 4 }: { lines?: number }) {
  return (
    <Loading>
      {times(lines, (at) => (
        <Bone key={at} style={{ height: 16, marginTop: 12, width: at === lines - 1 ? '60%' : undefined }} />
      ))}
    </Loading>
  );
}
