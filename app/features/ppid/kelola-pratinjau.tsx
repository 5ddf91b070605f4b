import { useSite } from '#app/lib/use-site.ts';
import { yearIn } from '#contract/lib/text/zona.ts';
import './ppid.css';
import { KATEGORI_INFORMASI } from '#contract/ppid/kategori-informasi.ts';
import { KATEGORI_PERENCANAAN, kelolaPpid } from '#contract/ppid/ppid.ts';
import { titleOf } from '../../kinds/naskah/desk/desk-words.ts';
import { PreviewNote } from '../../kinds/naskah/editor/preview-note.tsx';
import { apiOf } from '../../lib/api.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Head } from '../../lib/text/head.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import type { Route } from './+types/kelola-pratinjau.ts';
import { DikTable, DipTable, InformasiTable, PlanTable, SopTable } from './document-tables.tsx';
import { dokumenNaskah } from './dokumen-naskah.ts';
import { JENIS_WORDS } from './jenis-words.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  return apiOf(context)(kelolaPpid.edit, { params });
}

/** The working copy as visitors would see its row. */
export default function KelolaPratinjau({ loaderData }: Route.ComponentProps) {
  const { id, judul, jenis } = loaderData;
  const title = jenis ? JENIS_WORDS[jenis] : 'Dokumen tanpa jenis';
  return (
    <>
      <Head title={`Pratinjau: ${titleOf(judul)}`} noindex />
      <PreviewNote back={paths.kelola(dokumenNaskah.at, id)} />
      <PageHead title={title} />
      <div className="lebar ppid perencanaan">
        <Row draft={loaderData} title={title} />
      </div>
    </>
  );
}

function Row({ draft, title }: { draft: Route.ComponentProps['loaderData']; title: string }) {
  const { desa } = useSite();
  const { id, judul, jenis, keterangan, tahun, tahun_akhir, dokumen } = draft;
  const nama = titleOf(judul);
  const file = { file: dokumen?.url ?? null, ukuran: dokumen?.ukuran ?? null };
  const year = tahun ?? yearIn(desa.zona);
  switch (jenis) {
    case 'sop':
      return <SopTable rows={[{ id, nama, ...file }]} />;
    case 'dip':
      return <DipTable rows={[{ id, nama, keterangan_informasi: keterangan }]} />;
    case 'rpjmdes':
    case 'rkpdes': {
      const kategori = KATEGORI_PERENCANAAN[jenis === 'rpjmdes' ? 'RPJMDES' : 'RKPDES'];
      return <PlanTable title={title} rows={[{ id, nama, tahun: year, tahun_akhir, kategori, ...file }]} />;
    }
    case 'berkala':
    case 'serta-merta':
    case 'setiap-saat': {
      const kategori = { id: KATEGORI_INFORMASI.indexOf(title) + 1, nama: title };
      return <InformasiTable title={title} rows={[{ id, nama, tahun: year, kategori, ...file }]} />;
    }
    default:
      return <DikTable rows={[{ id, informasi: nama }]} />;
  }
}
