import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS, type FormLimits, PLAIN_LIMITS, readForm } from './form.ts';
import { type Inbox, openRoom } from './inbox.ts';

const KB = 1024;
let dir: string;
let inbox: Inbox;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'form-'));
  inbox = { dir, texts: openRoom(2048 * KB), files: openRoom(1024 * KB) };
});
afterEach(() => rm(dir, { recursive: true, force: true }));

function posted(body: FormData): Request {
  return new Request('http://desa.test/', { method: 'POST', body });
}

/** A form given as raw bytes, as a hostile or broken client would send it. */
function raw(body: ReadableStream<Uint8Array> | string, type = 'multipart/form-data; boundary=x'): Request {
  const headers = { 'content-type': type };
  return new Request('http://desa.test/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
}

const limits = (changed: Partial<FormLimits>) => ({ ...DEFAULT_LIMITS, ...changed });
const left = () => readdir(dir);

describe('a form with files', () => {
  it('is read with repeated fields, hashes and names', async () => {
    const data = randomBytes(300 * KB);
    const body = new FormData();
    body.append('nama', 'Kopi Robusta');
    body.append('images_url', 'a');
    body.append('images_url', 'b');
    body.append('images_binary', new File([data], '../../kopi.jpg'));
    body.append('images_binary', new File(['x'], 'teh ijo.png'));
    const form = await readForm(posted(body), inbox);
    expect({ ...form.fields }).toEqual({ nama: ['Kopi Robusta'], images_url: ['a', 'b'] });
    const [first, second] = form.files.images_binary ?? [];
    const sha256 = createHash('sha256').update(data).digest('hex');
    expect(first).toMatchObject({ size: data.length, sha256, name: 'kopi.jpg' });
    expect(second).toMatchObject({ size: 1, name: 'teh ijo.png' });
    expect((await readFile(first?.path ?? '')).equals(data)).toBe(true);
    expect(inbox.files.taken()).toBe(data.length + 1);
    await form.cleanup();
    await form.cleanup();
    expect(await left()).toEqual([]);
    expect([inbox.texts.taken(), inbox.files.taken()]).toEqual([0, 0]);
  });

  it('drops an empty file input, but not an empty file', async () => {
    const body =
      '--x\r\nContent-Disposition: form-data; name="foto"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--x--\r\n';
    const form = await readForm(raw(body), inbox);
    expect([{ ...form.files }, [...form.names]]).toEqual([{}, ['foto']]);
    expect(await left()).toEqual([]);
    const empty = new FormData();
    empty.append('foto', new File([], 'kosong.jpg'));
    const { files } = await readForm(posted(empty), inbox);
    expect(files.foto).toMatchObject([{ size: 0, name: 'kosong.jpg' }]);
  });

  it('treats a field called __proto__ as a field', async () => {
    const body = new FormData();
    body.append('__proto__', 'x');
    const { fields } = await readForm(posted(body), inbox);
    expect(Object.keys(fields)).toEqual(['__proto__']);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });
});

describe('a form without files', () => {
  const URLENCODED = 'application/x-www-form-urlencoded';

  it('is read as browsers send it', async () => {
    const form = await readForm(raw('nik=99&nama=Siti+A%26B&x=&x=2&%C3%A9', URLENCODED), inbox, PLAIN_LIMITS);
    expect({ ...form.fields }).toEqual({ nik: ['99'], nama: ['Siti A&B'], x: ['', '2'], é: [''] });
    expect(inbox.texts.taken()).toBeGreaterThan(0);
    await form.cleanup();
    expect(inbox.texts.taken()).toBe(0);
  });

  it('is refused with too many fields, too long a name, too much of it', async () => {
    for (const body of ['a&'.repeat(301), `${'n'.repeat(201)}=1`, `a=${'x'.repeat(64 * KB)}`])
      await expect(readForm(raw(body, URLENCODED), inbox, PLAIN_LIMITS)).rejects.toMatchObject({
        status: 413,
      });
    expect(inbox.texts.taken()).toBe(0);
  });

  it('skips the files of senders who may not upload', async () => {
    const body = new FormData();
    body.append('judul', 'Jalan rusak');
    body.append('gambar', new File([randomBytes(1500 * KB)], 'a.jpg'));
    const form = await readForm(posted(body), inbox, limits({ withoutFiles: true }));
    expect([{ ...form.fields }, { ...form.files }, await left()]).toEqual([
      { judul: ['Jalan rusak'] },
      {},
      [],
    ]);
  });
});

describe('a refused form leaves nothing behind', () => {
  async function refusal(request: Request, with_: FormLimits = DEFAULT_LIMITS) {
    const error: unknown = await readForm(request, inbox, with_).then(
      () => 'taken',
      (reason: unknown) => reason,
    );
    expect(await left()).toEqual([]);
    expect([inbox.texts.taken(), inbox.files.taken()]).toEqual([0, 0]);
    return error;
  }
  function twoFiles(size: number): Request {
    const body = new FormData();
    body.append('a', new File([randomBytes(size)], 'a.jpg'));
    body.append('b', new File([randomBytes(size)], 'b.jpg'));
    return posted(body);
  }

  it('a file beyond the limit', async () => {
    const error = await refusal(twoFiles(200 * KB), limits({ fileBytes: 100 * KB }));
    expect(error).toMatchObject({ status: 413, message: 'Ukuran berkas paling besar 100 KB.' });
  });
  it('files that are too large together', async () => {
    const error = await refusal(twoFiles(200 * KB), limits({ totalBytes: 300 * KB }));
    expect(error).toMatchObject({ status: 413, message: 'Jumlah ukuran berkas paling besar 300 KB.' });
  });
  it('exactly the limit is accepted', async () => {
    const form = await readForm(twoFiles(100 * KB), inbox, limits({ fileBytes: 100 * KB }));
    expect(form.files.a?.[0]?.size).toBe(100 * KB);
  });
  it('too many files', async () => {
    expect(await refusal(twoFiles(10), limits({ files: 1 }))).toMatchObject({ status: 413 });
  });
  it('too many and too long fields', async () => {
    const body = new FormData();
    body.append('a', 'x'.repeat(2 * KB));
    body.append('b', 'y');
    expect(await refusal(posted(body), limits({ fields: 1 }))).toMatchObject({ status: 413 });
    body.delete('b');
    expect(await refusal(posted(body), limits({ textBytes: KB, files: 0 }))).toMatchObject({ status: 413 });
  });
  it('texts or files for which there is no room at present', async () => {
    inbox.texts.take(2048 * KB - 10);
    expect(await readForm(twoFiles(10), inbox).catch((error) => error)).toMatchObject({ status: 503 });
    inbox.texts.giveBack(2048 * KB - 10);
    const error = await refusal(twoFiles(600 * KB));
    expect(error).toMatchObject({ status: 503, message: /coba lagi/ });
  });
  it('a form without an end, a broken header, or no boundary', async () => {
    const start = '--x\r\nContent-Disposition: form-data; name="f"; filename="f.jpg"\r\n\r\n';
    expect(await refusal(raw(`${start}data`))).toMatchObject({ status: 400 });
    expect(await refusal(raw(`${start}data\r\n--x\r\nnonsense\r\n\r\n`))).toMatchObject({ status: 400 });
    expect(await refusal(raw('x', 'multipart/form-data; charset=x'))).toMatchObject({ status: 400 });
  });
  it('not a form', async () => {
    expect(await refusal(raw('{}', 'application/json'))).toMatchObject({ status: 415 });
  });
  it('an interrupted upload', async () => {
    const start = '--x\r\nContent-Disposition: form-data; name="f"; filename="f.jpg"\r\n\r\n';
    let written = false;
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (!written) controller.enqueue(Buffer.concat([Buffer.from(start), randomBytes(500 * KB)]));
        else {
          // The file is on disk by now; otherwise the test would prove nothing.
          while ((await left()).length === 0) await new Promise((wait) => setTimeout(wait, 5));
          controller.error(new Error('sender went away'));
        }
        written = true;
      },
    });
    expect(await refusal(raw(body))).toMatchObject({ status: 400, message: /terputus/ });
  });
  it('reads a refused body to its end, so that the sender gets the response', async () => {
    let sent = 0;
    const start = '--x\r\nContent-Disposition: form-data; name="f"; filename="f.jpg"\r\n\r\n';
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent === 0) controller.enqueue(Buffer.from(start));
        else if (sent < 50) controller.enqueue(Buffer.alloc(64 * KB));
        else controller.close();
        sent += 1;
      },
    });
    expect(await refusal(raw(body), limits({ fileBytes: KB }))).toMatchObject({ status: 413 });
    expect(sent).toBe(51);
  });
});
