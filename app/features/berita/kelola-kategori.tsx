import { useActionData } from 'react-router';
import { berita } from '#contract/berita.ts';
import { KategoriDesk } from '../../kinds/naskah/kategori-desk.tsx';
import { actOnKategori, loadKategori } from '../../kinds/naskah/kategori-load.ts';
import { apiOf } from '../../lib/api.ts';
import type { Route } from './+types/kelola-kategori.ts';
import { beritaNaskah } from './berita-naskah.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadKategori(berita, apiOf(context));

export const action = ({ context, request }: Route.ActionArgs) =>
  actOnKategori(berita, beritaNaskah.at, apiOf(context), request);

export default function KelolaKategori({ loaderData: { categories } }: Route.ComponentProps) {
  return (
    <KategoriDesk noun={beritaNaskah} categories={categories} refused={useActionData<typeof action>()} />
  );
}
