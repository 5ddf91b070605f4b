import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { akun } from '#contract/akun/akun.ts';
import { permohonanAkun } from '#contract/akun/kelola.ts';
import { desa } from '#contract/desa/desa.ts';
import { sesi } from '#contract/sesi.ts';
import { kabariPemohon, kirimKabar } from '#server/features/akun/permohonan-jobs.ts';
import { refusal, testApi } from '#test/api.ts';
import { applicant, codeIn, IMAS, KK, PASSWORD, redeem } from '#test/applicant.ts';
import { openMailServer } from '#test/mail-server.ts';

const { state: post, settings } = await openMailServer();
const api = await testApi({ settings });
type Village = Awaited<ReturnType<typeof api.village>>;
type Asker = Pick<Village, 'call'>;

const TOLD = { ...IMAS, no_kk: KK, no_telp: '', email: 'imas@contoh.example', setuju: 'on' };
const STRANGE = { ...TOLD, nik: '9901016511840099' };

type Given = Parameters<typeof applicant>[1];
const scene = (given?: Given) => applicant(api, given);
const register = (village: Asker, told: Partial<typeof TOLD> = {}) =>
  village.call(akun.register, { body: { ...TOLD, ...told } });
const queue = async (staf: Asker) => (await staf.call(permohonanAkun.list)).data;
const codeOf = async (call: Promise<unknown>) => (await refusal(call)).http;
const mailsTo = (address: string) => post.mails.filter(({ to }) => to.includes(address));
/** A unique address, so that mails of other tests are not counted. */
let sent = 0;
const address = () => {
  sent += 1;
  return `warga${sent}@contoh.example`;
};

/** A decision, and its jobs after the end of the undo period. */
async function decide(
  village: Village,
  staf: Asker,
  jenis: 'setujui' | 'tolak' | 'minta_datang',
  alasan = '',
) {
  const [first] = await queue(staf);
  const params = { id: first?.id ?? 0 };
  const step = await staf.call(permohonanAkun.decide, { params, body: { jenis, alasan } });
  await kabariPemohon.run({ langkah_id: step.id }, { core: api.core, desaId: village.desaId });
  await api.runJobs();
  return step;
}

describe('a registration', () => {
  it('waits for an officer, who approves it; the resident gets the code by mail and signs in', async () => {
    const { village, staf } = await scene();
    const email = address();
    await register(village, { email, nik: '9901 0165 1184 0016' });
    await api.runJobs();
    const [first] = await queue(staf);
    expect(first).toMatchObject({
      nama: 'Imas Masitoh',
      dusun: 'Mekar',
      lewat: 'email',
      cocok: { dikenal: true, no_kk: true, tanggal_lahir: true, punya_akun: false },
      tenggat: { giliran: 'kantor' },
    });
    expect(mailsTo(email)).toEqual([]);
    await decide(village, staf, 'setujui');
    const [mail] = mailsTo(email);
    expect(mail?.from).toContain('Desa Uji');
    expect(mail?.from).toContain('portal@contoh.example');
    const kode = codeIn(mail?.text ?? '');
    expect(mail?.text).toContain(`/pakai-kode#${kode}`);
    await redeem(village, kode);
    await village.call(sesi.create, { body: { username: IMAS.nik, password: PASSWORD } });
    const known = await village.db((db) =>
      db.selectFrom('penduduk').select('email').where('nik', '=', IMAS.nik).executeTakeFirstOrThrow(),
    );
    expect(known.email).toBe(email);
  });

  it('is approved at once where the village enables that and everything matches; one address gets one mail', async () => {
    const { village, staf } = await scene({ otomatis: true });
    const email = address();
    await Promise.all([register(village, { email }), register(village, { email })]);
    await api.runJobs();
    expect(await queue(staf)).toMatchObject([{ keadaan: 'disetujui' }]);
    expect(mailsTo(email)).toHaveLength(1);
    // A stranger with the same data gets neither a second account nor a code for this one.
    const other = address();
    await register(village, { email: other });
    await api.runJobs();
    expect(await queue(staf)).toMatchObject([{ keadaan: 'disetujui' }, { keadaan: 'menunggu' }]);
    expect(mailsTo(other)).toEqual([]);
  });

  it.each([
    ['another birth date', { tanggal_lahir: '1984-11-11' }],
    ['another family card', { no_kk: '9901012001100128' }],
    ['an unknown NIK', { nik: STRANGE.nik }],
  ])('waits with %s, automatic or not', async (_, told) => {
    const { village, staf } = await scene({ otomatis: true });
    const email = address();
    await register(village, { ...told, email });
    await api.runJobs();
    expect(await queue(staf)).toMatchObject([{ keadaan: 'menunggu' }]);
    expect(mailsTo(email)).toEqual([]);
  });

  it('waits in a village with an empty register', async () => {
    const village = await api.village({ daftar_otomatis: true });
    await register(village);
    await api.runJobs();
    const staf = await village.perangkat('akun');
    expect(await queue(staf)).toMatchObject([{ nama: null, dusun: null, keadaan: 'menunggu' }]);
    const [first] = await queue(staf);
    const params = { id: first?.id ?? 0 };
    const review = await staf.call(permohonanAkun.get, { params });
    expect(review.halangan).toBe('NIK ini belum tercatat di data penduduk.');
    expect(await codeOf(staf.call(permohonanAkun.decide, { params, body: { jenis: 'setujui' } }))).toBe(409);
  });

  it('reports all malformed fields at once', async () => {
    const village = await api.village();
    const wrong = { nik: '9901', no_kk: 'x', tanggal_lahir: 'Mei 1990', email: '', setuju: '' };
    const { body } = await refusal(register(village, wrong));
    expect(JSON.stringify(body.errors)).toContain('NIK harus 16 angka');
    expect(JSON.stringify(body.errors)).toContain('Nomor Kartu Keluarga harus 16 angka');
    expect(JSON.stringify(body.errors)).toContain('Tulis tanggal seperti 20-05-1990');
    const contact = await refusal(register(village, { email: '' }));
    expect(contact.body.errors).toEqual([{ no_telp: ['Isi nomor telepon atau email'] }]);
    const consent = await refusal(register(village, { setuju: '' }));
    expect(consent.body.errors).toEqual([{ setuju: ['Setujui pencocokan data untuk mendaftar'] }]);
  });
});

