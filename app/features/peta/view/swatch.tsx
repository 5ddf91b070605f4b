import './swatch.css';
import { classes } from '../../../ui/layout/class-names.ts';
import { useLook } from '../../../ui/layout/look.ts';

interface SwatchProps {
  warna: string;
  /** A line, a block, a ring, or the hatching of what is not known. */
  bentuk?: 'garis' | 'blok' | 'titik' | 'arsir';
}

/** The colour of a layer or a class beside its name. */
export function Swatch({ warna, bentuk = 'blok' }: SwatchProps) {
  const look = useLook({ '--c': warna });
  const shape = { garis: 'g', blok: '', titik: 'o', arsir: 'n' }[bentuk];
  return <span className={classes('sw', shape, look)} aria-hidden="true" />;
}
