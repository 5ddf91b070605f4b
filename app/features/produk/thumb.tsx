import { Placeholder } from '../../ui/media/picture.tsx';

/** The picture of a product that this device remembers; its name stands beside it. */
export function Thumb({ gambar }: { gambar: string | null }) {
  if (!gambar) return <Placeholder />;
  return <img src={gambar} alt="" width={56} height={56} loading="lazy" decoding="async" />;
}
