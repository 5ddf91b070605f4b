import { srcsetOf } from '#contract/lib/ladder.ts';
import { classes } from '../layout/class-names.ts';
import { type Look, useLook } from '../layout/look.ts';

/** A picture as the server describes it. */
export interface PictureSource {
  url: string;
  width: number;
  height: number;
  /** Tiny preview as a data URL, shown until the picture has arrived. */
  blur?: string | null;
  alt?: string | null;
  /** The subject of the picture, 0,0 top left: a box that cuts it keeps this in view. */
  fokus?: { x: number; y: number } | null;
}

/** The server makes smaller ones of what it keeps; a file of this browser has one size. */
const STORED = '/berkas/';

interface PictureProps {
  /** Null shows the placeholder: warm ground, terrace line, a small mountain. */
  source: PictureSource | null | undefined;
  /** Overrides the text of the editor; '' beside a title that says the same. */
  alt?: string;
  /** Width on the screen, for the choice of the file: `(min-width: 62em) 33vw, 100vw`. */
  sizes?: string;
  /** The first picture of a page: not lazy, and fetched before the others. */
  first?: boolean;
  className?: string;
}

export function Picture({ source, alt, sizes, first, className }: PictureProps) {
  const look = useLook(lookOf(source));
  if (!source) return <Placeholder className={className} />;
  const stored = source.url.startsWith(STORED);
  return (
    <img
      className={classes(className, look)}
      src={source.url}
      srcSet={stored ? srcsetOf(source) : undefined}
      sizes={stored ? (sizes ?? '100vw') : undefined}
      width={source.width}
      height={source.height}
      alt={alt ?? source.alt ?? ''}
      loading={first ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
    />
  );
}

function lookOf(source: PictureSource | null | undefined): Look | undefined {
  if (!source?.blur && !source?.fokus) return undefined;
  const { blur, fokus } = source;
  return {
    ...(blur ? { 'background-image': `url("${blur}")`, 'background-size': 'cover' } : {}),
    ...(fokus ? { 'object-position': `${Math.round(fokus.x * 100)}% ${Math.round(fokus.y * 100)}%` } : {}),
  };
}

export function Placeholder({ className }: { className?: string }) {
  return (
    <svg
      className={classes('tanpa-foto', className)}
      viewBox="0 0 300 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path d="M112 128l34-46 18 24 10-12 26 34" />
      <path d="M0 146q75-18 150 0t150 0M0 164q75-14 150 0t150 0" />
    </svg>
  );
}
