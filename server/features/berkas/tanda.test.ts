import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { profilSaya } from '#contract/profil-saya.ts';
import { sesi } from '#contract/sesi.ts';
import { withSigned } from '#server/core/files/signed.ts';
import { testApi } from '#test/api.ts';
import { urlOf } from './queries.ts';
import { saveFile } from './writes.ts';

const api = await testApi({ settings: { LOG_LEVEL: 'debug' } });
type Village = Awaited<ReturnType<typeof api.village>>;

afterEach(() => vi.useRealTimers());

const photo = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#335577' } })
  .jpeg()
  .toBuffer();

const WHOLE = { nama: 'Ratna', tanggal_lahir: '1990-05-20', jk: 'PR' };

/** Somebody with a profile photo, through a client that has a bearer token and no cookies. */
async function withPhoto(village: Village) {
  const warga = await village.warga({ nama: 'Ratna' });
  const body = new FormData();
  for (const [name, value] of Object.entries(WHOLE)) body.set(name, value);
  body.set('pendidikan', 'SLTA/Sederajat');
  body.set('pekerjaan', 'Wiraswasta');
  body.set('foto', new File([new Uint8Array(photo)], 'Wajah.jpg', { type: 'image/jpeg' }));
  await warga.call(profilSaya.update, { params: { id: warga.pendudukId ?? 0 }, body });
  return { warga, foto: async () => (await warga.call(sesi.me)).profile?.foto ?? '' };
}

/** As an `<img>` asks: with nothing. */
async function shown(village: Village, path: string) {
  const answer = await village.send(path);
  await answer.body?.cancel();
  return answer;
}

describe("a picture of one's own", () => {
  it('is shown to an `<img>` without account for a quarter of an hour, in every size', async () => {
    const village = await api.village();
    const { foto } = await withPhoto(village);
    const address = await foto();
    expect(address).toMatch(/^\/berkas\/[0-9a-f-]{36}\/wajah\.webp\?sampai=\d+&tanda=[\w-]{43}$/);
    for (const path of [address, `${address}&w=320`]) {
      const { status, headers } = await shown(village, path);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('image/webp');
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      const [, age] = /^private, max-age=(\d+)$/.exec(headers.get('cache-control') ?? '') ?? [];
      expect(Number(age)).toBeGreaterThan(13 * 60);
      expect(Number(age)).toBeLessThanOrEqual(15 * 60);
    }
    vi.useFakeTimers({ now: Date.now() + 15 * 60_000 + 1000, toFake: ['Date'] });
    expect((await shown(village, address)).status).toBe(404);
  });

  it('is not found under a changed, foreign or missing signature, nor in another village', async () => {
    const [village, other] = [await api.village(), await api.village()];
    const [one, two] = [await withPhoto(village), await withPhoto(village)];
    const [mine, theirs] = [await one.foto(), await two.foto()];
    const [path = '', query = ''] = mine.split('?');
    const [theirPath = '', theirQuery = ''] = theirs.split('?');
    const until = Number(new URLSearchParams(query).get('sampai'));
    const wrong = [
      path,
      `${path}?${theirQuery}`,
      `${theirPath}?${query}`,
      `${path}?${query.replace(String(until), String(until + 60))}`,
      `${path}?${query.replace(String(until), '9'.repeat(12))}`,
      `${path}?sampai=${until}`,
      `${path}?sampai=${until}&tanda=`,
      `${path}?sampai=${until}&tanda=${'A'.repeat(43)}`,
      `${path}?sampai=-1&tanda=x`,
      `${path}?sampai=constructor&tanda=${'A'.repeat(5_000)}`,
    ];
    for (const at of wrong) expect([at, (await shown(village, at)).status]).toEqual([at, 404]);
    expect((await shown(other, mine)).status).toBe(404);
    expect((await shown(village, mine)).status).toBe(200);
  });

  it('is signed for its owner alone, and by cookie for nobody', async () => {
    const village = await api.village();
    const { warga } = await withPhoto(village);
    const me = await village.send('/v1/users/me', { headers: { cookie: `akses=${warga.access}` } });
    expect(await me.text()).not.toContain('tanda=');
    const staff = await (await village.admin()).call(sesi.me);
    expect(JSON.stringify(staff)).not.toContain('tanda=');
  });

  it('is what is published or the photo, never the scan of a paper', async () => {
    const village = await api.village();
    const { id: owner } = await village.warga();
    const source = await sharp(photo).webp().toBuffer();
    const image = { width: 640, height: 400, blur: 'data:image/webp;base64,AA==' };
    const upload = { mime: 'image/webp', source, size: source.length, name: 'ktp.jpg', image } as const;
    const keep = (sha256: string, area: 'verifikasi' | 'penduduk' | undefined) =>
      village.db((db) =>
        saveFile(
          { core: api.core, db },
          { ...upload, sha256 },
          { privat: true, pemilik: owner, ...(area ? { area } : {}) },
        ),
      );
    const files = [
      await keep('a'.repeat(64), 'verifikasi'),
      await keep('b'.repeat(64), 'penduduk'),
      await keep('c'.repeat(64), undefined),
    ];
    const whose = { desaId: village.desaId, owner };
    const shown = JSON.stringify(await withSigned(api.core, { files: files.map(urlOf) }, whose));
    expect(files.map((file) => shown.includes(`${urlOf(file)}?sampai=`))).toEqual([true, false, false]);
  });

  it('leaves its signature in no log', async () => {
    const village = await api.village();
    const { foto } = await withPhoto(village);
    const address = await foto();
    const { url } = await api.serve();
    const answer = await fetch(`${url.replace('localhost', '127.0.0.1')}${address}`, {
      headers: { host: village.host },
    });
    await answer.body?.cancel();
    const tanda = new URLSearchParams(address.split('?')[1]).get('tanda') ?? '';
    expect(tanda).toHaveLength(43);
    expect(api.logged().join('')).not.toContain(tanda);
  });
});
