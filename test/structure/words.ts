import { invent, type Rule } from './rule.ts';
import { floorOf, isTest, type Source } from './source.ts';

const GLOSSARY = 'docs/ISTILAH.md';
const PRODUCT = new Set(['contract', 'server', 'app']);
/** Texts written by invented villages are exempt. */
const shown = ({ path }: Source) =>
  PRODUCT.has(floorOf(path)) && !isTest(path) && !path.startsWith('server/demo/');

/** The words in backticks in the third column of the glossary. */
const refused = (project: Source[]): string[] =>
  (project.find(({ path }) => path === GLOSSARY)?.text ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => [...(line.split('|')[3] ?? '').matchAll(/`([^`]+)`/g)].map(([, word = '']) => word))
    .filter((word) => /^[\p{L} -]+$/u.test(word) && !word.startsWith('-'));

/** Texts that the specification words itself. */
const SPECIFIED = new Set(['Masukkan upload identitas anda!', 'Upload identitas']);

const row =
  '| Istilah | Artinya | Bukan |\n|---|---|---|\n| berita | Tulisan bertanggal | `artikel`, kabar |\n';

export const words: Rule[] = [
  {
    title: `what people read says nothing that ${GLOSSARY} has another word for`,
    check: (project) => {
      const known = refused(project);
      if (known.length === 0) return [];
      const any = new RegExp(`(?<![\\w.-])(${known.join('|')})(?![\\w-])`, 'i');
      return project.filter(shown).flatMap(({ path, texts }) =>
        texts.flatMap((text) => {
          if (SPECIFIED.has(text.trim())) return [];
          const found = any.exec(text);
          return found ? [`${path}: "${found[0]}" in "${text.trim()}"`] : [];
        }),
      );
    },
    breaks: [
      invent({ [GLOSSARY]: row, 'app/ui/layout/card.tsx': 'export const a = <p>Baca artikel ini</p>;' }),
      invent({ [GLOSSARY]: row, 'server/core/errors.ts': 'export const a = "Artikel ini sudah terbit.";' }),
    ],
    keeps: [
      invent({ [GLOSSARY]: row, 'app/ui/layout/card.tsx': 'export const a = <p>Baca kabar ini</p>;' }),
      invent({ [GLOSSARY]: row, 'server/core/table.ts': "export const a = 'artikel';" }),
      invent({
        [GLOSSARY]: row,
        'server/core/table.ts': "export const a = 'from artikel_anti_korupsi as a';",
      }),
      invent({ [GLOSSARY]: row, 'server/core/table.ts': 'export const a = sql`select 1 as artikel`;' }),
    ],
  },
];
