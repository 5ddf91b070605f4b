import '../view/panel-info.css';
import type { SigKelola } from '#contract/peta/kelola.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { formatRupiah } from '../../../lib/text/format.ts';
import { Link } from '../../../ui/layout/link.tsx';
import { Progress } from '../../../ui/media/progress.tsx';
import { Facts } from '../../../ui/table/facts.tsx';
import { BeforeAfter } from '../view/before-after.tsx';

/** A project as the map tells everybody of it: what is stored, not what is being typed. */
export function UnsurPratinjau({ one }: { one: SigKelola }) {
  const { id, nama, tipe, foto, foto_sejajar, progres, anggaran, sumber_dana, tahun, deskripsi } = one;
  const facts = [
    { label: 'Anggaran', value: anggaran === null ? '' : formatRupiah(anggaran) },
    { label: 'Sumber dana', value: sumber_dana },
    { label: 'Tahun', value: tahun === null ? '' : String(tahun) },
  ].filter(({ value }) => value !== '');
  return (
    <section className="peta-pratinjau" aria-labelledby="pratinjau">
      <h2 id="pratinjau">Yang dilihat warga</h2>
      <p className="kategori">Pembangunan, {tipe}</p>
      <p>
        <b>{nama || tipe}</b>
      </p>
      {foto.sebelum && (
        <BeforeAfter
          before={foto.sebelum.url}
          after={foto.sesudah?.url ?? null}
          nama={nama || tipe}
          aligned={foto_sejajar}
        />
      )}
      {progres !== null && (
        <>
          <p className="peta-progres">
            <span>Progres</span> <b>{progres}%</b>
          </p>
          <Progress value={progres} label="Progres" />
        </>
      )}
      {facts.length > 0 && <Facts rows items={facts} />}
      {deskripsi && <p>{deskripsi}</p>}
      <Link to={paths.peta('pembangunan', id)}>Buka di peta umum</Link>
    </section>
  );
}
