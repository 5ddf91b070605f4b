import { classes } from './class-names.ts';

interface AvatarProps {
  name: string;
  photo?: string | null;
  size?: 'normal' | 'large';
}

/** First letters of the first and the last word of a name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return letters.map((word) => word?.[0]?.toUpperCase() ?? '').join('');
}

/** Photo or initials; decoration beside the written name. */
export function Avatar({ name, photo, size = 'normal' }: AvatarProps) {
  const pixels = size === 'large' ? 64 : 36;
  return (
    <span className={classes('avatar', size === 'large' && 'b')} aria-hidden="true">
      {photo ? <img src={photo} alt="" width={pixels} height={pixels} /> : initials(name)}
    </span>
  );
}
