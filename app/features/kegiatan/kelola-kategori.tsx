import { useActionData } from 'react-router';
import { kegiatan } from '#contract/kegiatan.ts';
import { KategoriDesk } from '../../kinds/naskah/kategori-desk.tsx';
import { actOnKategori, loadKategori } from '../../kinds/naskah/kategori-load.ts';
import { apiOf } from '../../lib/api.ts';
import type { Route } from './+types/kelola-kategori.ts';
import { kegiatanNaskah } from './kegiatan-naskah.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadKategori(kegiatan, apiOf(context));

export const action = ({ context, request }: Route.ActionArgs) =>
  actOnKategori(kegiatan, kegiatanNaskah.at, apiOf(context), request);

export default function KelolaKategori({ loaderData: { categories } }: Route.ComponentProps) {
  return (
    <KategoriDesk noun={kegiatanNaskah} categories={categories} refused={useActionData<typeof action>()} />
  );
}
