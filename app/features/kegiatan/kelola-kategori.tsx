import { useActionData } from 'react-router';
import { kategoriKegiatan } from '#contract/kegiatan.ts';
import { KategoriDesk, kategoriOf } from '../../kinds/naskah/desk/kategori-desk.tsx';
import { actOnRegister, loadRegister } from '../../kinds/register/load.ts';
import { apiOf } from '../../lib/api.ts';
import type { Route } from './+types/kelola-kategori.ts';
import { kegiatanNaskah } from './kegiatan-naskah.ts';

const kategori = kategoriOf(kegiatanNaskah, kategoriKegiatan);

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadRegister(kategori, apiOf(context), request);

export const action = ({ context, request }: Route.ActionArgs) =>
  actOnRegister(kategori, apiOf(context), request);

export default function KelolaKategori({ loaderData }: Route.ComponentProps) {
  const failed = useActionData<typeof action>();
  return <KategoriDesk noun={kegiatanNaskah} kategori={kategori} found={loaderData} failed={failed} />;
}
