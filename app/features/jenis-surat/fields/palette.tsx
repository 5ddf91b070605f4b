import { Icon } from '../../../ui/icon/icon.tsx';
import { canHold, FIELD_KINDS, type FieldAct, type Path } from './acts.ts';

type PaletteProps = { into: Path; onAdd: (act: FieldAct) => void };

/** The kinds of fields, each added with one press. */
export function Palette({ into, onAdd }: PaletteProps) {
  const kinds = FIELD_KINDS.filter(({ field }) => canHold(into) || !field.child);
  return (
    <div className="pilih-jenis">
      {kinds.map(({ code, name, icon }) => (
        <button key={code} type="button" onClick={() => onAdd({ type: 'add', code, into })}>
          <Icon name={icon} size={18} />
          {name}
        </button>
      ))}
    </div>
  );
}
