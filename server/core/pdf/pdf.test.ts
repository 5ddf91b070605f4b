import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, describe, expect, it } from 'vitest';
import { work } from '../limits/gate.ts';
import { makePdf, pdfPages } from './pdf.ts';
import { LIMITS, openRoom } from './room.ts';

const SERVER = join(import.meta.dirname, '../..');
const template = join(import.meta.dirname, 'contoh.typ');
const sheet = (isi: string[][], rest: object = {}) => ({
  judul: 'Laporan',
  ukuran: 'a4',
  mendatar: false,
  kop: { kabupaten: 'Kab', kecamatan: 'Kec', desa: 'Desa', alamat: 'Jalan' },
  isi,
  ...rest,
});

/** What an independent reader finds in a PDF: pages, their text, and their sizes in millimetres. */
async function read(pdf: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(document);
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 25.4 / 72 });
  return { text, size: [Math.round(width), Math.round(height)] };
}
const flat = (pages: string[]) => pages.join(' ').replace(/\s+/g, '');

describe('a document', () => {
  it.each([
    ['a4', false, [210, 297]],
    ['a4', true, [297, 210]],
    ['f4', false, [215, 330]],
    ['f4', true, [330, 215]],
  ])('is %s, landscape: %s', async (ukuran, mendatar, size) => {
    const pdf = await makePdf({ template, data: sheet([['a', 'b']], { ukuran, mendatar }) });
    expect((await read(pdf)).size).toEqual(size);
  });

  it('numbers its pages', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => [`Baris ${at}`, 'isi']);
    const { text } = await read(await makePdf({ template, data: sheet(rows) }));
    expect(text.length).toBeGreaterThan(2);
    for (const [at, page] of text.entries()) expect(page).toContain(`Halaman ${at + 1} dari ${text.length}`);
    expect(text[0]).toContain('Baris 0');
    expect(text.at(-1)).toContain('Baris 119');
  });

  it('is an archive PDF without scripts, with embedded fonts', async () => {
    const pdf = (await makePdf({ template, data: sheet([['Ñandú', 'Šárka']]) })).toString('latin1');
    expect(pdf).toContain('pdfaid:part');
    expect(pdf).toMatch(/PlusJakartaSans/);
    expect(pdf).not.toMatch(/\/JavaScript|\/Launch|\/EmbeddedFile/);
  });

  it.each([
    '#read("/etc/passwd")',
    '#{ panic() }',
    ']',
    '[',
    '\\',
    '\\u{41}',
    '$x^2$',
    '*tebal* _miring_ `kode`',
    '= Judul',
    '- butir + butir / istilah: arti',
    '@rujukan <label>',
    '/* komentar */ // lagi',
    '"kutip" \'tunggal\'',
    '#import "/core/env.ts": *',
    '"}]} #eval("1")',
    '~ --- ... ==> https://contoh.id',
  ])('prints %j literally', async (hostile) => {
    const { text } = await read(
      await makePdf({ template, data: sheet([[hostile, 'sel']], { judul: hostile }) }),
    );
    expect(flat(text)).toContain(hostile.replace(/\s+/g, ''));
    expect(flat(text)).not.toContain('root:');
  });

  it('prints emoji and Arabic, even where a glyph is missing', async () => {
    const { text } = await read(await makePdf({ template, data: sheet([['Siti 😀👍🏽', 'محمد']]) }));
    expect(flat(text)).toContain('😀');
    expect(flat(text).normalize('NFKC')).toMatch(/محمد|دمحم/);
  });

  it('prints a text of 100 KB in full', async () => {
    const words = Array.from({ length: 12_500 }, (_, at) => `kata${at}`.padEnd(9));
    const { text } = await read(await makePdf({ template, data: sheet([[words.join(''), 'sel']]) }));
    expect(flat(text)).toContain('kata12499');
    expect(text.length).toBeGreaterThan(5);
  });

  it('breaks a word that is longer than a line', async () => {
    const { text } = await read(await makePdf({ template, data: sheet([['W'.repeat(5_000), 'sel']]) }));
    expect(flat(text).match(/W/g)).toHaveLength(5_000);
  });

  it('breaks a chain of words after its slashes, none of them within', async () => {
    const chain = 'Gorong-gorong/Selokan/Parit/Drainase/Talang/Pembuangan/Pengendapan';
    const { text } = await read(await makePdf({ template, data: sheet([[`${chain}/${chain}`, 'sel']]) }));
    for (const word of chain.split(/[/-]/)) expect(text.join(' ').split(word), word).toHaveLength(3);
  });

  it('shows a picture, and never that of an earlier document', async () => {
    const logo = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9H0z"/></svg>',
    );
    const data = sheet([['a', 'b']]);
    const withLogo = { ...data, kop: { ...data.kop, logo: '/gambar/logo.svg' } };
    const pdf = await makePdf({ template, data: withLogo, pictures: { 'logo.svg': logo } });
    expect(pdf.length).toBeGreaterThan((await makePdf({ template, data })).length);
    await expect(makePdf({ template, data: withLogo })).rejects.toThrow('was not set');
  });
});

