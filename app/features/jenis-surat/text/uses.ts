import type { Simpul, TemplatSurat } from '#contract/jenis-surat/templat.ts';
import type { Isian } from '#contract/kinds/isian.ts';

/** The name by which a text calls the field at a path; of one in the items of a list that of the list. */
export function nameInText(fields: readonly Isian[], path: readonly string[]): string {
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

/** Finds the uses of a field in a text: the words around each. `column` is one of a list's table, looked for as such only. */
export function placesOfUse(doc: TemplatSurat, name: string, column?: string): string[] {
  const places: string[] = [];
  const walk = (nodes: readonly Simpul[]) => {
    for (const node of nodes) {
      const { attrs, content = [] } = node;
      const columns = (attrs?.kolom ?? []).map(({ isian }) => isian);
      const asked = isOrIn(attrs?.isian, name);
      if (asked && column !== undefined && columns.some((one) => isOrIn(one, column)))
        places.push(`Tabel dari ${attrs?.isian?.replace('isian.', '')}`);
      else if (asked && column === undefined)
        places.push(attrs?.kolom ? 'Tabel dari daftar ini' : `Syarat: ${wordsOf(content)}`);
      if (column === undefined && attrs?.orang?.some((one) => isOrIn(one, name))) places.push('Tanda tangan');
      if (column === undefined && content.some((one) => isOrIn(one.attrs?.nama, name)))
        places.push(`${attrs?.label ? `${attrs.label}: ` : ''}${wordsOf(content)}`);
      walk(content);
    }
  };
  walk(doc.content);
  return places;
}

/** Text of nodes, chips by their names. */
export function wordsOf(nodes: readonly Simpul[]): string {
  const words = nodes.map(({ text, attrs, content = [] }) => {
    if (attrs?.nama) return `[${attrs.nama.split('.').slice(1).join(' ')}]`;
    return text ?? `${wordsOf(content)} `;
  });
  const all = words.join('').trim();
  return all.length > 90 ? `${all.slice(0, 88)}…` : all;
}

/** A text in which a field of the form, and what lies in it, is called by its new name. */
export function withFieldRenamed(doc: TemplatSurat, from: string, to: string): TemplatSurat {
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
export function withColumnRenamed(doc: TemplatSurat, list: string, from: string, to: string): TemplatSurat {
  const walk = (nodes: readonly Simpul[]): Simpul[] =>
    nodes.map((node) => {
      const { attrs, content } = node;
      const columns = attrs?.isian === list ? attrs.kolom : undefined;
      return {
        ...node,
        ...(columns && {
          attrs: {
            ...attrs,
            kolom: columns.map((one) =>
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
export function followRename(
  doc: TemplatSurat,
  fields: readonly Isian[],
  { path, name }: { path: readonly string[]; name: string },
): TemplatSurat {
  const at = listAbove(fields, path);
  if (at === undefined) {
    const before = `isian.${path.join('.')}`;
    return withFieldRenamed(doc, before, `isian.${[...path.slice(0, -1), name].join('.')}`);
  }
  const inside = path.slice(at);
  return withColumnRenamed(
    doc,
    `isian.${path.slice(0, at).join('.')}`,
    inside.join('.'),
    [...inside.slice(0, -1), name].join('.'),
  );
}

/** Number of names that lead to the list in whose items the field stands; undefined where it stands in none. */
export function listAbove(fields: readonly Isian[], path: readonly string[]): number | undefined {
  let beside = fields;
  for (const [at, part] of path.slice(0, -1).entries()) {
    const found = beside.find(({ nama }) => nama === part);
    if (found?.tipe === 'list') return at + 1;
    beside = found?.child ?? [];
  }
  return undefined;
}