describe('a stranger', () => {
  const same = async (village: Village, path: string, bodies: object[]) => {
    const answers = [];
    for (const body of bodies) {
      const init = {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      };
      const answer = await village.send(path, init);
      answers.push([answer.status, await answer.text(), answer.headers.get('content-type')]);
    }
    expect(answers.every(([status]) => status === 202)).toBe(true);
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
  };
  const EVERY = [
    TOLD,
    STRANGE,
    { ...TOLD, no_kk: '9901012001100128' },
    { ...TOLD, tanggal_lahir: '1990-01-01' },
  ];

  it('gets one response, whether a NIK is known, matches, has an account, is locked or has none', async () => {
    const { village, staf, pendudukId } = await scene({ otomatis: true });
    await same(village, '/v1/akun/daftar/', EVERY);
    await same(village, '/v1/akun/lupa/', EVERY);
    const { kode } = await staf.call(akun.kodeWarga, { params: { id: pendudukId } });
    await redeem(village, kode);
    await same(village, '/v1/akun/daftar/', EVERY);
    await same(village, '/v1/akun/lupa/', EVERY);
    await staf.call(akun.lock, { params: { id: pendudukId } });
    await same(village, '/v1/akun/lupa/', EVERY);
  });

  it('learns nothing from timing: neither register nor accounts are queried before the response', async () => {
    const { village } = await scene();
    const locked = village.db(async (db) => {
      const tables = sql`lock table penduduk, keluarga, akun, akun_kode in access exclusive mode`;
      await tables.execute(db);
      await same(village, '/v1/akun/daftar/', EVERY);
      await same(village, '/v1/akun/lupa/', EVERY);
    });
    await locked;
    await api.runJobs();
  });

  it('is limited to a number of attempts, whatever was typed', async () => {
    const village = await api.village();
    const tries = [];
    for (let n = 0; n < 21; n++) {
      const nik = `990101651184${String(n).padStart(4, '0')}`;
      const answer = register(village, { nik }).then(
        () => 202,
        (error) => error.http,
      );
      tries.push(await answer);
    }
    expect(tries).toEqual([...Array(20).fill(202), 429]);
  });

  it('cannot flood the queue with one NIK, nor with malformed input', async () => {
    const { village, staf } = await scene();
    for (const n of [1, 2, 3, 4, 5]) await register(village, { email: `a${n}@contoh.example` });
    await api.runJobs();
    expect(await queue(staf)).toHaveLength(3);
    const long = 'A'.repeat(10_000);
    for (const field of ['nik', 'no_kk', 'tanggal_lahir', 'no_telp', 'email'])
      expect(await codeOf(register(village, { [field]: long }))).toBe(400);
    for (const name of ['constructor', '__proto__', 'toString'])
      expect(await codeOf(register(village, { nik: name, email: name }))).toBe(400);
  });
});