it('no template evaluates data as code', () => {
  const templates = globSync('**/*.typ', { cwd: SERVER });
  expect(templates.length).toBeGreaterThan(1);
  for (const path of templates)
    expect(readFileSync(join(SERVER, path), 'utf8'), path).not.toMatch(
      /\beval\b|\bplugin\b|@preview|\bread\(/,
    );
});

describe('an uploaded PDF', () => {
  const scan = { most: 3, width: 200, height: 300 };

  it('is converted to images of its first pages, portrait and landscape', async () => {
    const rows = Array.from({ length: 200 }, (_, at) => [`Baris ${at}`, 'isi']);
    const photos = await pdfPages({ ...scan, pdf: await makePdf({ template, data: sheet(rows) }) });
    const sizes = await Promise.all((photos ?? []).map((one) => sharp(one).metadata()));
    expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual(
      Array.from({ length: 3 }, () => ['jpeg', expect.closeTo(200, -1), expect.closeTo(283, -1)]),
    );
    const lying = await makePdf({ template, data: sheet([['a', 'b']], { mendatar: true }) });
    const [photo] = (await pdfPages({ ...scan, pdf: lying })) ?? [];
    expect((await sharp(photo).metadata()).height).toBeCloseTo(141, -1);
    // Ink on white, not a black sheet.
    expect((await sharp(photo).stats()).channels[0]?.mean).toBeGreaterThan(200);
  });

  it.each([
    ['no PDF', Buffer.from('halo')],
    ['nothing', Buffer.alloc(0)],
    [
      'one without pages',
      Buffer.from('%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n'),
    ],
    ['noise', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(100_000, '1 0 obj<<')])],
  ])('is not converted when it is %s', async (_, pdf) => {
    expect(await pdfPages({ ...scan, pdf })).toBeUndefined();
  });

  it('is limited to the time of a document', async () => {
    const { read, close } = openRoom({ workspace: SERVER, fonts: '' }, { ...LIMITS, timeMs: 1 });
    const pdf = await makePdf({ template, data: sheet([['a', 'b']]) });
    expect(await read({ ...scan, pdf })).toBeUndefined();
    close();
  });
});

describe('the room', () => {
  const place = { workspace: SERVER, fonts: join(import.meta.dirname, 'fonts') };
  const order = (isi: string[][]) => ({ template, data: JSON.stringify(sheet(isi)), pictures: {} });
  const huge = Array.from({ length: 40_000 }, (_, at) => [`Baris ${at}`, 'isi']);
  const rooms: ReturnType<typeof openRoom>[] = [];
  const open = (limits: Partial<typeof LIMITS>) => {
    const room = openRoom(place, { ...LIMITS, ...limits });
    rooms.push(room);
    return room;
  };
  afterAll(() => Promise.all(rooms.map((room) => room.close())));

  it.each([
    ['takes too long', { timeMs: 3_000, memoryMb: 4_096 }],
    ['takes too much memory', { memoryMb: 250 }],
  ])('refuses what %s, and typesets the next one', async (_name, limits) => {
    const room = open(limits);
    await expect(room.set(order(huge))).rejects.toMatchObject({ http: 503 });
    expect((await room.set(order([['a', 'b']]))).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('typesets twenty at once while the server keeps responding', async () => {
    const room = open({});
    let ticks = 0;
    const clock = setInterval(() => (ticks += 1), 5);
    const rows = huge.slice(0, 300);
    const started = performance.now();
    const made = await Promise.all(Array.from({ length: 20 }, () => room.set(order(rows))));
    clearInterval(clock);
    expect(made.every((pdf) => pdf.length > 10_000)).toBe(true);
    // Most of the ticks that fit into that time must have happened.
    expect(ticks).toBeGreaterThan((performance.now() - started) / 5 / 4);
  });

  it('limits the queue of waiting documents', async () => {
    const room = open({ waiting: 2 });
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => room.set(order([['a', 'b']]))));
    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(2);
  });

  it('sets the letter of a neighbour next, however many previews another village asks for', async () => {
    const room = open({});
    const done: string[] = [];
    const ask = (village: number, name: string) =>
      work.run({ route: 'uji', readMs: 1, asker: { village, address: name } }, () =>
        room.set(order([['a', 'b']])).then(
          () => done.push(name),
          () => done.push('ditolak'),
        ),
      );
    const flood = Array.from({ length: 40 }, () => ask(1, 'banjir'));
    await Promise.all([...flood, ask(2, 'tetangga')]);
    expect(done.filter((one) => one !== 'ditolak').indexOf('tetangga')).toBeLessThan(3);
  });

  it('recovers after one of our templates failed', async () => {
    const room = open({});
    await expect(room.set({ ...order([]), data: '{}' })).rejects.toThrow('was not set');
    await expect(room.set(order([['a', 'b']]))).resolves.toBeInstanceOf(Buffer);
  });
});
