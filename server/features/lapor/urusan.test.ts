import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ADA_NIK } from '#contract/kinds/urusan.ts';
import { kelolaLapor } from '#contract/lapor/kelola.ts';
import { kategorilapor, lapor } from '#contract/lapor/lapor.ts';
import { notifikasi } from '#contract/notifikasi.ts';
import { toInstant } from '#server/core/zone.ts';
import { ingatkanUrusan } from '#server/jobs.ts';
import { refusal, testApi } from '#test/api.ts';
import { addOfficial } from '#test/kiosk.ts';

// What the office keeps of a row of a queue, shown on reports: the engine is the same for every noun.
const api = await testApi();
type Village = Awaited<ReturnType<typeof api.village>>;
type Account = Awaited<ReturnType<Village['warga']>>;

const photo = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#557733' } })
  .png()
  .toBuffer();

async function file(village: Village, warga: Account) {
  const { data } = await village.call(kategorilapor.list);
  const body = new FormData();
  const given = { judul: 'Lampu padam', isi: 'Gelap', kategori: String(data[0]?.id) };
  for (const [name, value] of Object.entries(given)) body.set(name, value);
  body.set('gambar', new File([new Uint8Array(photo)], 'foto.png', { type: 'image/png' }));
  return warga.call(lapor.create, { body });
}

async function scene() {
  const village = await api.village();
  const warga = await village.warga();
  const [siti, budi] = [await village.perangkat('verifikasi'), await village.perangkat('verifikasi')];
  const { id } = await file(village, warga);
  const manage = (staff: Account, body: Record<string, unknown>) =>
    staff.call(kelolaLapor.manage, { params: { id }, body: body as never });
  const told = async (staff: Account) => {
    await api.runJobs();
    const { data } = await staff.call(notifikasi.list);
    return data.map(({ payload }) => payload.msg).filter((msg) => !msg.startsWith('Laporan baru'));
  };
  const kept = (staff: Account) => staff.call(kelolaLapor.get, { params: { id } });
  return { village, warga, siti, budi, id, manage, told, kept };
}

const today = () => toInstant(new Date(), 'WIB').slice(0, 10);
const errorsOf = async (call: Promise<unknown>) => (await refusal(call)).body.errors;