describe('an officer', () => {
  it('sees what was compared before approving a mismatch', async () => {
    const { village, staf } = await scene();
    await register(village, { tanggal_lahir: '1984-11-11', no_telp: '0800 0000 0231', email: '' });
    await api.runJobs();
    const [first] = await queue(staf);
    const params = { id: first?.id ?? 0 };
    const review = await staf.call(permohonanAkun.get, { params });
    expect(review.isian).toMatchObject({
      nik: { tercatat: true },
      no_kk: { tercatat: true },
      tanggal_lahir: { diisi: '1984-11-11', tercatat: '1984-11-25' },
      no_telp: { diisi: '080000000231', tercatat: null },
    });
    const { body } = await refusal(staf.call(permohonanAkun.decide, { params, body: { jenis: 'setujui' } }));
    expect(body.errors[0]).toHaveProperty('alasan');
    await decide(village, staf, 'setujui', 'KTP asli');
    const found = await staf.call(akun.warga);
    expect(found.data).toMatchObject([{ nama: 'Imas Masitoh', keadaan: 'undangan', kode_sampai: null }]);
  });

  it('asks the resident to come or refuses with a reason, which is mailed; only one decision counts', async () => {
    const { village, staf } = await scene();
    const email = address();
    await register(village, { email });
    await api.runJobs();
    const [first] = await queue(staf);
    const body = { jenis: 'tolak' as const, alasan: '' };
    const params = { id: first?.id ?? 0 };
    expect(await codeOf(staf.call(permohonanAkun.decide, { params, body }))).toBe(400);
    await decide(village, staf, 'minta_datang', 'Bawa Kartu Keluarga yang baru.');
    await decide(village, staf, 'tolak', 'Kartu Keluarga milik orang lain.');
    expect(
      mailsTo(email)
        .map(({ text }) => text)
        .join(),
    ).toContain('Bawa Kartu Keluarga yang baru.');
    expect(mailsTo(email)).toHaveLength(2);
    expect(await staf.call(akun.warga)).toMatchObject({ data: [] });
    const twice = await Promise.allSettled([
      decide(village, staf, 'setujui'),
      decide(village, staf, 'setujui'),
    ]);
    expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await staf.call(akun.warga)).toMatchObject({ data: [{ keadaan: 'undangan' }] });
  });

  it('approves a new code for an existing account, but mails it to no unknown address', async () => {
    const { village, staf, pendudukId } = await scene();
    const { kode } = await staf.call(akun.kodeWarga, { params: { id: pendudukId } });
    await redeem(village, kode);
    const email = address();
    await register(village, { email });
    await api.runJobs();
    expect(await queue(staf)).toMatchObject([{ cocok: { punya_akun: true } }]);
    await decide(village, staf, 'setujui');
    const [mail] = mailsTo(email);
    expect(mail?.text).toContain('Ambil kodenya di kantor desa');
    expect(codeIn(mail?.text)).toBe('');
    const known = await village.db((db) =>
      db.selectFrom('penduduk').select('email').where('id', '=', pendudukId).executeTakeFirstOrThrow(),
    );
    expect(known.email).toBe('');
  });

  it('undoes a decision before anybody is told', async () => {
    const { village, staf } = await scene();
    const email = address();
    await register(village, { email });
    await api.runJobs();
    const [first] = await queue(staf);
    const params = { id: first?.id ?? 0 };
    const step = await staf.call(permohonanAkun.decide, { params, body: { jenis: 'setujui' } });
    await staf.call(permohonanAkun.undo, { params: { ...params, langkah_id: step.id } });
    await kabariPemohon.run({ langkah_id: step.id }, { core: api.core, desaId: village.desaId });
    await api.runJobs();
    expect(await queue(staf)).toMatchObject([{ keadaan: 'menunggu' }]);
    expect(mailsTo(email)).toEqual([]);
    expect(await staf.call(akun.warga)).toMatchObject({ data: [] });
  });

  it('tells staff about undelivered mail, until it is delivered', async () => {
    const { village, staf } = await scene();
    const email = address();
    await register(village, { email });
    await api.runJobs();
    const [first] = await queue(staf);
    const params = { id: first?.id ?? 0 };
    const { id: langkah_id } = await staf.call(permohonanAkun.decide, { params, body: { jenis: 'setujui' } });
    post.refuseNext = 1;
    const send = () => kirimKabar.run({ langkah_id }, { core: api.core, desaId: village.desaId });
    await expect(send()).rejects.toThrow('451');
    const sebab = expect.stringMatching(/meminta menunggu \(451\).*loket/);
    expect(await staf.call(permohonanAkun.summary)).toMatchObject({ email_gagal: { jumlah: 1, sebab } });
    expect(await staf.call(permohonanAkun.get, { params })).toMatchObject({
      kabar: null,
      email_gagal: sebab,
    });
    expect(await staf.call(desa.overview)).toMatchObject({ email_gagal: { jumlah: 1 } });
    expect(await (await village.perangkat('berita')).call(desa.overview)).toMatchObject({
      email_gagal: null,
    });
    await send();
    expect(mailsTo(email)).toHaveLength(1);
    expect(await staf.call(permohonanAkun.summary)).toMatchObject({ email_gagal: null });
    expect(await staf.call(permohonanAkun.get, { params })).toMatchObject({ email_gagal: null });
  });

  it('approves no child, nobody who has died or left, and no staff', async () => {
    const year = new Date().getFullYear() - 13;
    const { village, staf } = await scene({ tanggal_lahir: `${year}-01-02` });
    await register(village, { tanggal_lahir: `${year}-01-02` });
    await api.runJobs();
    const [first] = await queue(staf);
    const decision = { params: { id: first?.id ?? 0 }, body: { jenis: 'setujui' as const } };
    const { body } = await refusal(staf.call(permohonanAkun.decide, decision));
    expect(body.errors).toEqual(['Belum 17 tahun: pakai akun orang tua.']);
  });

  it('needs the area, and sees this village only; automatic approval is set by administrators', async () => {
    const { village, staf } = await scene();
    await register(village);
    await api.runJobs();
    const [first] = await queue(staf);
    const params = { id: first?.id ?? 0 };
    const calls = (asker: Asker) => [
      asker.call(permohonanAkun.get, { params }),
      asker.call(permohonanAkun.decide, { params, body: { jenis: 'setujui' } }),
      asker.call(permohonanAkun.undo, { params: { ...params, langkah_id: 1 } }),
    ];
    const codes = (asker: Asker) => Promise.all(calls(asker).map(codeOf));
    expect(await codes(village)).toEqual([401, 401, 401]);
    expect(await codes(await village.warga())).toEqual([403, 403, 403]);
    expect(await codes(await village.perangkat('penduduk', 'verifikasi'))).toEqual([403, 403, 403]);
    const other = await api.village();
    expect(await codes(await other.perangkat('akun'))).toEqual([404, 404, 404]);
    expect(await queue(await other.perangkat('akun'))).toEqual([]);
    const body = { otomatis: '1' };
    expect(await codeOf(staf.call(permohonanAkun.setting, { body }))).toBe(403);
    await (await village.admin()).call(permohonanAkun.setting, { body });
    expect(await staf.call(permohonanAkun.summary)).toMatchObject({
      otomatis: true,
      jumlah: { menunggu: 1 },
    });
  });
});

/** What waits in the queue, as a thief of the database would read it. */
async function queued() {
  const client = new pg.Client(api.ownerUrl);
  await client.connect();
  const { rows } = await client.query('select payload::text from graphile_worker._private_jobs');
  await client.end();
  expect(rows.length).toBeGreaterThan(0);
  return rows;
}

it('leaves neither NIK nor code in URL, log, trail and queue', async () => {
  const { village, staf } = await scene();
  const email = address();
  await register(village, { email });
  await village.call(akun.forgot, { body: IMAS });
  const rows = await queued();
  await api.runJobs();
  await decide(village, staf, 'setujui');
  const kode = codeIn(mailsTo(email)[0]?.text ?? '');
  expect(kode).not.toBe('');
  const kept = await village.db(async (db) => [
    await db.selectFrom('jejak').selectAll().execute(),
    await db.selectFrom('kiriman').selectAll().execute(),
    await db.selectFrom('akun_kode').selectAll().execute(),
  ]);
  const all = JSON.stringify([kept, rows, api.logged()]);
  for (const secret of [IMAS.nik, KK, kode, kode.replace('-', '')]) expect(all).not.toContain(secret);
});
