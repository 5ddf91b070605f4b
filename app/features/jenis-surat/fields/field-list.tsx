import { type DragEvent, type KeyboardEvent, useRef } from 'react';
import type { Isian } from '#contract/kinds/isian.ts';
import { Button, IconButton } from '../../../ui/form/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { canHold, fieldKindOf, isNested, type Path, pathText } from './acts.ts';
import { FieldForm } from './field-form.tsx';
import { readField } from './field-read.ts';
import { Palette } from './palette.tsx';
import type { Building } from './use-building.ts';

type ListProps = { fields: readonly Isian[]; at: Path; building: Building };

/** The fields in their order, each with its properties once it is opened. */
export function FieldList({ fields, at, building }: ListProps) {
  return (
    <ol className="susun">
      {fields.map((field, index) => (
        <FieldRow key={field.nama} fields={fields} index={index} at={at} building={building} />
      ))}
    </ol>
  );
}

function FieldRow({ fields, index, at, building }: ListProps & { index: number }) {
  const row = useRef<HTMLLIElement>(null);
  const field = fields[index];
  if (!field) return null;
  const path = [...at, field.nama];
  const text = pathText(path);
  const open = building.open === text;
  const drag = dragOf(building, path, fields, index);

  const keys = (event: KeyboardEvent) => {
    const by = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    building.move(path, fields, index + by);
    setTimeout(() => row.current?.querySelector<HTMLElement>('.buka-isian')?.focus(), 0);
  };
  const nested = isNested(field);
  return (
    <li ref={row} className={nested ? 'bersarang' : undefined} onKeyDown={keys} {...drag.target}>
      <div className={open ? 'ibaris terbuka' : 'ibaris'} {...drag.source}>
        <span className="pegang hanya-js" aria-hidden="true">
          <Icon name="dots" size={20} />
        </span>
        <Summary field={field} beside={fields} />
        <span className="jenis">{fieldKindOf(field)?.name ?? field.tipe}</span>
        <IconButton
          className="buka-isian"
          icon={open ? 'chevron-down' : 'pencil'}
          label={`${open ? 'Tutup' : 'Ubah'} ${field.label || field.nama}`}
          aria-expanded={open}
          onClick={() => building.toggle(text)}
        />
      </div>
      {open && (
        <OpenField
          key={building.round}
          field={field}
          fields={fields}
          index={index}
          path={path}
          building={building}
        />
      )}
      {nested && (
        <div className="anak">
          <FieldList fields={field.child ?? []} at={path} building={building} />
          {!field.args.bare && canHold(path) && (
            <details className="tambah-anak">
              <summary>Tambah isian di {field.label}</summary>
              <Palette into={path} onAdd={building.act} />
            </details>
          )}
        </div>
      )}
    </li>
  );
}

/** Facts of a field at one look. */
function Summary({ field: { nama, label, tipe, args }, beside }: { field: Isian; beside: readonly Isian[] }) {
  const asked = beside.find((one) => one.nama === args.show_if?.field);
  const facts = [
    args.required === false ? 'Tidak wajib' : 'Wajib',
    args.choices && `${args.choices.length} pilihan`,
    args.unit && args.unit !== 'Rp' && args.unit,
    tipe === 'list' && args.min !== undefined && `paling sedikit ${args.min}`,
    args.from && 'dari data penduduk',
    args.extra && 'di bawah Tambahan',
    asked && `tampil bila ${asked.label} adalah ${args.show_if?.is.join(' atau ')}`,
  ];
  return (
    <span>
      <b>{label.trim() || nama}</b>
      <small>
        {facts.filter(Boolean).map((fact) => (
          <span key={String(fact)}>{fact}</span>
        ))}
      </small>
    </span>
  );
}

interface OpenProps {
  field: Isian;
  fields: readonly Isian[];
  index: number;
  path: Path;
  building: Building;
}

function OpenField({ field, fields, index, path, building }: OpenProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  const { act, move, remove } = building;
  const read = (named: boolean) => {
    const form = box.current && formIn(box.current);
    if (!form) return;
    // A name is taken over once it is written out: half of it may be that of another field.
    if (!named) form.set('sifat.nama', field.nama);
    const typed = readField(form, field, fields);
    if (JSON.stringify(typed) !== JSON.stringify(field)) act({ type: 'change', path, field: typed });
  };
  return (
    <fieldset
      className="sifat"
      ref={box}
      aria-label={`Sifat ${field.label || field.nama}`}
      onInput={() => read(false)}
      onBlur={() => read(true)}
    >
      <FieldForm field={field} beside={fields} top={path.length === 1} alone={false} />
      <div className="baris">
        <Button small icon="arrow-up" onClick={() => move(path, fields, index - 1)} disabled={index === 0}>
          Naikkan
        </Button>
        <Button
          small
          icon="arrow-down"
          onClick={() => move(path, fields, index + 1)}
          disabled={index === fields.length - 1}
        >
          Turunkan
        </Button>
        <Button small icon="copy" onClick={() => act({ type: 'double', path })}>
          Gandakan
        </Button>
        <Button
          small
          variant="bahaya"
          icon="trash"
          onClick={() => remove(path)}
          disabled={path.length > 1 && fields.length === 1}
        >
          Hapus
        </Button>
      </div>
    </fieldset>
  );
}

/** The fields within an element, as a form would send them. */
function formIn(box: HTMLElement): FormData {
  const form = new FormData();
  for (const one of box.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    '[name]',
  )) {
    if (one instanceof HTMLInputElement && one.type === 'checkbox' && !one.checked) continue;
    form.append(one.name, one.value);
  }
  return form;
}

/** Rows are dragged among those beside them. */
function dragOf({ move }: Building, path: Path, fields: readonly Isian[], index: number) {
  const kind = `application/x-isian-${pathText(path.slice(0, -1)).toLowerCase() || 'atas'}`;
  return {
    source: {
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.stopPropagation();
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData(kind, path.at(-1) ?? '');
      },
    },
    target: {
      onDragOver: (event: DragEvent) => {
        if (event.dataTransfer.types.includes(kind)) event.preventDefault();
      },
      onDrop: (event: DragEvent) => {
        const name = event.dataTransfer.getData(kind);
        if (!name) return;
        event.preventDefault();
        event.stopPropagation();
        move([...path.slice(0, -1), name], fields, index);
      },
    },
  };
}
