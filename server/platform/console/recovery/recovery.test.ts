import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { akun } from '#contract/akun/akun.ts';
import { platform } from '#contract/platform/platform.ts';
import { sesi } from '#contract/sesi.ts';
import { refusal, testApi } from '#test/api.ts';
import { startConsole } from '#test/console.ts';
import { letter, NEW_PASSWORD, pdf, REASON, recoveryDesk, told, trailOf, use } from '#test/recovery.ts';

const api = await testApi({ settings: { PLATFORM_HOST: 'platform.example' } });
const desk = await startConsole(api);
const { first, second, office, send, ask, seen, newest, act, past, approved, drawn } = await recoveryDesk(
  api,
  desk,
);

describe('a lost administrator', () => {
  it('is asked for by one operator, approved by another, told to all officers, and in again after a day', async () => {
    const given = await office();
    const { village, admin, officer, at } = given;
    expect((await seen(first, at)).calon).toEqual([
      { id: admin.id, nama: 'Tatang Sutarman', jabatan: 'Sekdes', aktif: true },
    ]);
    expect((await ask(given)).status).toBe(204);
    expect(await newest(first, at)).toMatchObject({ keadaan: 'diajukan', sendiri: true, surat: 'surat.pdf' });
    // Nobody of the village is disturbed by what may be refused.
    expect(await told(officer)).toBeNull();
    const own = await act(given, first, 'setujui');
    expect([own.status, await own.text()]).toEqual([409, expect.stringContaining('Pengelola lain')]);
    expect((await act(given, first, 'tolak', { alasan: REASON })).status).toBe(409);
    expect((await act(given, second, 'setujui')).status).toBe(204);
    expect((await act(given, second, 'setujui')).status).toBe(409);

    for (const person of [admin, officer])
      expect(await told(person)).toMatchObject({
        nama: 'Tatang Sutarman',
        alasan: REASON,
        kode_sampai: null,
      });
    expect(await told(await village.warga())).toBeNull();
    await api.runJobs();
    const rows = await village.db((db) =>
      db.selectFrom('notifikasi').select(['akun_id', 'payload']).orderBy('akun_id').execute(),
    );
    expect(rows.map(({ akun_id }) => akun_id)).toEqual([admin.id, officer.id].toSorted((a, b) => a - b));
    expect(rows[0]?.payload.msg).toContain('Tatang Sutarman');

    const early = await act(given, first, 'kode');
    expect([early.status, await early.text()]).toEqual([409, expect.stringContaining('Belum 24 jam')]);
    await past(given, 'berlaku_sejak');
    const { data: slip } = await (await act(given, second, 'kode')).json();
    expect(slip).toMatchObject({ nama: 'Tatang Sutarman', username: 'tatang', desa: 'Cikaret' });
    expect((await act(given, second, 'kode')).status).toBe(409);

    await village.db((db) =>
      db
        .updateTable('akun')
        .set({ langkah_kedua: new Date(), aktif: false })
        .where('id', '=', admin.id)
        .execute(),
    );
    expect(await village.call(akun.checkCode, { body: { kode: slip.kode, username: 'tatang' } })).toEqual({
      nama: 'Tatang Sutarman',
      username: 'tatang',
    });
    expect((await refusal(use(village, slip.kode, 'lain'))).http).toBe(400);
    const opened = await use(village, slip.kode);
    expect(opened.kedua).toBeUndefined();
    expect((await village.send('/v1/users/me', {}, opened.access)).status).toBe(200);
    expect((await refusal(use(village, slip.kode))).http).toBe(400);
    const account = await village.db((db) =>
      db.selectFrom('akun').selectAll().where('id', '=', admin.id).executeTakeFirstOrThrow(),
    );
    expect(account).toMatchObject({ aktif: true, peran: 'admin', langkah_kedua: null });
    // What was signed in before is not any more, and signing in takes the new password.
    expect((await village.send('/v1/users/me', {}, admin.access)).status).toBe(401);
    const body = { username: 'tatang', password: NEW_PASSWORD };
    expect((await village.call(sesi.create, { body })).access).not.toBe('');
    expect(await told(officer)).toBeNull();
    expect(await newest(first, at)).toMatchObject({ keadaan: 'dipakai', penyetuju: 'Hendra Wijaya' });
    expect(await trailOf(village)).toEqual([
      { aksi: 'keamanan.requestAdmin', peran: 'platform' },
      { aksi: 'keamanan.approveAdmin', peran: 'platform' },
      { aksi: 'keamanan.codeAdmin', peran: 'platform' },
      { aksi: 'keamanan.useAdmin', peran: 'admin' },
    ]);
  });

  it('loses every way of proving that may be in other hands', async () => {
    const { village, admin, slip } = await drawn();
    await village.db(async (db) => {
      const nothing = { calon: null, sejak: new Date(), dipakai: null };
      await db
        .insertInto('autentikator')
        .values({ ...nothing, akun_id: admin.id, rahasia: 'x' })
        .execute();
      await db
        .insertInto('kode_cadangan')
        .values({ akun_id: admin.id, sidik: Buffer.from('x'), dipakai: null })
        .execute();
    });
    await use(village, slip.kode);
    const left = await village.db(async (db) => [
      await db.selectFrom('autentikator').select('akun_id').execute(),
      await db.selectFrom('kode_cadangan').select('akun_id').execute(),
    ]);
    expect(left).toEqual([[], []]);
  });

  it('has a code for a day, and one that ran out is over', async () => {
    const given = await drawn();
    await past(given, 'kode_sampai');
    expect((await refusal(use(given.village, given.slip.kode))).http).toBe(400);
    expect((await newest(first, given.at)).keadaan).toBe('kedaluwarsa');
    expect(await told(given.officer)).toBeNull();
    expect((await act(given, first, 'batal')).status).toBe(409);
    // It does not stand in the way of the next.
    expect((await ask(given)).status).toBe(204);
    expect((await seen(first, given.at)).riwayat.map((row: { keadaan: string }) => row.keadaan)).toEqual([
      'diajukan',
      'kedaluwarsa',
    ]);
  });

  it('is over too when nobody draws the code for a week', async () => {
    const given = await approved();
    await past(given, 'berlaku_sejak', '8 days');
    expect((await act(given, first, 'kode')).status).toBe(409);
    expect((await newest(first, given.at)).keadaan).toBe('kedaluwarsa');
  });

  it('opens once to two who use the code at the same moment', async () => {
    const { village, slip } = await drawn();
    const both = await Promise.allSettled([use(village, slip.kode), use(village, slip.kode)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('asking', () => {
  it('is done once of two at the same moment, and once while one is open', async () => {
    const given = await office();
    const both = await Promise.all([ask(given, first), ask(given, second)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect((await ask(given)).status).toBe(409);
    expect((await seen(first, given.at)).riwayat).toHaveLength(1);
  });

  it('needs an administrator, a reason and a letter of one’s own', async () => {
    const given = await office();
    const { admin, at, officer, village } = given;
    const berkas = await send(first, at);
    const body = { akun: admin.id, alasan: REASON, berkas };
    for (const wrong of [
      { alasan: 'singkat' },
      { alasan: 'x'.repeat(100_000) },
      { akun: 'constructor' },
      { akun: '' },
      { berkas: '' },
    ]) {
      const answer = await first.send('POST', at, { ...body, ...wrong });
      expect([wrong, answer.status]).toEqual([wrong, 400]);
      const [field = ''] = Object.keys(wrong);
      expect(await answer.text()).toContain(`"${field}"`);
    }
    const other = await office();
    for (const akunId of [officer.id, other.admin.id, (await village.warga()).id])
      expect((await first.send('POST', at, { ...body, akun: akunId })).status).toBe(404);
    // The letter of somebody else, or sent for another village.
    expect((await second.send('POST', at, body)).status).toBe(400);
    const there = { ...body, akun: other.admin.id };
    expect((await first.send('POST', other.at, there)).status).toBe(400);
    expect((await seen(first, at)).riwayat).toEqual([]);
    expect((await first.send('POST', at, body)).status).toBe(204);
  });

  it('takes a PDF or a photo of at most 10 MB as the letter', async () => {
    const { at } = await office();
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    expect(await send(first, at, letter(new Uint8Array(png), 'foto.png'))).toBeGreaterThan(0);
    // As a browser sends it: piece by piece.
    const path = join(await mkdtemp(join(tmpdir(), 'surat-')), 'besar.pdf');
    await writeFile(path, Buffer.concat([pdf(), Buffer.alloc(10 * 1024 * 1024)]));
    const large = new FormData();
    large.set('berkas', new File([await openAsBlob(path)], 'besar.pdf'));
    for (const wrong of [letter('<html>'), letter('MZ', 'surat.exe'), large, new FormData()]) {
      const answer = await first.send('POST', `${at}surat/`, wrong);
      expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('"berkas"')]);
    }
    await rm(dirname(path), { recursive: true });
  });

  it('finds the administrators that were disabled where there is no other', async () => {
    const given = await office();
    const { village, admin, officer, at } = given;
    const off = (id: number) =>
      village.db((db) => db.updateTable('akun').set({ aktif: false }).where('id', '=', id).execute());
    await off(admin.id);
    await off(officer.id);
    const { calon, petugas } = await seen(first, at);
    expect([calon, petugas]).toEqual([[expect.objectContaining({ id: admin.id, aktif: false })], 0]);
    // Nobody there to stop it: the day stays.
    expect((await ask(given)).status).toBe(204);
    expect((await act(given, second, 'setujui')).status).toBe(204);
    expect((await act(given, first, 'kode')).status).toBe(409);
    await past(given, 'berlaku_sejak');
    const { data: slip } = await (await act(given, first, 'kode')).json();
    expect((await use(village, slip.kode)).access).not.toBe('');
  });

  it('is refused for a reason, or cancelled, and then may be done again', async () => {
    const given = await office();
    await ask(given);
    expect((await act(given, second, 'tolak', { alasan: 'pendek' })).status).toBe(400);
    expect((await act(given, second, 'tolak', { alasan: 'Suratnya tidak bertanda tangan' })).status).toBe(
      204,
    );
    expect(await newest(first, given.at)).toMatchObject({
      keadaan: 'ditolak',
      alasan_tolak: 'Suratnya tidak bertanda tangan',
    });
    expect((await act(given, second, 'setujui')).status).toBe(409);
    await ask(given);
    expect((await act(given, first, 'batal')).status).toBe(204);
    expect((await newest(first, given.at)).keadaan).toBe('dibatalkan');
    expect((await act(given, first, 'batal')).status).toBe(409);
  });

  it('and every step after it takes the second factor and an operator', async () => {
    const given = await approved();
    const { id } = await newest(first, given.at);
    const bare = desk.at(desk.host, await desk.operator());
    for (const path of ['', `${id}/setujui/`, `${id}/tolak/`, `${id}/batal/`, `${id}/kode/`]) {
      const body = { akun: given.admin.id, alasan: REASON, berkas: 1 };
      expect([path, (await bare.send('POST', given.at + path, body)).status]).toEqual([path, 403]);
    }
    for (const cookie of ['', `pengelola=${given.admin.access}`])
      expect((await desk.at(desk.host, cookie).send('GET', `${given.at}${id}/surat/`)).status).toBe(401);
  });

  it('is not possible where the site is closed, so that officers could not stop it', async () => {
    const given = await office();
    await ask(given);
    const wish = {
      cara: 'tutup',
      alasan: REASON,
      pasti: (await seen(first, given.at)) && given.at.split('/')[4],
    };
    await first.send('POST', given.at.replace('pemulihan/', 'tangguhkan/'), wish);
    const answer = await act(given, second, 'setujui');
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('ditutup')]);
  });
});

describe('the letter', () => {
  it('is read by operators, with a line for each time, and lies sealed', async () => {
    const given = await office();
    await ask(given);
    const { id } = await newest(second, given.at);
    const answer = await second.send('GET', `${given.at}${id}/surat/`);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(pdf()))).toBe(true);
    const rows = await desk.store.query<{ isi: Buffer }>(
      'select isi from platform.surat_pemulihan where desa_id = $1',
      [given.village.desaId],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.isi.includes('%PDF')).toBe(false);
    const lines = await desk.store.query<{ aksi: string }>(
      "select aksi from platform.jejak where desa_id = $1 and aksi = 'pemulihan.read'",
      [given.village.desaId],
    );
    expect(lines).toHaveLength(1);
    const other = await office();
    for (const path of [
      `${other.at}${id}/surat/`,
      `${given.at}constructor/surat/`,
      `${given.at}99999999999999999/surat/`,
    ])
      expect((await second.send('GET', path)).status).toBe(404);
  });
});

describe('what operators read', () => {
  it('names administrators and who stopped it, and nobody else', async () => {
    const given = await approved();
    const { village, officer, admin, at } = given;
    const resident = await village.warga();
    const before = JSON.stringify(await seen(first, at));
    for (const hidden of [officer.nama, officer.nik, resident.nama, resident.nik, admin.nik, 'tatang'])
      expect([hidden, before.includes(hidden)]).toEqual([hidden, false]);
    // A number of a person is no name for a slip.
    await village.db((db) =>
      db.updateTable('akun').set({ username: admin.nik }).where('id', '=', admin.id).execute(),
    );
    await past(given, 'berlaku_sejak');
    const text = await (await act(given, first, 'kode')).text();
    expect(text).toContain('"username":""');
    expect(text).not.toContain(admin.nik);
  });

  it('stands behind the calls of the console only', () => {
    const calls = Object.values(platform).filter(({ path }) => path.includes('/pemulihan/'));
    expect(calls).toHaveLength(8);
    expect(calls.every(({ can }) => can === 'platform')).toBe(true);
  });
});
