import { beforeAll, describe, expect, it } from 'vitest';
import { berita } from '#contract/berita.ts';
import { isla } from '#contract/isla/isla.ts';
import { createApi, routes } from '#server/app.ts';
import { answerValue } from '#server/core/http/answer.ts';
import { keepAnswer, keptAnswer } from '#server/core/http/kept-answers.ts';
import { actorOf, type Visit } from '#server/core/http/visit.ts';
import { fillVillage, SUKAMAJU } from '#server/demo/demo.ts';
import { testApi } from './api.ts';
import { asked, toldSite } from './kept-nodes.ts';
import { publish, readyDraft } from './newsroom.ts';

const api = await testApi();
const villages = [api.at(4_100_001, 'satu.example'), api.at(4_100_002, 'dua.example')] as const;
type Asker = { role: string; access?: string };
const askers = new Map<string, Asker[]>();
/** What an answer to somebody else must never say: of people, and of texts that nobody has published. */
const canaries: string[] = [];

beforeAll(async () => {
  for (const [at, one] of villages.entries()) {
    await one.db(async (db) => {
      await fillVillage(api.core, db, { ...SUKAMAJU, host: one.host, residents: 20 });
      await db
        .updateTable('desa')
        .set({ alamat: `Jalan ke-${at}` })
        .execute();
      await db
        .updateTable('artikel')
        .set({ judul: `Kabar desa ${at}` })
        .execute();
    });
    const people = {
      penduduk: await one.warga(),
      'perangkat berita': await one.perangkat('berita', 'peta'),
      'perangkat verifikasi': await one.perangkat('verifikasi', 'penduduk', 'ppid'),
      'perangkat lain': await one.perangkat(),
      admin: await one.admin(),
    };
    canaries.push(...Object.values(people).flatMap(({ nik, nama }) => [nik, nama]));
    const signedIn = Object.entries(people).map(([role, { access }]) => ({ role, access }));
    askers.set(one.host, [...signedIn, { role: 'pengunjung' }, ...signedIn]);
  }
}, 120_000);

const open = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ method, can, shape }) => method === 'GET' && can === 'publik' && shape !== 'stream');
const paths = [...new Set(open.map(({ path }) => path.replace(/\{\w+\}/g, '1')))];

const { fetch } = createApi(api.core);

/** The call as a page makes it, in process: its value; undefined where it is refused. */
const inside = async (host: string, path: string, access?: string): Promise<unknown> =>
  answerValue(await ask(host, path, access, { inside: true }));

async function ask(host: string, path: string, access: string | undefined, how: Partial<Visit>) {
  const peer = { id: 'uji', ip: '127.0.0.1', https: false };
  const village = await visitOf(host);
  const header = (name: string) => (name === 'authorization' && access ? `Bearer ${access}` : null);
  const who = { ...peer, village, stamp: {}, ...actorOf(api.core, village, header, peer), ...how };
  return fetch(new Request(`http://${host}${path}`), who);
}

const visitOf = async (host: string) => need(await api.core.villages.byHost(host));
function need<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('There is no such village.');
  return value;
}

const JSON_TYPE = 'application/json; charset=utf-8';
/** Without what each answer has of its own: moments, challenges, codes. */
const steady = (text: string) => text.replace(/"(waktu|diambil|sekarang|dihitung)":"[^"]*"/g, '');

