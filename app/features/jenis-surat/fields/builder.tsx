import { type DragEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { TemplatSurat } from '#contract/jenis-surat/templat.ts';
import type { Isian } from '#contract/kinds/isian.ts';
import { toast } from '../../../lib/toast-store.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { TypeDraft } from '../draft/use-type-draft.ts';
import { followRename, listAbove, nameInText, placesOfUse } from '../text/uses.ts';
import {
  canHold,
  FIELD_KINDS,
  type FieldAct,
  fieldAt,
  fieldKindOf,
  isNested,
  type Path,
  pathText,
  perform,
  whyFixed,
} from './acts.ts';
import { FieldForm } from './field-form.tsx';
import { readField } from './field-read.ts';

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

type Asked = { path: Path; label: string; places: string[] };

function useBuilding({ isi, change }: TypeDraft) {
  const [open, setOpen] = useState<{ path: string; round: number }>({ path: '', round: 0 });
  const [asked, ask] = useState<Asked>();
  const [spoken, say] = useState('');
  const fields = isi.atribut;

  const act = (one: FieldAct) => {
    const { fields: next, path } = perform(fields, one);
    const renamed = one.type === 'change' && one.path.at(-1) !== one.field.nama;
    const templat: TemplatSurat | undefined = renamed
      ? followRename(isi.templat, fields, { path: one.path, name: one.field.nama })
      : undefined;
    change({ atribut: next, ...(templat && { templat }) });
    if (one.type === 'change') setOpen((now) => ({ ...now, path: pathText(path) }));
    else if (one.type === 'add' || one.type === 'double') show(pathText(path));
    else if (one.type === 'remove') setOpen((now) => ({ ...now, path: '' }));
  };
  const show = (path: string) => {
    setOpen((now) => ({ path, round: now.round + 1 }));
    if (path !== '') setTimeout(() => document.getElementById('isian-sifat.label')?.focus(), 0);
  };
  return {
    fields,
    act,
    asked,
    ask,
    spoken,
    open: open.path,
    round: open.round,
    toggle: (path: string) => show(open.path === path ? '' : path),
    move: (path: Path, beside: readonly Isian[], to: number) => {
      const from = beside.findIndex(({ nama }) => nama === path.at(-1));
      if (to < 0 || to >= beside.length || to === from) return;
      const reason = whyFixed(beside, from, to);
      if (reason) return void toast({ title: 'Tidak dipindahkan', text: reason, kind: 'info' });
      act({ type: 'move', path, to });
      say(`${beside[from]?.label} sekarang nomor ${to + 1} dari ${beside.length}.`);
    },
    /** Asks first where the text of the letter uses the field. */
    remove: (path: Path) => {
      const found = fieldAt(fields, path);
      const list = listAbove(fields, path);
      const name = nameInText(fields, path);
      const column = list === undefined ? undefined : path.slice(list).join('.');
      const places = [...new Set(placesOfUse(isi.templat, name, column))];
      if (places.length > 0) ask({ path, label: found?.label ?? '', places });
      else act({ type: 'remove', path });
    },
  };
}
type Building = ReturnType<typeof useBuilding>;

type ListProps = { fields: readonly Isian[]; at: Path; building: Building };

function FieldList({ fields, at, building }: ListProps) {
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
      {open && <OpenField key={building.round} {...{ field, fields, index, path, building }} />}
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

/** What is known of a field at one look. */
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

type PaletteProps = { into: Path; onAdd: (act: FieldAct) => void };

function Palette({ into, onAdd }: PaletteProps): ReactNode {
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
