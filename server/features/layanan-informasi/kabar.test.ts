import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { hariLibur } from '#contract/hari-libur.ts';
import { pengajuanKeberatan } from '#contract/layanan-informasi/keberatan.ts';
import { kelolaPermohonan } from '#contract/layanan-informasi/kelola.ts';
import { kelolaKeberatan } from '#contract/layanan-informasi/kelola-keberatan.ts';
import { lacakInformasi } from '#contract/layanan-informasi/lacak.ts';
import { permohonanInformasi } from '#contract/layanan-informasi/permohonan.ts';
import { addDays } from '#contract/lib/text/tanggal.ts';
import { layananSurvei } from '#contract/survei/kelola.ts';
import { survei } from '#contract/survei/survei.ts';
import { refusal, testApi } from '#test/api.ts';
import { openMailServer } from '#test/mail-server.ts';
import { formOf, keberatanForm, PERMOHONAN, permohonanForm, suratKuasa } from '#test/ppid.ts';
import { fillSurvey } from '#test/survey.ts';

const { state: post, settings } = await openMailServer();
const api = await testApi({ settings });
type Village = Awaited<ReturnType<typeof api.village>>;

/** What was sent since the last look, once the seconds in which a step can be taken back have passed. */
async function sent() {
  const client = new Client({ connectionString: api.ownerUrl });
  await client.connect();
  for (let round = 0; round < 2; round += 1) {
    await client.query('update graphile_worker._private_jobs set run_at = now() where attempts = 0');
    await api.runJobs();
  }
  await client.end();
  return post.mails.splice(0);
}
const idOf = (here: Village, table: 'permohonan_informasi' | 'pengajuan_keberatan', nomor: string) =>
  here.db(async (db) => {
    const row = await db.selectFrom(table).select('id').where('nomor', '=', nomor).executeTakeFirstOrThrow();
    return row.id;
  });
const told = (here: Village, akun: number) =>
  here.db(async (db) => {
    const rows = await db
      .selectFrom('notifikasi')
      .select('payload')
      .where('akun_id', '=', akun)
      .orderBy('id')
      .execute();
    return rows.map(({ payload }) => payload.msg);
  });
const head = async (here: Village) => {
  const one = await here.perangkat('ppid');
  await here.db((db) =>
    db.updateTable('akun').set({ jabatan: 'Kepala Desa' }).where('id', '=', one.id).execute(),
  );
  return one;
};
const REFUSED = { pasal: 'h', uji_nomor: '02/UK/X/2026', alasan: 'Memuat rahasia pribadi penyewa tanah.' };

/** What nobody needs to read in a mail to the applicant. */
const NEVER = [PERMOHONAN.no_hp, PERMOHONAN.alamat, PERMOHONAN.informasi_ygdibutuhkan, REFUSED.alasan];

describe('each step', () => {
  it('tells the applicant once, with the right words', async () => {
    const here = await api.village();
    const [ppid, kades, admin] = [await here.perangkat('ppid'), await head(here), await here.admin()];
    const asked = await here.call(permohonanInformasi.create, { body: await permohonanForm(here.call) });
    const params = { id: await idOf(here, 'permohonan_informasi', asked.nomor) };
    const mail = async (subject: RegExp, words: RegExp) => {
      const mails = await sent();
      expect(mails.map((one) => one.to)).toEqual([[PERMOHONAN.email]]);
      const [one] = mails;
      expect(one?.subject).toMatch(subject);
      expect(one?.text).toMatch(words);
      for (const secret of [...NEVER, ppid.nama]) expect(one?.text).not.toContain(secret);
    };
    await mail(/tercatat/, /Paling lambat dijawab/);
    const step = (jenis: string, alasan: string) =>
      ppid.call(kelolaPermohonan.decide, { params, body: formOf({ jenis, alasan }) });
    await step('teruskan', 'Kaur Keuangan');
    expect(await sent()).toEqual([]);
    await step('minta_kelengkapan', 'Sebutkan dusunnya');
    await mail(/perlu dilengkapi/, /Petugas meminta: Sebutkan dusunnya/);
    await here.call(lacakInformasi.complete, { body: { kode: asked.kode, jawaban: 'Dusun Cikaret' } });
    expect(await sent()).toEqual([]);
    await step('perpanjang', 'Dokumen masih dikumpulkan');
    await mail(/diperpanjang/, /pasal 22 ayat 8[\s\S]*Alasan: Dokumen masih dikumpulkan/);
    const { jam } = await here.call(lacakInformasi.track, { body: { kode: asked.kode } });
    await admin.call(hariLibur.create, {
      body: { tanggal: jam?.batas ?? '', nama: 'Hari jadi desa', cuti_bersama: false },
    });
    await mail(/batas bergeser/, /ditetapkan sebagai hari libur: Hari jadi desa\./);
    const body = formOf({ ...REFUSED, hasil: 'sebagian', isi: 'Terlampir.', uji: suratKuasa('Uji') });
    await ppid.call(kelolaPermohonan.answer, { params, body });
    await mail(
      /dijawab/,
      /Informasi diberikan sebagian\.[\s\S]*Terlampir\.[\s\S]*keberatan dalam 30 hari kerja/,
    );

    const objection = await here.call(pengajuanKeberatan.create, {
      body: await keberatanForm(here.call, {
        dengan_kuasa: '0',
        kode: asked.kode,
        email: PERMOHONAN.email,
      }),
    });
    await mail(/^Keberatan 001\/KBR\S* tercatat/, /Paling lambat ditanggapi/);
    const pelaksanaan = addDays(new Date().toISOString().slice(0, 10), 14);
    const decided = { id: await idOf(here, 'pengajuan_keberatan', objection.nomor) };
    await kades.call(kelolaKeberatan.reply, {
      params: decided,
      body: { putusan: 'sebagian', isi: 'Nilai sewa terbuka.', pelaksanaan },
    });
    await mail(
      /ditanggapi/,
      /Keberatan Anda diterima sebagian\. PPID melaksanakannya paling lambat [\s\S]*14 hari kerja/,
    );
    expect(await told(here, ppid.id)).toEqual([
      `Permohonan informasi baru: ${asked.nomor}`,
      `Permohonan ${asked.nomor} dilengkapi pemohon`,
      `Keberatan baru: ${objection.nomor}`,
    ]);
    const other = await here.perangkat('berita');
    expect(await told(here, other.id)).toEqual([]);
  });

  it('says a refusal by its article, not by the reasoning of the office', async () => {
    const here = await api.village();
    const ppid = await here.perangkat('ppid');
    const { nomor } = await here.call(permohonanInformasi.create, { body: await permohonanForm(here.call) });
    await sent();
    const params = { id: await idOf(here, 'permohonan_informasi', nomor) };
    await ppid.call(kelolaPermohonan.refuse, {
      params,
      body: formOf({ ...REFUSED, uji: suratKuasa('Uji') }),
    });
    const mails = await sent();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toMatch(/ditolak/);
    expect(mails[0]?.text).toMatch(/pasal 17 huruf h UU Nomor 14 Tahun 2008, uji konsekuensi nomor 02\/UK/);
    expect(mails[0]?.text).not.toContain(REFUSED.alasan);
  });

  it('that no mail server takes is tried again, and the office knows', async () => {
    const here = await api.village();
    const ppid = await here.perangkat('ppid');
    post.refuseNext = 1;
    const { nomor } = await here.call(permohonanInformasi.create, { body: await permohonanForm(here.call) });
    await api.runJobs();
    const params = { id: await idOf(here, 'permohonan_informasi', nomor) };
    expect(post.mails.splice(0)).toEqual([]);
    expect(await ppid.call(kelolaPermohonan.get, { params })).toMatchObject({ surel: 'gagal' });
  });
});