describe('what pages get again of a public call', () => {
  it('is never that an outside service was away: a page made a moment later asks it anew', async () => {
    const { host } = await api.village({ use_isla: true });
    expect(await inside(host, isla.page.path)).toMatchObject({ data: { gagal: true } });
    const asked = { core: api.core, village: await visitOf(host), path: isla.page.path };
    expect(keptAnswer(asked, true)).toBeUndefined();
  });

  it.each(paths)('%s is what everybody would get anew, whatever the role and the village', async (path) => {
    for (const { host } of villages) {
      for (const { role, access } of askers.get(host) ?? []) {
        const fresh = await inside(host, path, access);
        if (fresh === undefined) continue;
        const kept = keptAnswer({ core: api.core, village: await visitOf(host), path }, !access);
        if (kept !== undefined) expect(kept, `${host} ${role}`).toEqual(fresh);
      }
    }
  });

  it.each(paths)('%s is what a client of the API would get anew as well', async (path) => {
    for (const { host } of villages) {
      for (const { role, access } of askers.get(host) ?? []) {
        const [again, fresh] = [
          await ask(host, path, access, { again: true }),
          await ask(host, path, access, {}),
        ];
        expect(again.status, `${host} ${role}`).toBe(fresh.status);
        if (again.headers.get('content-type') === JSON_TYPE)
          expect(steady(await again.text()), `${host} ${role}`).toBe(steady(await fresh.text()));
      }
    }
  });

  it('is most of what the pages of visitors ask for', async () => {
    const [{ host }] = villages;
    const asked = [
      '/v1/artikel?per_page=9',

      '/v1/desa/me/',
      '/v1/lapor',
      '/v1/potensi',
    ];
    for (const path of asked) {
      await inside(host, path);
      const village = await visitOf(host);
      expect(keptAnswer({ core: api.core, village, path }, false), path).toBeDefined();
    }
  });

  it('belongs to the host that it was asked under: a village has more than one', async () => {
    const [{ host, desaId, db }] = villages;
    const other = 'desa-satu.example';
    await db((one) =>
      one
        .insertInto('desa_host')
        .values({ host: other, desa_id: desaId, jenis: 'portal', utama: false })
        .execute(),
    );
    const path = '/v1/artikel?per_page=7';
    const [first, second] = [await visitOf(host), await visitOf(other)];
    expect([second.id, second.content, second.host]).toEqual([first.id, first.content, other]);
    keepAnswer({ core: api.core, village: first, path }, { alamat: `https://${host}/` }, 'all');
    expect(keptAnswer({ core: api.core, village: first, path }, true)).toEqual({
      alamat: `https://${host}/`,
    });
    expect(keptAnswer({ core: api.core, village: second, path }, true)).toBeUndefined();
  });

  it('is gone with the next publication', async () => {
    const [one] = villages;
    const path = '/v1/artikel?per_page=9';
    await inside(one.host, path);
    const titles = async () => (await ask(one.host, path, undefined, { again: true })).text();
    expect(await titles()).not.toContain('Irigasi selesai');
    const before = await visitOf(one.host);
    const redaksi = await one.perangkat('berita');
    const { id: kategori } = await redaksi.call(berita.createCategory, { body: { nama: 'Kabar jalan' } });
    await publish(redaksi, await readyDraft({ village: one, redaksi, lain: redaksi, kategori }));
    const after = await visitOf(one.host);
    expect(after.content).toBeGreaterThan(before.content);
    expect(keptAnswer({ core: api.core, village: after, path }, true)).toBeUndefined();
    expect(await titles()).toContain('Irigasi selesai');
  });
});

describe('what two nodes keep of one village', () => {
  const PAGES = ['/', '/berita'];

  it('says nothing of a person, a role or another village, also right after a publication', async () => {
    const root = toldSite();
    const settings = { ADDRESS_PER_MINUTE: '1000000', DATABASE_POOL: '6' };
    const nodes = [await api.serve(settings, root), await api.serve(settings, root)] as const;
    const visitors = async (host: string) => {
      const texts = nodes.flatMap(({ url }) =>
        [...PAGES, ...paths].map((path) => asked(url, path, { host })),
      );
      return (await Promise.all(texts)).join('\n');
    };
    const everybodyAsks = async () => {
      for (const { host } of villages)
        for (const { access } of askers.get(host) ?? []) {
          const as: Record<string, string> = access
            ? { host, cookie: `akses=${access}`, authorization: `Bearer ${access}` }
            : { host };
          await Promise.all(
            nodes.flatMap(({ url }) => [...PAGES, ...paths].map((path) => asked(url, path, as))),
          );
        }
    };
    const clean = async () => {
      for (const [at, { host }] of villages.entries()) {
        const told = await visitors(host);
        expect(told).toContain(`Jalan ke-${at}`);
        const others = [`Jalan ke-${1 - at}`, `Kabar desa ${1 - at}`, ...canaries];
        expect(others.filter((word) => told.includes(word))).toEqual([]);
      }
    };
    const [one] = villages;
    const [here, there] = nodes;
    const redaksi = await one.perangkat('berita');
    const { id: kategori } = await redaksi.call(berita.createCategory, {
      body: { nama: 'Kabar dua simpul' },
    });
    const draft = await readyDraft({ village: one, redaksi, lain: redaksi, kategori }, 'Belum boleh dibaca');
    canaries.push(redaksi.nik, 'Belum boleh dibaca');
    await everybodyAsks();
    await clean();

    canaries.pop();
    const front = (url: string) => asked(url, '/', { host: one.host });
    const before = await front(there.url);
    const known = new Set([before]);
    const published = publish(redaksi, draft);
    await Promise.all([published, everybodyAsks()]);
    await expect
      .poll(async () => {
        known.add(await front(there.url));
        return front(here.url);
      })
      .toContain('Belum boleh dibaca');
    await expect.poll(() => front(there.url)).toContain('Belum boleh dibaca');
    known.add(await front(there.url));
    // What was public before and what is now; nothing in between.
    expect(known.size).toBeLessThanOrEqual(2);
    await clean();
  }, 120_000);
});
