import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkKind, IMAGES, kindOf } from './content.ts';
import { safeName, urlName } from './name.ts';
import { checkPdf } from './pdf.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'content-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function saved(data: Uint8Array | string): Promise<string> {
  const path = join(dir, 'berkas.bin');
  await writeFile(path, data);
  return path;
}

describe('the kind of a file is determined by its content', () => {
  it.each([
    ['png', '\x89PNG\r\n\x1a\n'],
    ['jpeg', '\xff\xd8\xff\xe1'],
    ['webp', 'RIFF\x10\0\0\0WEBPVP8 '],
    ['pdf', '%PDF-1.7\n'],
    [undefined, 'RIFF\x10\0\0\0WAVEfmt '],
    [undefined, 'GIF89a'],
    [undefined, '<html>%PDF-1.7'],
  ])('%s', (kind, head) => expect(kindOf(Buffer.from(head, 'latin1'))).toBe(kind));

  it.each([
    ['GIF89a....', 'Berkas ini adalah GIF. Yang diterima: PNG, JPEG, atau WEBP.'],
    ['\0\0\0\x18ftypheic', 'Berkas ini adalah foto HEIC. Yang diterima: PNG, JPEG, atau WEBP.'],
    ['PK\x03\x04', 'Berkas ini adalah ZIP atau dokumen Office. Yang diterima: PNG, JPEG, atau WEBP.'],
    ['%PDF-1.7', 'Berkas ini adalah PDF. Yang diterima: PNG, JPEG, atau WEBP.'],
    ['<!DOCTYPE html><p>', 'Berkas ini adalah HTML. Yang diterima: PNG, JPEG, atau WEBP.'],
    ['apa saja', 'Berkas ini tidak dikenali. Yang diterima: PNG, JPEG, atau WEBP.'],
  ])('%j is refused by its name', async (head, message) => {
    const path = await saved(Buffer.from(head, 'latin1'));
    await expect(checkKind(path, IMAGES)).rejects.toMatchObject({ status: 400, message });
  });

  it('a picture where a PDF is wanted', async () => {
    await expect(checkKind(await saved(Buffer.from('\xff\xd8\xff\xe0', 'latin1')), ['pdf'])).rejects.toThrow(
      'Berkas ini adalah JPEG. Yang diterima: PDF.',
    );
  });
});

