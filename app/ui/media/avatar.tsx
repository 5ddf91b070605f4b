import { classes } from '../layout/class-names.ts';

interface AvatarProps {
  name: string;
  photo?: string | null;
  size?: 'small' | 'normal' | 'large' | 'huge';
}

/** First letters of the first and the last word of a name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return letters.map((word) => word?.[0]?.toUpperCase() ?? '').join('');
}

const PIXELS = { small: 24, normal: 36, large: 64, huge: 96 };
const CLASS = { small: 'k', normal: undefined, large: 'b', huge: 'xl' };

/** Photo or initials; decoration beside the written name. */
export function Avatar({ name, photo, size = 'normal' }: AvatarProps) {
  const pixels = PIXELS[size];
  return (
    <span className={classes('avatar', CLASS[size])} aria-hidden="true">
      {photo ? <img src={photo} alt="" width={pixels} height={pixels} /> : initials(name)}
    </span>
  );
}
