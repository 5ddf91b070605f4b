import type { Isian } from '#contract/kinds/isian.ts';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import type { TypeDraft } from '../draft/use-type-draft.ts';
import { FieldList } from './field-list.tsx';
import { Palette } from './palette.tsx';
import { useBuilding } from './use-building.ts';

/** The fields of a form, put together by people: each can be opened, moved, doubled and taken away. */
export function Builder({ draft }: { draft: TypeDraft }) {
  const building = useBuilding(draft);
  const { fields, act, asked, ask, spoken } = building;
  return (
    <div>
      <p className="tanpa-js redup">
        Menyusun isian memerlukan JavaScript. Bagian lain dapat diisi tanpanya.
      </p>
      <p className="hasil">
        <span>
          <b>{countOf(fields)}</b> isian, <b>{requiredOf(fields)}</b> wajib
        </span>
      </p>
      {fields.length > 0 && <FieldList fields={fields} at={[]} building={building} />}
      <section className="tambah-isian" aria-label="Tambah isian">
        <h2>Tambah isian</h2>
        <Palette into={[]} onAdd={act} />
      </section>
      <p className="sr" role="status">
        {spoken}
      </p>
      {asked && (
        <ConfirmDialog
          open
          onClose={() => ask(undefined)}
          title={`Hapus ${asked.label}?`}
          text="Naskah surat memakainya di sini, dan surat belum bisa terbit sampai kolomnya diganti:"
          verb="Hapus isian"
          danger
          onConfirm={() => {
            act({ type: 'remove', path: asked.path });
            ask(undefined);
          }}
        >
          <ul className="daftar-pakai">
            {asked.places.map((place) => (
              <li key={place}>{place}</li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </div>
  );
}

const countOf = (fields: readonly Isian[]): number =>
  fields.reduce((sum, { tipe, child = [] }) => sum + (tipe === 'object' ? countOf(child) : 1), 0);
const requiredOf = (fields: readonly Isian[]): number =>
  fields.reduce(
    (sum, { tipe, args, child = [] }) =>
      sum + (tipe === 'object' ? requiredOf(child) : Number(args.required !== false)),
    0,
  );
