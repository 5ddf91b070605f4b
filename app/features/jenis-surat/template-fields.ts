import type { Simpul, TemplatSurat } from '#contract/jenis-surat/templat.ts';
import type { Isian } from '#contract/kinds/isian.ts';

/** The name by which a text calls the field at a path; of one in the items of a list that of the list. */
export function namaDiTeks(fields: readonly Isian[], path: readonly string[]): string {
  let beside = fields;
  const parts: string[] = [];
  for (const part of path) {
    parts.push(part);
    const found = beside.find(({ nama }) => nama === part);
    if (!found || found.tipe === 'list') break;
    beside = found.child ?? [];
  }
  return `isian.${parts.join('.')}`;
}

const isOrIn = (name: string | null | undefined, of: string): boolean =>
  name === of || (name?.startsWith(`${of}.`) ?? false);

/** Where a text uses a field: the words around it. `kolom` is one of the columns of a list, used as such only. */
export function tempatDipakai(doc: TemplatSurat, nama: string, kolom?: string): string[] {
  const places: string[] = [];
  const walk = (nodes: readonly Simpul[]) => {
    for (const node of nodes) {
      const { attrs, content = [] } = node;
      const columns = (attrs?.kolom ?? []).map(({ isian }) => isian);
      const asked = isOrIn(attrs?.isian, nama);
      if (asked && kolom !== undefined && columns.some((one) => isOrIn(one, kolom)))
        places.push(`Tabel dari ${attrs?.isian?.replace('isian.', '')}`);
      else if (asked && kolom === undefined)
        places.push(attrs?.kolom ? 'Tabel dari daftar ini' : `Syarat: ${wordsOf(content)}`);
      if (kolom === undefined && attrs?.orang?.some((one) => isOrIn(one, nama))) places.push('Tanda tangan');
      if (kolom === undefined && content.some((one) => isOrIn(one.attrs?.nama, nama)))
        places.push(`${attrs?.label ? `${attrs.label}: ` : ''}${wordsOf(content)}`);
      walk(content);
    }
  };
  walk(doc.content);
  return places;
}

/** What stands in nodes, chips by their names. */
export function wordsOf(nodes: readonly Simpul[]): string {
  const words = nodes.map(({ text, attrs, content = [] }) => {
    if (attrs?.nama) return `[${attrs.nama.split('.').slice(1).join(' ')}]`;
    return text ?? `${wordsOf(content)} `;
  });
  const all = words.join('').trim();
  return all.length > 90 ? `${all.slice(0, 88)}…` : all;
}

/** A text in which a field of the form, and what lies in it, is called by its new name. */
export function namaBaru(doc: TemplatSurat, from: string, to: string): TemplatSurat {
  const renamed = <T extends string | null | undefined>(name: T): T =>
    (isOrIn(name, from) ? `${to}${name?.slice(from.length)}` : name) as T;
  const walk = (nodes: readonly Simpul[]): Simpul[] =>
    nodes.map((node) => {
      const { attrs, content } = node;
      return {
        ...node,
        ...(attrs && {
          attrs: {
            ...attrs,
            ...(attrs.nama && { nama: renamed(attrs.nama) }),
            ...(attrs.isian && { isian: renamed(attrs.isian) }),
            ...(attrs.orang && { orang: attrs.orang.map(renamed) }),
          },
        }),
        ...(content && { content: walk(content) }),
      };
    });
  return { type: 'doc', content: walk(doc.content) };
}

/** The same of a column of a list. */
export function kolomBaru(doc: TemplatSurat, list: string, from: string, to: string): TemplatSurat {
  const walk = (nodes: readonly Simpul[]): Simpul[] =>
    nodes.map((node) => {
      const { attrs, content } = node;
      const kolom = attrs?.isian === list ? attrs.kolom : undefined;
      return {
        ...node,
        ...(kolom && {
          attrs: {
            ...attrs,
            kolom: kolom.map((one) =>
              isOrIn(one.isian, from) ? { ...one, isian: `${to}${one.isian.slice(from.length)}` } : one,
            ),
          },
        }),
        ...(content && { content: walk(content) }),
      };
    });
  return { type: 'doc', content: walk(doc.content) };
}

/** Follows a field of the form that got another name. */
export function ikutNama(
  doc: TemplatSurat,
  fields: readonly Isian[],
  { path, nama }: { path: readonly string[]; nama: string },
): TemplatSurat {
  const at = listAbove(fields, path);
  if (at === undefined) {
    const before = `isian.${path.join('.')}`;
    return namaBaru(doc, before, `isian.${[...path.slice(0, -1), nama].join('.')}`);
  }
  const inside = path.slice(at);
  return kolomBaru(
    doc,
    `isian.${path.slice(0, at).join('.')}`,
    inside.join('.'),
    [...inside.slice(0, -1), nama].join('.'),
  );
}

/** How many names lead to the list in whose items the field stands; undefined where it stands in none. */
export function listAbove(fields: readonly Isian[], path: readonly string[]): number | undefined {
  let beside = fields;
  for (const [at, part] of path.slice(0, -1).entries()) {
    const found = beside.find(({ nama }) => nama === part);
    if (found?.tipe === 'list') return at + 1;
    beside = found?.child ?? [];
  }
  return undefined;
}
