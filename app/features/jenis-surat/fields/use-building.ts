import { useState } from 'react';
import type { TemplatSurat } from '#contract/jenis-surat/templat.ts';
import type { Isian } from '#contract/kinds/isian.ts';
import { toast } from '../../../lib/forms/toast-store.ts';
import type { TypeDraft } from '../draft/use-type-draft.ts';
import { followRename, listAbove, nameInText, placesOfUse } from '../text/uses.ts';
import { type FieldAct, fieldAt, type Path, pathText, perform, whyFixed } from './acts.ts';

type Asked = { path: Path; label: string; places: string[] };

/** The fields while they are changed: which one is open, what a press does, and what has to be asked first. */
export function useBuilding({ isi, change }: TypeDraft) {
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
export type Building = ReturnType<typeof useBuilding>;
