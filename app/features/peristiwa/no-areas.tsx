import '../penduduk/orang.css';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { paths } from '../../lib/paths/paths.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { EmptyState } from '../../ui/table/empty-state.tsx';

/** Page in the place of a form that needs an area, while the village has none. */
export function NoAreas({ title, back }: { title: string; back: { label: string; to: string } }) {
  return (
    <>
      <KelolaBar title={title} back={back} />
      <div className="isi-konsol">
        <EmptyState text="Desa ini belum punya wilayah. Buat dusun, RW, dan RT-nya dahulu; sesudah itu penduduknya dicatat di sana.">
          <ButtonLink variant="utama" icon="plus" to={paths.kelola('wilayah')}>
            Buat wilayah
          </ButtonLink>
        </EmptyState>
      </div>
    </>
  );
}
