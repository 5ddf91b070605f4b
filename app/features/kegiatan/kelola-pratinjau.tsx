import { kegiatan } from '#contract/kegiatan.ts';
import { titleOf } from '../../kinds/naskah/desk-words.ts';
import { PreviewNote } from '../../kinds/naskah/preview-note.tsx';
import { apiOf } from '../../lib/api.ts';
import { Head } from '../../lib/head.tsx';
import { paths } from '../../lib/paths.ts';
import type { Route } from './+types/kelola-pratinjau.ts';
import { ActivityView } from './activity-view.tsx';
import { kegiatanNaskah } from './kegiatan-naskah.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  return apiOf(context)(kegiatan.edit, { params });
}

/** The working copy as visitors would read it. */
export default function KelolaPratinjau({ loaderData }: Route.ComponentProps) {
  const { id, judul, kategori, gambar_info, mulai, selesai, tempat, lama_baca, deskripsi } = loaderData;
  const title = titleOf(judul);
  return (
    <>
      <Head title={`Pratinjau: ${title}`} noindex />
      <PreviewNote back={paths.kelola(kegiatanNaskah.at, id)} />
      <ActivityView
        judul={title}
        kategori={kategori?.nama}
        gambar={gambar_info}
        mulai={mulai}
        selesai={selesai}
        tempat={tempat}
        lamaBaca={lama_baca}
        deskripsi={deskripsi}
      />
    </>
  );
}
