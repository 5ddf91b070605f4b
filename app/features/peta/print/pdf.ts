/** Points of a sheet: 72 to the inch, from the lower left corner. */
export const POINTS_PER_MM = 72 / 25.4;
const mm = (length: number) => (length * POINTS_PER_MM).toFixed(2);

export type Mark =
  | { kind: 'text'; x: number; y: number; size: number; text: string; bold?: boolean }
  | {
      kind: 'box';
      x: number;
      y: number;
      w: number;
      h: number;
      fill?: string;
      line?: string;
      hatched?: boolean;
    }
  | { kind: 'path'; points: [number, number][]; fill: string }
  | { kind: 'image'; x: number; y: number; w: number; h: number };
/** A sheet in millimetres, from its upper left corner. */
export type Sheet = { wide: number; high: number; marks: Mark[] };
type Picture = { jpeg: Uint8Array; wide: number; high: number };

const rgb = (hex: string) => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255].map((one) => (one / 255).toFixed(3)).join(' ');
};
/** Latin letters as the fonts of every reader have them; what they lack becomes a question mark. */
const latin = (text: string) =>
  [...text.normalize('NFC').replace(/[–—]/g, '-').replace(/[“”]/g, '"').replace(/[‘’]/g, "'")]
    .map((one) => ((one.codePointAt(0) ?? 63) < 32 ? ' ' : (one.codePointAt(0) ?? 63) > 255 ? '?' : one))
    .join('')
    .replace(/[\\()]/g, (one) => `\\${one}`);

function drawn(mark: Mark, high: number): string {
  switch (mark.kind) {
    case 'text':
      return `BT /${mark.bold ? 'B' : 'F'} ${mark.size} Tf 0.11 0.1 0.09 rg ${mm(mark.x)} ${mm(high - mark.y)} Td (${latin(mark.text)}) Tj ET`;
    case 'box': {
      const { x, y, w, h, fill, line, hatched } = mark;
      const place = `${mm(x)} ${mm(high - y - h)} ${mm(w)} ${mm(h)} re`;
      const hatch = `0.45 0.43 0.4 RG 0.5 w ${mm(x)} ${mm(high - y - h)} m ${mm(x + w)} ${mm(high - y)} l S`;
      return [
        fill ? `${rgb(fill)} rg ${place} f` : '',
        line ? `${rgb(line)} RG 0.7 w ${place} S` : '',
        hatched ? hatch : '',
      ].join(' ');
    }
    case 'path': {
      const [first = [0, 0], ...rest] = mark.points;
      const at = ([x, y]: [number, number]) => `${mm(x)} ${mm(high - y)}`;
      return `${rgb(mark.fill)} rg ${at(first)} m ${rest.map((one) => `${at(one)} l`).join(' ')} h f`;
    }
    case 'image':
      return `q ${mm(mark.w)} 0 0 ${mm(mark.h)} ${mm(mark.x)} ${mm(high - mark.y - mark.h)} cm /Peta Do Q`;
  }
}

const FONT = (name: string) =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

/** A PDF of some sheets with one picture; small enough that no library is fetched for it. */
export function pdfOf(sheets: readonly Sheet[], picture: Picture, title: string): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const places: number[] = [];
  let size = 0;
  const add = (piece: Uint8Array | string) => {
    const bytes = typeof piece === 'string' ? bytesOf(piece) : piece;
    parts.push(bytes);
    size += bytes.length;
  };
  const object = (head: string, stream?: Uint8Array) => {
    places.push(size);
    add(`${places.length} 0 obj\n`);
    if (!stream) return add(`${head}\nendobj\n`);
    add(`${head.replace('>>', `/Length ${stream.length} >>`)}\nstream\n`);
    add(stream);
    add('\nendstream\nendobj\n');
  };
  const first = 7;
  const kids = sheets.map((_, at) => `${first + at * 2} 0 R`).join(' ');
  add('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n');
  object('<< /Type /Catalog /Pages 2 0 R /Lang (id) >>');
  object(`<< /Type /Pages /Kids [${kids}] /Count ${sheets.length} >>`);
  object(FONT('Helvetica'));
  object(FONT('Helvetica-Bold'));
  const look = `/Width ${picture.wide} /Height ${picture.high} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`;
  object(`<< /Type /XObject /Subtype /Image ${look} >>`, picture.jpeg);
  object(`<< /Title (${latin(title)}) /Producer (Portal Desa) >>`);
  for (const [at, { wide, high, marks }] of sheets.entries()) {
    const box = `/MediaBox [0 0 ${mm(wide)} ${mm(high)}]`;
    const used = '/Resources << /Font << /F 3 0 R /B 4 0 R >> /XObject << /Peta 5 0 R >> >>';
    object(`<< /Type /Page /Parent 2 0 R ${box} ${used} /Contents ${first + at * 2 + 1} 0 R >>`);
    object('<< >>', bytesOf(marks.map((mark) => drawn(mark, high)).join('\n')));
  }
  const start = size;
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const total = places.length + 1;
  add(
    `xref\n0 ${total}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${total} /Root 1 0 R /Info 6 0 R >>\n`,
  );
  add(`startxref\n${start}\n%%EOF\n`);
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** One byte for each letter: positions in a PDF are counted in bytes. */
const bytesOf = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0) & 255);