describe('a PDF', () => {
  const wrap = (inside: string | Buffer) =>
    Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(inside), Buffer.from('\ntrailer\n%%EOF\n')]);
  const objectStream = (text: string, count = 1, first = 4) =>
    Buffer.concat([
      Buffer.from(
        `5 0 obj\n<</Type /ObjStm /N ${count} /First ${first} /Filter /FlateDecode /Length 99>>\nstream\r\n`,
      ),
      deflateSync(text),
      Buffer.from('\nendstream\nendobj'),
    ]);

  it('is accepted when it is an ordinary one', async () => {
    const ordinary =
      '1 0 obj <</Type /Catalog /OpenAction [3 0 R /Fit] /Names 4 0 R>> endobj BT /AA 12 Tf (/AA) Tj ET';
    await expect(checkPdf(await saved(wrap(ordinary)))).resolves.toBeUndefined();
    await expect(checkPdf(await saved(wrap(objectStream('5 0 <</Type /Page>>'))))).resolves.toBeUndefined();
    for (const goes of [
      '<</OpenAction<</S/GoTo/D[3 0 R/XYZ null null 0]>>>>',
      '<</OpenAction 9 0 R>> 9 0 obj [3 0 R/Fit] endobj',
      '9 0 obj <</Type/Action/S/GoTo/D(bab1)>> endobj <</OpenAction 9 0 R>>',
      `${' '.repeat(64 * 1024 - 20)}<</OpenAction<</S/GoTo/D[3 0 R/Fit]>>>>`,
      objectStream('5 0 9 25 <</OpenAction 9 0 R>>     [3 0 R/Fit]', 2, 9),
    ])
      await expect(checkPdf(await saved(wrap(goes)))).resolves.toBeUndefined();
  });

  it.each([
    ['a password', 'trailer <</Encrypt 9 0 R>>', /dikunci dengan password/],
    ['a script', '<</S/JavaScript/JS(app.alert(1))>>', /skrip/],
    ['a script in disguise', '<</S/J#61vaScrip#74/JS(app.alert(1))>>', /skrip/],
    ['a launch action', '<</S /Launch /F (cmd.exe)>>', /menjalankan program/],
    ['a file inside', '<</Type /EmbeddedFile>>', /berkas lain/],
    ['a compressed script', objectStream('<</S /JavaScript>>'), /skrip/],
    ['an action of its own', '<</Type/Catalog/AA<</WC 9 0 R>>>>', /tindakan otomatis/],
    ['an action in disguise', '<</#41#41 %x\n 9\0%y\n0 R>>', /tindakan otomatis/],
    ['an action far behind its name', `<</AA${' '.repeat(5_000)}9 0 R>>`, /tindakan otomatis/],
    ['a compressed action', objectStream(`${' '.repeat(16_380)}<</AA 9 0 R>>`), /tindakan otomatis/],
    ['an XFA form', '<</Fields[]/XFA[(template)9 0 R]>>', /XFA/],
    ['a compressed XFA form in disguise', objectStream('<</X#46A 9 0 R>>'), /XFA/],
    [
      'a link that opens itself',
      '<</Type/Catalog/OpenAction<</S/URI/URI(https://x.example)>>>>',
      /saat dibuka/,
    ],
    ['a form that sends itself', '<</OpenAction <</S /SubmitForm /F (https://x.example)>> >>', /saat dibuka/],
    ['another file that opens', '<</OpenAction<</S/GoToR/F(x.pdf)/D[0/Fit]>>>>', /saat dibuka/],
    ['an opening in disguise', '<</Open#41ct#69on %x\n<</S/U#52I/URI(x)>>>>', /saat dibuka/],
    ['an opening that goes on', '<</OpenAction<</S/GoTo/D[3 0 R/Fit]/Next 9 0 R>>>>', /saat dibuka/],
    ['an opening said twice', '<</OpenAction<</S/GoTo/S/URI/URI(x)>>>>', /saat dibuka/],
    ['an opening cut off', '<</OpenAction<</S/GoTo/D[3 0 R/Fit]', /saat dibuka/],
    ['an opening elsewhere', '<</OpenAction 9 0 R>> 9 0 obj <</S/URI/URI(x)>> endobj', /saat dibuka/],
    ['an opening nowhere', '<</OpenAction 9 0 R>>', /saat dibuka/],
    [
      'an opening that a later version changes',
      '<</OpenAction 9 0 R>> 9 0 obj [3 0 R/Fit] endobj 9 %\n0 obj <</S/URI/URI(x)>> endobj',
      /saat dibuka/,
    ],
    ['a compressed opening', objectStream('5 0 <</OpenAction<</S/URI/URI(x)>>>>'), /saat dibuka/],
    [
      'a compressed opening elsewhere',
      objectStream('5 0 9 25 <</OpenAction 9 0 R>>     <</S/URI/URI(x)>>', 2, 9),
      /saat dibuka/,
    ],
    ['an opening on a seam', `${' '.repeat(64 * 1024 - 20)}<</OpenAction<</S/URI/URI(x)>>>>`, /saat dibuka/],
    ['a script on a seam of two reads', `${' '.repeat(64 * 1024 - 14)}/JavaScript `, /skrip/],
  ])('is refused with %s', async (_, inside, message) => {
    await expect(checkPdf(await saved(wrap(inside)))).rejects.toThrow(message);
  });

  const packed = deflateSync('1 0 <</S /JavaScript>>');
  const stream = (dictionary: string, data: Buffer | string = packed) =>
    Buffer.concat([
      Buffer.from(`5 0 obj\n${dictionary}\nstream\n`),
      Buffer.from(data),
      Buffer.from('\nendstream\nendobj'),
    ]);

  it.each([
    ['in a disguise', '<</Type/Obj#53tm/N 1/First 4/Filter/Fl#61teDecode>>'],
    ['named last', '<</Filter [/FlateDecode] /N 1/First 4/Title (a \\) (b) c) /Type /ObjStm>>'],
    ['of no type', '<</N 1/First 4/Filter/FlateDecode>>'],
    ['behind a long string', `<</Filter/FlateDecode/X (${'x'.repeat(3_000)})/Type/ObjStm>>`],
  ])('is checked inside an object stream %s', async (_, dictionary) => {
    await expect(checkPdf(await saved(wrap(stream(dictionary))))).rejects.toThrow(/skrip/);
    const far = Buffer.concat([Buffer.alloc(64 * 1024 - 40, ' '), stream(dictionary)]);
    await expect(checkPdf(await saved(wrap(far)))).rejects.toThrow(/skrip/);
  });

  it.each([
    ['another filter', '<</Type/ObjStm/N 1/First 4/Filter/ASCIIHexDecode>>'],
    ['two filters', '<</Type/ObjStm/N 1/First 4/Filter[/ASCII85Decode/FlateDecode]>>'],
    ['the filter elsewhere', '<</Type/ObjStm/N 1/First 4/Filter 7 0 R>>'],
    ['a predictor', '<</Type/ObjStm/Filter/FlateDecode/DecodeParms<</Predictor 12>>>>'],
    ['another filter and no type', '<</N 1/First 4/Filter/LZWDecode>>'],
    ['its data elsewhere', '<</Type/ObjStm/Filter/FlateDecode/F(x.bin)>>'],
    ['two filters of which one counts', '<</Type/ObjStm/Filter/FlateDecode/Filter/LZWDecode>>'],
    ['a comment', '<</Type/ObjStm/N 1/First 4 %\n/Filter/LZWDecode>>'],
    ['a comment and no type', '<</N 1/First 4 %\n/Filter/LZWDecode>>'],
    [
      'a dictionary in a string',
      `<</Filter/LZWDecode/X(${'x'.repeat(20_000)}obj<</Filter/FlateDecode)/Type/ObjStm>>`,
    ],
    ['its type far away', `<</Filter/LZWDecode/X(${'x'.repeat(40_000)})/Type/ObjStm>>`],
    [
      'its type elsewhere',
      '<</Type 9 0 R/Filter/LZWDecode>>stream\n\nendstream endobj 9 0 obj /ObjStm endobj',
    ],
  ])('is refused when an object stream has %s', async (_, dictionary) => {
    await expect(checkPdf(await saved(wrap(stream(dictionary))))).rejects.toThrow(/tidak dapat diperiksa/);
  });

  it('takes bounded time even when crafted to be scanned repeatedly', async () => {
    for (const part of [
      'obj<</First(',
      '/First ',
      'obj<</First 1>>',
      '/ObjStm ',
      'obj<</A<</B[(',
      'stream /First ',
      '/AA %',
      `/AA ${'%'.repeat(40)}`,
    ]) {
      const path = await saved(wrap(part.repeat(Math.ceil((1024 * 1024) / part.length))));
      const before = process.cpuUsage();
      await checkPdf(path).catch(() => undefined);
      const { user } = process.cpuUsage(before);
      expect(user / 1e6, part).toBeLessThan(5);
    }
  });

  it('is refused when an object stream cannot be decompressed', async () => {
    const path = await saved(wrap(stream('<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>', 'x')));
    await expect(checkPdf(path)).rejects.toThrow(/rusak/);
  });

  it('is accepted with outlines, images of other filters, and uncompressed object streams', async () => {
    const outlines = '2 0 obj % daftar isi\n<</Type/Outlines/First 3 0 R/Last 3 0 R/Count 1>> endobj\n';
    const picture = stream('<</Type/XObject/Subtype/Image/Filter/DCTDecode/Length 4>>', 'JPEG').toString();
    const plain = stream('<</Type/ObjStm/N 1/First 4/Length 12>>', '1 0 <</A 1>>').toString();
    await expect(checkPdf(await saved(wrap(outlines + picture + plain)))).resolves.toBeUndefined();
  });

  it('is refused when its end is missing', async () => {
    await expect(checkPdf(await saved('%PDF-1.7\n1 0 obj <<>> endobj'))).rejects.toThrow(/tidak lengkap/);
  });

  it('is refused when an object stream decompresses without end', async () => {
    const path = await saved(wrap(objectStream(' '.repeat(40 * 1024 * 1024))));
    await expect(checkPdf(path)).rejects.toThrow(/rusak/);
  });
});

describe('names', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\foto\\kopi.jpg', 'kopi.jpg'],
    ['gambar\u202egpj.exe', 'gambargpj.exe'],
    ['.htaccess', 'htaccess'],
    ['a"b\r\nX: y.png', 'a_bX_ y.png'],
    ['', 'berkas'],
    ['..', 'berkas'],
    [undefined, 'berkas'],
    ['Résumé warga.pdf', 'Résumé warga.pdf'],
    [`${'a'.repeat(300)}.jpg`, `${'a'.repeat(116)}.jpg`],
  ])('%j is shown as %j', (raw, clean) => expect(safeName(raw)).toBe(clean));

  it.each([
    ['Kopi Robusta (1).JPG', 'kopi-robusta-1.webp'],
    ['..', 'berkas.webp'],
    ['日本.png', 'berkas.webp'],
    ['Café.png', 'cafe.webp'],
  ])('%j gets the address %j', (raw, address) => expect(urlName(raw, 'webp')).toBe(address));
});
