import type { Gambar } from '#contract/berkas.ts';
import type { Draf } from '#contract/kinds/draf.ts';

/** The public values with the draft merged over them; `pictures` names the picture fields. */
export function withDraft<T extends object>(published: T, draft: Draf, pictures: readonly string[]): T {
  if (!draft.isi) return published;
  const shown: Record<string, unknown> = { ...published, ...draft.isi };
  for (const name of pictures) {
    const info = pictureOf(name, (shown[`${name}_info`] ?? null) as Gambar | null, draft);
    shown[name] = info?.url ?? null;
    shown[`${name}_info`] = info;
  }
  return shown as T;
}

function pictureOf(name: string, published: Gambar | null, { isi, gambar }: Draf): Gambar | null {
  const part = (field: string) => isi?.[`${name}_${field}`];
  const picture = part('alamat') === undefined ? published : (gambar[name] ?? null);
  if (!picture) return null;
  const [x, y] = [part('fokus_x'), part('fokus_y')];
  const fokus = x && y ? { x: Number(x) / 100, y: Number(y) / 100 } : picture.fokus;
  return { ...picture, alt: part('alt') ?? picture.alt, fokus };
}
