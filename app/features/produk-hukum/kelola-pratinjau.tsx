import { BAHASA_HUKUM, BIDANG_HUKUM, KATEGORI_BIDANG, TIPE_HUKUM } from '#contract/produk-hukum/kode.ts';
import { produkHukum } from '#contract/produk-hukum/produk-hukum.ts';
import { titleOf } from '../../kinds/naskah/desk/desk-words.ts';
import { PreviewNote } from '../../kinds/naskah/editor/preview-note.tsx';
import { apiOf } from '../../lib/api.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Head } from '../../lib/text/head.tsx';
import type { Route } from './+types/kelola-pratinjau.ts';
import { hukumNaskah } from './hukum-naskah.ts';
import { HukumView } from './hukum-view.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const call = apiOf(context);
  const draft = await call(produkHukum.edit, { params });
  const shown = draft.status === 'terbit' ? await call(produkHukum.get, { params }) : undefined;
  return { draft, status: shown?.status };
}

const entry = <E extends { id: number }>(entries: readonly E[], id: number | null) =>
  entries.find((one) => one.id === id) ?? null;
const UNKNOWN = { id: 0, judul: '-', singkatan: '' };

/** The working copy as visitors would read it. */
export default function KelolaPratinjau({ loaderData }: Route.ComponentProps) {
  const { draft, status } = loaderData;
  const title = titleOf(draft.judul);
  return (
    <>
      <Head title={`Pratinjau: ${title}`} noindex />
      <PreviewNote back={paths.kelola(hukumNaskah.at, draft.id)} />
      <HukumView
        dokumen={{
          ...draft,
          judul: title,
          sebutan: draft.sebutan || 'Belum bernomor',
          status: status ?? 'berlaku',
          berlaku_sejak: draft.berlaku_sejak ?? draft.tanggal_pengundangan ?? draft.tanggal_penetapan,
          tipe: entry(TIPE_HUKUM, draft.tipe) ?? UNKNOWN,
          bahasa: entry(BAHASA_HUKUM, draft.bahasa) ?? UNKNOWN,
          bidang: entry(BIDANG_HUKUM, draft.bidang),
          kategori_bidang: entry(KATEGORI_BIDANG, draft.kategori_bidang),
          lampiran: draft.dokumen?.url ?? null,
          lampiran_info: draft.dokumen,
          abstrak_file: draft.abstrak_file?.url ?? null,
        }}
        penjelasan={
          status
            ? undefined
            : 'Status sebenarnya dihitung dari hubungan dengan peraturan lain setelah terbit.'
        }
      />
    </>
  );
}
