/** One line or paragraph of a generated document; long ones wrap. */
export type PdfLine = { text: string; bold?: boolean; centre?: boolean; size?: number; space?: number };

const PAGE = { width: 595, height: 842, margin: 72 };
const INNER = PAGE.width - 2 * PAGE.margin;
const SIZE = 11;
/** Bold letters are wider by about this much. */
const BOLD = 1.07;

/** Helvetica, from the space to the tilde, in thousandths of the size. */
const WIDTHS = (
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 ' +
  '584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 ' +
  '611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 ' +
  '722 500 500 500 334 260 334 584'
)
  .split(' ')
  .map(Number);

/** A small PDF of plain text in ASCII, A4, as many pages as it takes; the same bytes for the same words. */
export function pdfOf(title: string, lines: readonly PdfLine[]): Buffer {
  const pages = paginate(lines.flatMap(wrap));
  const kids = pages.map((_, at) => `${5 + at * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (id) >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((content, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents ${6 + at * 2} 0 R ` +
        '/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>',
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
    `<< /Title ${literal(title)} >>`,
  ];
  return assemble(objects);
}

function assemble(objects: string[]): Buffer {
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>`;
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}

function paginate(lines: PdfLine[]): string[] {
  const pages: string[][] = [[]];
  let y = PAGE.height - PAGE.margin;
  for (const line of lines) {
    const size = line.size ?? SIZE;
    y -= size * 1.45 + (line.space ?? 0);
    if (y < PAGE.margin) {
      pages.push([]);
      y = PAGE.height - PAGE.margin - size * 1.45;
    }
    const x = line.centre ? (PAGE.width - widthOf(line.text, line)) / 2 : PAGE.margin;
    const font = line.bold ? 'F2' : 'F1';
    pages
      .at(-1)
      ?.push(`BT /${font} ${size} Tf ${x.toFixed(1)} ${y.toFixed(1)} Td ${literal(line.text)} Tj ET`);
  }
  return pages.map((page) => page.join('\n'));
}

function wrap(line: PdfLine): PdfLine[] {
  const rows: string[] = [];
  for (const word of line.text.split(' ')) {
    const last = rows.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer, line) <= INNER) rows[rows.length - 1] = longer;
    else rows.push(word);
  }
  return rows.map((text, at) => (at === 0 ? { ...line, text } : { ...line, text, space: 0 }));
}

function widthOf(text: string, { size = SIZE, bold }: PdfLine): number {
  const units = [...text].reduce((sum, letter) => sum + (WIDTHS[letter.charCodeAt(0) - 32] ?? 556), 0);
  return (units / 1000) * size * (bold ? BOLD : 1);
}

const literal = (text: string) => `(${text.replace(/[\\()]/g, '\\$&')})`;
