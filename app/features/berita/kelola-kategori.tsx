import { useActionData } from 'react-router';
import { kategoriBerita } from '#contract/berita.ts';
import { KategoriDesk, kategoriOf } from '../../kinds/naskah/desk/kategori-desk.tsx';
import { actOnRegister, loadRegister } from '../../kinds/register/load.ts';
import { apiOf } from '../../lib/api.ts';
import type { Route } from './+types/kelola-kategori.ts';
import { beritaNaskah } from './berita-naskah.ts';

const kategori = kategoriOf(beritaNaskah, kategoriBerita);

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadRegister(kategori, apiOf(context), request);

export const action = ({ context, request }: Route.ActionArgs) =>
  actOnRegister(kategori, apiOf(context), request);

export default function KelolaKategori({ loaderData }: Route.ComponentProps) {
  const failed = useActionData<typeof action>();
  return <KategoriDesk noun={beritaNaskah} kategori={kategori} found={loaderData} failed={failed} />;
}