describe('who looks after a report', () => {
  it('is an officer of the area, who is told and follows; taking what another has is refused by name', async () => {
    const { siti, budi, manage, told, kept, village, id } = await scene();
    const made = await manage(siti, { urus: 'tugaskan', petugas: budi.id, dari: '' });
    expect(made).toMatchObject({ petugas: { id: budi.id, nama: budi.nama }, pengikut: 1, ikut: false });
    expect(await told(budi)).toContain(`Laporan "Lampu padam" ditugaskan kepada Anda oleh ${siti.nama}.`);
    // The page of Siti still shows that nobody has it.
    const late = await refusal(manage(siti, { urus: 'tugaskan', petugas: siti.id, dari: '' }));
    expect([late.http, late.body.errors]).toEqual([
      409,
      [`${budi.nama} sudah mengambilnya. Pilih petugas lagi bila tetap perlu dialihkan.`],
    ]);
    await manage(siti, { urus: 'tugaskan', petugas: siti.id, dari: budi.id });
    const { urusan } = await kept(siti);
    expect(urusan.petugas?.id).toBe(siti.id);
    expect(urusan.catatan.map(({ jenis, isi }) => [jenis, isi])).toEqual([
      ['urusan', `menugaskan ${budi.nama}`],
      ['urusan', 'mengambil ini'],
    ]);
    const line = (await siti.call(kelolaLapor.list)).data.find((one) => one.id === id);
    expect(line?.urus).toMatchObject({ petugas: { id: siti.id }, catatan: 0, ikut: true });
    const outside = await village.perangkat('surat');
    expect(await errorsOf(manage(siti, { urus: 'tugaskan', petugas: outside.id }))).toEqual([
      { petugas: ['Petugas ini tidak berwenang atas antrean ini.'] },
    ]);
  });

  it('is one of two who take it at once', async () => {
    const { siti, budi, manage } = await scene();
    const both = await Promise.allSettled(
      [siti, budi].map((one) => manage(one, { urus: 'tugaskan', petugas: one.id, dari: '' })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('narrows the queue to mine, to nobody’s, and to what I follow', async () => {
    const { siti, budi, manage, village, warga, id } = await scene();
    const { id: other } = await file(village, warga);
    await manage(siti, { urus: 'tugaskan', petugas: siti.id });
    await manage(budi, { urus: 'ikuti', ikut: '1' });
    const idsOf = async (staff: Account, query: Record<string, string>) =>
      (await staff.call(kelolaLapor.list, { query })).data.map((row) => row.id);
    expect(await idsOf(siti, { 'filter{petugas}': String(siti.id) })).toEqual([id]);
    expect(await idsOf(siti, { 'filter{petugas.isnull}': 'true' })).toEqual([other]);
    expect(await idsOf(budi, { 'filter{pengikut.contains}': `,${budi.id},` })).toEqual([id]);
    const counts = async (staff: Account) => (await staff.call(kelolaLapor.summary)).urus;
    expect(await counts(siti)).toMatchObject({ akun: siti.id, saya: 1, belum: 1, ikut: 1 });
    expect(await counts(budi)).toMatchObject({ akun: budi.id, saya: 0, belum: 1, ikut: 1 });
  });
});

describe('the office’s own day', () => {
  it('is a working day from today to the promised one, and moves nothing for the resident', async () => {
    const { siti, manage, kept, warga, id } = await scene();
    const { tenggat, urusan } = await kept(siti);
    const last = tenggat?.tanggal ?? '';
    expect(urusan.sampai).toBe(last);
    const before = await warga.call(lapor.get, { params: { id } });
    const set = (batas: string) => manage(siti, { urus: 'batasi', batas });
    expect((await set(last)).batas).toBe(last);
    expect(await errorsOf(set('2020-01-02'))).toEqual([{ batas: ['Tanggal ini sudah lewat.'] }]);
    expect(await errorsOf(set('2099-01-02'))).toEqual([
      { batas: [expect.stringMatching(/^Paling lambat .*, batas ke warga\.$/)] },
    ]);
    expect(await errorsOf(set('2026-02-30'))).toEqual([{ batas: ['Tanggal tidak ada di kalender.'] }]);
    expect((await set('')).batas).toBeNull();
    expect(await warga.call(lapor.get, { params: { id } })).toEqual(before);
  });

  it('is told in its morning to who looks after it, while the report is open', async () => {
    const { siti, manage, told, village, id } = await scene();
    await manage(siti, { urus: 'tugaskan', petugas: siti.id });
    await village.db((db) =>
      db.updateTable('urusan').set({ batas: today() }).where('butir', '=', id).execute(),
    );
    await ingatkanUrusan.run({}, { core: api.core, desaId: village.desaId });
    expect(await told(siti)).toEqual(['Batas dalam hari ini. Laporan "Lampu padam"']);
  });
});

describe('who may look after it', () => {
  it('is on duty first; a leave of today is said with its last day', async () => {
    const { siti, kept, village } = await scene();
    const before = (await kept(siti)).urusan.calon;
    expect(before.every(({ cuti }) => cuti === null)).toBe(true);
    const [first] = before;
    const pegawai_id = await addOfficial(village, first?.nama ?? '');
    await village.db(async (db) => {
      await db
        .insertInto('pegawai_presensi')
        .values({ pegawai_id, akun_id: first?.id ?? 0, chip: null })
        .execute();
      for (const [dari, sampai, keadaan] of [
        [today(), today(), 'disetujui'],
        ['2099-01-01', '2099-01-05', 'disetujui'],
        [today(), '2099-01-01', 'menunggu'],
      ] as const)
        await db
          .insertInto('izin_pegawai')
          .values({ pegawai_id, jenis: 'cuti', dari, sampai, keadaan } as never)
          .execute();
    });
    const after = (await kept(siti)).urusan.calon;
    expect(after.at(-1)).toMatchObject({ id: first?.id, cuti: today() });
    expect(after.filter(({ cuti }) => cuti !== null)).toHaveLength(1);
  });
});

describe('following', () => {
  it('ends by itself a week after the end, and not while it is open or was taken up again', async () => {
    const { siti, manage, village, id } = await scene();
    await manage(siti, { urus: 'ikuti', ikut: '1' });
    const morning = () => ingatkanUrusan.run({}, { core: api.core, desaId: village.desaId });
    const follows = () => village.db((db) => db.selectFrom('urusan_pengikut').select('akun_id').execute());
    const ended = (days: number, keadaan: 'ditolak' | 'menunggu') =>
      village.db(async (db) => {
        await db.updateTable('lapor').set({ keadaan }).where('id', '=', id).execute();
        await db.deleteFrom('lapor_tanggapan').where('lapor_id', '=', id).execute();
        await db
          .insertInto('lapor_tanggapan')
          .values({
            ...{ lapor_id: id, jenis: 'tolak', alasan: 'x', oleh_nama: siti.nama, oleh_id: siti.id },
            ...{
              keadaan_sebelum: 'menunggu',
              status_sebelum: 1,
              created_at: new Date(Date.now() - days * 86_400_000),
            },
          } as never)
          .execute();
      });
    await ended(30, 'menunggu');
    await morning();
    expect(await follows()).toHaveLength(1);
    await ended(6, 'ditolak');
    await morning();
    expect(await follows()).toHaveLength(1);
    await ended(8, 'ditolak');
    await morning();
    expect(await follows()).toEqual([]);
  });
});

describe('notes among staff', () => {
  it('tell who is named and who follows, are changed for ten minutes and struck by their writer alone', async () => {
    const { siti, budi, manage, told, kept, village, id } = await scene();
    await manage(siti, { urus: 'catat', isi: `Sudah saya telepon PLN. @${budi.nama} tolong foto.` });
    expect(await told(budi)).toEqual([`${siti.nama} menyebut Anda dalam catatan. Laporan "Lampu padam"`]);
    await manage(budi, { urus: 'catat', isi: 'Foto terkirim.' });
    expect(await told(siti)).toEqual([`Catatan baru dari ${budi.nama}. Laporan "Lampu padam"`]);
    const [first] = (await kept(siti)).urusan.catatan;
    const catatan = first?.id ?? 0;
    expect(first?.can).toEqual({ ubah: true, coret: true });
    expect((await refusal(manage(budi, { urus: 'ubah', catatan, isi: 'x' }))).http).toBe(403);
    await manage(siti, { urus: 'ubah', catatan, isi: 'Sudah saya telepon.' });
    await village.db((db) =>
      db
        .updateTable('urusan_catatan')
        .set({ created_at: new Date(Date.now() - 11 * 60_000) })
        .where('id', '=', catatan)
        .execute(),
    );
    expect((await refusal(manage(siti, { urus: 'ubah', catatan, isi: 'x' }))).http).toBe(409);
    await manage(siti, { urus: 'coret', catatan });
    expect((await kept(budi)).urusan.catatan[0]).toMatchObject({ isi: 'Sudah saya telepon.', dicoret: true });
    // Of another report, and of none.
    const other = { urus: 'coret', catatan: 999_999 };
    expect((await refusal(manage(siti, other))).http).toBe(404);
    expect((await siti.call(kelolaLapor.list)).data.find((one) => one.id === id)?.urus.catatan).toBe(1);
  });

  it('ask about numbers that look like a NIK, and keep what the trail does not say', async () => {
    const { siti, manage, village, id } = await scene();
    const isi = 'Pemilik 9901012005900001 sudah ditemui';
    expect(await errorsOf(manage(siti, { urus: 'catat', isi }))).toEqual([{ isi: [ADA_NIK] }]);
    const hidden = await manage(siti, { urus: 'catat', isi, nik: 'samarkan' });
    expect(hidden.catatan.at(-1)?.isi).toBe('Pemilik •••••••••••••••• sudah ditemui');
    const trail = await village.db((db) =>
      db.selectFrom('jejak').select('sesudah').where('aksi', '=', 'lapor.urus').execute(),
    );
    expect(trail.map(({ sesudah }) => sesudah)).toEqual([{ urus: 'catat' }]);
    expect(await errorsOf(manage(siti, { urus: 'catat', isi: '  ' }))).toEqual([
      { isi: ['Tulis catatannya dulu.'] },
    ]);
    expect((await refusal(manage(siti, { urus: 'catat', isi: 'a'.repeat(100_000) }))).http).toBe(400);
    expect((await refusal(manage(siti, { urus: 'constructor' }))).http).toBe(400);
    expect(id).toBeGreaterThan(0);
  });

  it('never reach the resident, other villages, or officers without the area', async () => {
    const { siti, manage, village, warga, id } = await scene();
    await manage(siti, { urus: 'catat', isi: 'rahasia kantor' });
    const own = JSON.stringify(await warga.call(lapor.get, { params: { id } }));
    expect(own).not.toMatch(/rahasia kantor|urus/);
    const params = { id };
    const body = { urus: 'catat', isi: 'x' } as never;
    const stranger = await (await api.village()).perangkat('verifikasi');
    const outside = await village.perangkat('surat');
    const codes = [];
    for (const one of [warga, outside, stranger])
      codes.push((await refusal(one.call(kelolaLapor.manage, { params, body }))).http);
    expect(codes).toEqual([403, 403, 404]);
  });
});

it('a decision and an answer are told to followers; what is deleted takes its notes along', async () => {
  const { siti, budi, manage, told, warga, village, id } = await scene();
  await manage(budi, { urus: 'ikuti', ikut: '1' });
  await manage(siti, { urus: 'catat', isi: 'catatan' });
  const body = new FormData();
  body.set('jenis', 'minta_perbaikan');
  body.set('alasan', 'Fotonya gelap');
  const { id: langkah_id } = await siti.call(kelolaLapor.decide, { params: { id }, body });
  expect((await told(budi))[0]).toBe(
    `Laporan "Lampu padam" dikembalikan untuk diperbaiki oleh ${siti.nama}.`,
  );
  await siti.call(kelolaLapor.undo, { params: { id, langkah_id } });
  expect((await told(budi))[0]).toBe(
    `Diurungkan oleh ${siti.nama}: Laporan "Lampu padam" dikembalikan untuk diperbaiki.`,
  );
  await warga.call(lapor.remove, { params: { id } });
  const left = await village.db((db) =>
    db.selectFrom('urusan_catatan').select('id').where('butir', '=', id).execute(),
  );
  expect(left).toEqual([]);
});
