import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { getRequestListener } from '@hono/node-server';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { Gambar } from '#contract/berkas.ts';
import { post, requiredText } from '#contract/kit.ts';
import { implement } from '#server/core/context.ts';
import { createRouter } from '#server/core/http/router.ts';
import { NOBODY } from '#server/core/http/visit.ts';
import { testApi } from '#test/api.ts';
import { imageOf, urlOf } from './queries.ts';
import { saveFile } from './writes.ts';

const api = await testApi();
const { files, env } = api.core;
type Village = Awaited<ReturnType<typeof api.village>>;

const PDF = Buffer.from('%PDF-1.7\nisi\n%%EOF\n');
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c02020' } });

const shape = async (answer: Response) => {
  const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  return { width, height, format };
};

async function storedCount(prefix: string): Promise<number> {
  let count = 0;
  for await (const _ of files.list(prefix)) count += 1;
  return count;
}

describe('a form with files', () => {
  const unggah = post('/v1/uji/', {
    can: 'publik',
    summary: 'Uji',
    body: z.object({ judul: requiredText('Harap masukkan judul') }),
    files: {
      gambar: { accept: 'gambar', max: 3, required: 'Masukkan gambar' },
      surat: { accept: 'pdf', max: 1 },
    },
    returns: z.object({ gambar: z.array(Gambar), surat: z.array(z.string()) }),
  });
  const route = implement(unggah, async ({ core, db, body, uploads, record }) => {
    const rows = [];
    for (const upload of uploads('gambar'))
      rows.push(await saveFile({ core, db }, upload, { alt: body.judul }));
    const letters = [];
    for (const upload of uploads('surat')) letters.push(await saveFile({ core, db }, upload));
    await record({ action: 'uji.create', id: rows[0]?.id ?? '' });
    if (body.judul === 'gagal') throw new Error('afterwards');
    return { gambar: rows.map(imageOf), surat: letters.map(urlOf) };
  });

  async function routerOf(village: Village) {
    const found = await api.core.villages.byHost(village.host);
    const peer = { id: 'uji', ip: '127.0.0.1', https: false, byCookie: false, stamp: {}, village: found };
    return createRouter([route], {
      core: api.core,
      visitOf: async () => ({ ...peer, ...NOBODY }),
    });
  }
  async function send(village: Village, parts: [string, string | File][]) {
    const body = new FormData();
    for (const [name, value] of parts) body.append(name, value);
    return (await routerOf(village)).request('/v1/uji/', { method: 'POST', body });
  }
  const waiting = () => readdir(join(env.DATA_DIR, 'unggahan')).catch(() => []);
  const jpeg = async () => new File([await picture(1200, 800).jpeg().toBuffer()], 'Kopi Robusta.JPG');

  it('becomes stored files with what a page needs of them', async () => {
    const village = await api.village();
    const letter = new File([PDF], 'Surat Kuasa.pdf');
    const parts: [string, string | File][] = [
      ['judul', 'Kopi'],
      ['gambar', await jpeg()],
      ['surat', letter],
    ];
    const answer = await send(village, parts);
    expect(answer.status).toBe(201);
    const { data } = (await answer.json()) as { data: { gambar: Gambar[]; surat: string[] } };
    const [kept] = data.gambar;
    expect(kept).toMatchObject({ width: 1200, height: 800, alt: 'Kopi' });
    expect(kept?.url).toMatch(/^\/berkas\/[0-9a-f-]{36}\/kopi-robusta\.webp$/);
    expect(kept?.blur.length).toBeLessThanOrEqual(400);
    expect(await shape(await village.send(kept?.url ?? ''))).toEqual({
      width: 1200,
      height: 800,
      format: 'webp',
    });
    const pdf = await village.send(data.surat[0] ?? '');
    expect(Buffer.from(await pdf.arrayBuffer()).equals(PDF)).toBe(true);
    expect(await waiting()).toEqual([]);
  });

  it.each([
    ['nothing', [], [{ judul: ['Harap masukkan judul'] }, { gambar: ['Masukkan gambar'] }]],
    [
      'an empty file',
      [['gambar', new File([], 'a.jpg')]],
      [{ gambar: ['Berkas kosong (0 byte). Silakan pilih berkas lain.'] }],
    ],
    [
      'the wrong kinds',
      [
        ['gambar', new File(['<svg></svg>'], 'a.png')],
        ['surat', new File(['GIF89a'], 'a.pdf')],
      ],
      [
        { gambar: ['SVG tidak diterima. Simpan sebagai PNG, lalu unggah lagi.'] },
        { surat: ['Berkas ini adalah GIF. Yang diterima: PDF.'] },
      ],
    ],
    [
      'a file in a text field',
      [['judul', new File(['x'], 'x.txt')]],
      [{ judul: ['Bidang ini tidak menerima berkas.'] }],
    ],
  ] as [string, [string, File][], Record<string, string[]>[]][])(
    'with %s names every invalid field at once',
    async (_, parts, errors) => {
      const village = await api.village();
      const answer = await send(village, parts);
      expect(answer.status).toBe(400);
      const body = (await answer.json()) as { errors: unknown[] };
      expect(body.errors).toEqual(expect.arrayContaining(errors));
      expect(await waiting()).toEqual([]);
      expect(await storedCount(`${village.desaId}/`)).toBe(0);
    },
  );

  it('with too many or damaged pictures is refused with an error of the field', async () => {
    const village = await api.village();
    const four = await Promise.all([jpeg(), jpeg(), jpeg(), jpeg()]);
    const many = await send(village, [
      ['judul', 'Kopi'],
      ...four.map((one) => ['gambar', one] as [string, File]),
    ]);
    expect(await many.json()).toMatchObject({ errors: [{ gambar: ['Masukkan maksimal 3 gambar'] }] });
    const noise = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
      .png()
      .toBuffer();
    const broken = new File([new Uint8Array(noise.subarray(0, noise.length / 2))], 'a.png');
    const damaged = await send(village, [
      ['judul', 'Kopi'],
      ['gambar', broken],
    ]);
    expect(damaged.status).toBe(400);
    expect(await damaged.json()).toMatchObject({
      errors: [{ gambar: [expect.stringMatching(/^Gambar rusak/)] }],
    });
    expect(await waiting()).toEqual([]);
  });

  it('leaves no row and no temporary file when the handler fails', async () => {
    const village = await api.village();
    expect(
      (
        await send(village, [
          ['judul', 'gagal'],
          ['gambar', await jpeg()],
        ])
      ).status,
    ).toBe(500);
    expect(await village.db((db) => db.selectFrom('berkas').selectAll().execute())).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it('must be multipart: JSON has no files, and a form without file fields accepts none', async () => {
    const village = await api.village();
    const headers = { 'content-type': 'application/json' };
    const body = new FormData();
    body.append('username', new File(['x'], 'x.txt'));
    const answer = await village.send('/v1/token/', { method: 'POST', body });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ errors: ['Formulir ini tidak menerima berkas.'] });
    const json = await village.send('/v1/token/', { method: 'POST', headers, body: '{}' });
    expect(json.status).toBe(400);
  });

  describe('over a real connection', () => {
    async function listen(village: Village) {
      const { fetch } = await routerOf(village);
      const server = createServer(getRequestListener((request) => fetch(request)));
      await once(server.listen(0, '127.0.0.1'), 'listening');
      const { port } = server.address() as AddressInfo;
      const close = () => {
        server.closeAllConnections();
        return new Promise((done) => server.close(done));
      };
      return { url: `http://127.0.0.1:${port}/v1/uji/`, close };
    }
    const HEAD = '--x\r\nContent-Disposition: form-data; name="gambar"; filename="a.jpg"\r\n\r\n';
    const options = { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' } };

    it('an interrupted upload leaves nothing behind', async () => {
      const { url, close } = await listen(await api.village());
      const sending = request(url, options);
      sending.on('error', () => {});
      sending.write(HEAD);
      sending.write(randomBytes(300_000));
      await vi.waitFor(async () => expect(await waiting()).toHaveLength(1));
      sending.destroy();
      await vi.waitFor(async () => expect(await waiting()).toEqual([]));
      await close();
    });

    it('a file beyond 100 MB is refused with a message that reaches the sender', async () => {
      const { url, close } = await listen(await api.village());
      const part = Buffer.alloc(1024 * 1024, 1);
      const body = Readable.from([Buffer.from(HEAD), ...Array.from({ length: 110 }, () => part)]);
      const sending = request(url, options);
      const [answer] = await Promise.all([once(sending, 'response'), pipeline(body, sending)]);
      const response = answer[0] as IncomingMessage;
      expect(response.statusCode).toBe(413);
      expect(JSON.parse(await text(response)).errors).toEqual(['Ukuran berkas paling besar 100 MB.']);
      expect(await waiting()).toEqual([]);
      await close();
    });
  });
});
