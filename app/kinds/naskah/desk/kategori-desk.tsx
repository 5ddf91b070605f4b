import { Link } from '#app/ui/layout/link.tsx';
import { type KategoriKelola, kategoriFields } from '#contract/kinds/kategori.ts';
import type { Failed } from '../../../lib/forms/form.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { InlineDesk } from '../../register/inline-desk.tsx';
import type { FoundRows } from '../../register/load.ts';
import type { RegisterNoun } from '../../register/noun.ts';
import { RemoveNamed } from '../../register/remove-row.tsx';
import type { NaskahNoun } from '../noun.ts';

type Noun = Pick<NaskahNoun, 'at' | 'name' | 'drawing'>;
type Kept = RegisterNoun<KategoriKelola>;

/** The categories of a noun as a register. */
export const kategoriOf = ({ at, name, drawing }: Noun, calls: Kept['calls']): Kept => ({
  calls,
  fields: kategoriFields,
  here: paths.kelola(at, 'kategori'),
  title: `Kategori ${name}`,
  back: { label: `Kembali ke daftar ${name}`, to: paths.kelola(at) },
  name: 'kategori',
  unused: `Kategori ini tidak dipakai ${name} mana pun.`,
  changed: 'Nama kategori diganti.',
  drawing,
});

interface KategoriDeskProps {
  noun: Noun;
  kategori: Kept;
  found: FoundRows<KategoriKelola>;
  /** Answer of the page's action. */
  failed: Failed | undefined;
}

/** The categories of a noun in the console, a whole page. */
export const KategoriDesk = ({ noun, kategori, found, failed }: KategoriDeskProps) => (
  <InlineDesk noun={kategori} found={found} failed={failed}>
    {(row) => (
      <div className="daftar-pakai">
        {row.dipakai > 0 ? (
          <Link className="kecil" to={`${paths.kelola(noun.at)}?kategori=${row.id}`}>
            {row.dipakai} {noun.name}
            <span className="sr"> dalam {row.nama}</span>
          </Link>
        ) : (
          <RemoveNamed noun={kategori} row={row} />
        )}
      </div>
    )}
  </InlineDesk>
);
