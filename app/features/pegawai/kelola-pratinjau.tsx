import { type NaskahPegawai, type Pegawai, pegawai } from '#contract/pegawai.ts';
import { titleOf } from '../../kinds/naskah/desk/desk-words.ts';
import { PreviewNote } from '../../kinds/naskah/editor/preview-note.tsx';
import { apiOf } from '../../lib/api.ts';
import { paths } from '../../lib/paths/paths.ts';
import { ProfilView } from '../desa/profil-view.tsx';
import type { Route } from './+types/kelola-pratinjau.ts';
import { pegawaiNaskah } from './pegawai-naskah.ts';

const MOST_OFFICIALS = 100;

export async function loader({ context, params }: Route.LoaderArgs) {
  const call = apiOf(context);
  const [naskah, { data }] = await Promise.all([
    call(pegawai.edit, { params }),
    call(pegawai.list, { query: { per_page: MOST_OFFICIALS } }),
  ]);
  return { id: naskah.id, officials: withDraft(data, naskah) };
}

/** The page of all officials with the working copy of one, as visitors would see it. */
export default function KelolaPratinjau({ loaderData: { id, officials } }: Route.ComponentProps) {
  return (
    <>
      <PreviewNote back={paths.kelola(pegawaiNaskah.at, id)} />
      <ProfilView
        child="struktur-pemerintahan"
        label="Struktur Pemerintahan"
        village={null}
        officials={officials}
        preview
      />
    </>
  );
}

/** Somebody whose rank is unchanged keeps the place; otherwise they come last in the new rank. */
function withDraft(officials: Pegawai[], draft: NaskahPegawai): Pegawai[] {
  const { id, judul, jabatan, tingkat, gambar_info } = draft;
  const gambar = gambar_info?.url ?? null;
  const shown = { id, nama: titleOf(judul), jabatan: { nama: jabatan }, tingkat, gambar, gambar_info };
  const at = officials.findIndex((one) => one.id === id && one.tingkat === tingkat);
  if (at >= 0) return officials.with(at, shown);
  return [...officials.filter((one) => one.id !== id), shown];
}
