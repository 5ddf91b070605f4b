import type { DataPart } from './queries.ts';

type About = { desa: string; nama: string; diunduh: string };

const ESCAPED: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPED[sign] ?? sign);

const CSS = `body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c1917}
h1{font-size:1.6rem}h2{font-size:1.2rem;margin-top:2.5rem;border-bottom:1px solid #ccc}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.15rem 1rem;padding:.75rem 0;border-bottom:1px solid #eee}
dt{color:#57534e}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}`;

/** The same as a page of its own, to be read and printed without the site. */
export function pageOf(parts: readonly DataPart[], { desa, nama, diunduh }: About): string {
  const title = `Data saya · Desa ${desa}`;
  return `<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${CSS}</style></head><body>
<h1>${escaped(title)}</h1>
<p>Semua yang dicatat Desa ${escaped(desa)} tentang ${escaped(nama)}, diunduh ${escaped(momentText(diunduh))}.</p>
${parts.map(sectionOf).join('\n')}
</body></html>
`;
}

function sectionOf({ judul, rows }: DataPart): string {
  const body = rows.length === 0 ? '<p>Tidak ada.</p>' : rows.map(rowOf).join('\n');
  return `<section><h2>${escaped(judul)}</h2>\n${body}</section>`;
}

const rowOf = (row: Record<string, unknown>): string =>
  `<dl>${Object.entries(row)
    .map(
      ([name, value]) =>
        `<dt>${escaped(name.replaceAll('_', ' '))}</dt><dd>${escaped(valueText(value))}</dd>`,
    )
    .join('')}</dl>`;

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '-';
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak';
  if (typeof value === 'object') return JSON.stringify(value);
  return momentText(String(value));
}

const MOMENT = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}).*)?$/;

/** '20-11-2026, 19.42' of a timestamp; anything else as it is. */
function momentText(text: string): string {
  const found = MOMENT.exec(text);
  if (!found) return text;
  const [, year, month, day, hour, minute] = found;
  return `${day}-${month}-${year}${hour ? `, ${hour}.${minute}` : ''}`;
}