describe('an answered request', () => {
  /** A request of a village, and how its office answers it. */
  async function asked() {
    const here = await api.village();
    const ppid = await here.perangkat('ppid');
    const { nomor, kode } = await here.call(permohonanInformasi.create, {
      body: await permohonanForm(here.call),
    });
    const params = { id: await idOf(here, 'permohonan_informasi', nomor) };
    const answer = () =>
      ppid.call(kelolaPermohonan.answer, {
        params,
        body: formOf({ hasil: 'dikabulkan', isi: 'Terlampir.' }),
      });
    const offered = async () => (await here.call(lacakInformasi.track, { body: { kode } })).undangan;
    return { here, answer, offered };
  }
  const invited = (text = '') => /\/survei\?undangan=(\S+)/.exec(text)?.[1];

  it('invites who asked to rate it: by mail and where it is tracked, and only once', async () => {
    const { here, answer, offered } = await asked();
    const early = await sent();
    expect(early.map(({ text }) => invited(text))).toEqual([undefined]);
    expect(await offered()).toBeNull();
    await answer();
    const mails = await sent();
    const [byMail = '', byPage = ''] = [
      mails.map(({ text }) => invited(text)).find(Boolean),
      (await offered()) ?? '',
    ];
    const look = (token: string) => here.call(survei.invitation, { params: { token } });
    expect(await look(byMail)).toEqual({ layanan: 'Permohonan informasi', terpakai: false });
    expect(await look(byPage)).toEqual({ layanan: 'Permohonan informasi', terpakai: false });
    await fillSurvey(here, { undangan: byMail });
    expect(await offered()).toBeNull();
    expect(await look(byPage)).toMatchObject({ terpakai: true });
    const second = await refusal(fillSurvey(here, { undangan: byPage }));
    expect([second.http, second.body.errors]).toEqual([409, ['Layanan ini sudah dinilai. Terima kasih.']]);
    const kept = await here.db((db) =>
      db
        .selectFrom('survei_jawaban as j')
        .innerJoin('survei_layanan as l', 'l.id', 'j.layanan_id')
        .select('l.nama')
        .execute(),
    );
    expect(kept).toEqual([{ nama: 'Permohonan informasi' }]);
    const other = await api.village();
    expect((await refusal(other.call(survei.invitation, { params: { token: byMail } }))).http).toBe(404);
  });

  it('invites nobody where the village does not ask about it', async () => {
    const { here, answer, offered } = await asked();
    const { call } = await here.perangkat('pengaturan');
    await sent();
    await here.db((db) => db.deleteFrom('survei_layanan').where('sumber', '=', 'permohonan').execute());
    await answer();
    expect((await sent()).map(({ text }) => invited(text))).toEqual([undefined]);
    expect(await offered()).toBeNull();
    expect((await call(layananSurvei.manage)).data.map(({ sumber }) => sumber)).not.toContain('permohonan');
  });
});
