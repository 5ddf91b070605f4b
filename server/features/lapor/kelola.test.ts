import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { kelolaLapor } from '#contract/lapor/kelola.ts';
import { kategorilapor, lapor } from '#contract/lapor/lapor.ts';
import { notifikasi } from '#contract/notifikasi.ts';
import { refusal, testApi } from '#test/api.ts';
import { kabariPelapor } from './alur-jobs.ts';
import './table.ts';

const api = await testApi();
type Village = Awaited<ReturnType<typeof api.village>>;
type Account = Awaited<ReturnType<Village['warga']>>;

const photo = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#557733' } })
  .png()
  .toBuffer();
const picture = () => new File([new Uint8Array(photo)], 'foto.png', { type: 'image/png' });

async function file(village: Village, warga: Account, values: Record<string, string> = {}) {
  const { data } = await village.call(kategorilapor.list);
  const body = new FormData();
  const given = { judul: 'Lampu padam', isi: 'Gelap', kategori: String(data[0]?.id), ...values };
  for (const [name, value] of Object.entries(given)) body.set(name, value);
  body.set('gambar', picture());
  return warga.call(lapor.create, { body });
}

type Decision = Parameters<Account['call']>[1] extends never ? never : Record<string, string | number>;
const decide = (staff: Account, id: number, body: Decision) => {
  const sent = new FormData();
  for (const [name, value] of Object.entries(body)) sent.set(name, String(value));
  return staff.call(kelolaLapor.decide, { params: { id }, body: sent });
};

async function scene() {
  const village = await api.village();
  const [warga, staff] = [await village.warga(), await village.perangkat('verifikasi')];
  return { village, warga, staff, made: await file(village, warga) };
}

/** The address of a picture as everybody has it; its owner's is signed. */
const bare = (url: string | null) => url?.split('?')[0] ?? '';

/** Runs the delayed jobs. */
async function afterTheMoment(village: Village, tanggapanId: number) {
  const context = { core: api.core, desaId: village.desaId };
  await kabariPelapor.run({ langkah_id: tanggapanId }, context);
  await kabariPelapor.run({ langkah_id: tanggapanId }, context);
  await api.runJobs();
}

describe('an approval', () => {
  it('stores its ticked checks, and publishes no empty reply', async () => {
    const { village, staff, made } = await scene();
    const params = { id: made.id };
    const approval = await decide(staff, made.id, { jenis: 'setujui', foto_sesuai: '1', lokasi_jelas: 'on' });
    expect(approval.periksa).toEqual(['foto_sesuai', 'lokasi_jelas']);
    const { tanggapan } = await staff.call(kelolaLapor.get, { params });
    expect(tanggapan[0]?.periksa).toEqual(['foto_sesuai', 'lokasi_jelas']);
    const trail = await village.db((db) =>
      db.selectFrom('jejak').select('sesudah').where('aksi', '=', 'lapor.setujui').executeTakeFirst(),
    );
    expect(trail?.sesudah).toMatchObject({ periksa: ['foto_sesuai', 'lokasi_jelas'] });
    expect((await village.call(lapor.get, { params })).balasan).toEqual([]);
    await decide(staff, made.id, { jenis: 'balasan', isi: 'Petugas berangkat besok.' });
    const { balasan } = await village.call(lapor.get, { params });
    expect(balasan?.map(({ isi }) => isi)).toEqual(['Petugas berangkat besok.']);
  });

  it('publishes its reply', async () => {
    const { village, staff, made } = await scene();
    await decide(staff, made.id, { jenis: 'setujui', isi: 'Terima kasih.' });
    const { balasan } = await village.call(lapor.get, { params: { id: made.id } });
    expect(balasan?.map(({ isi }) => isi)).toEqual(['Terima kasih.']);
  });
});

describe('who may enter', () => {
  it('is staff of this area, of this village', async () => {
    const { village, warga, made } = await scene();
    const elsewhere = await api.village();
    const [redaksi, stranger] = [await village.perangkat('berita'), await elsewhere.perangkat('verifikasi')];
    const params = { id: made.id };
    const calls = (asker: Pick<Account, 'call'>) => [
      asker.call(kelolaLapor.list),
      asker.call(kelolaLapor.summary),
      asker.call(kelolaLapor.get, { params }),
      asker.call(kelolaLapor.decide, { params, body: { jenis: 'setujui' } }),
      asker.call(kelolaLapor.undo, { params: { ...params, langkah_id: 1 } }),
      asker.call(kelolaLapor.hideName, { params, body: { sembunyikan: true } }),
    ];
    const codes = (asker: Pick<Account, 'call'>) =>
      Promise.all(calls(asker).map(async (call) => (await refusal(call)).http));
    expect(await codes(village)).toEqual(Array(6).fill(401));
    expect(await codes(warga)).toEqual(Array(6).fill(403));
    expect(await codes(redaksi)).toEqual(Array(6).fill(403));
    const missing = [
      await refusal(stranger.call(kelolaLapor.get, { params })),
      await refusal(stranger.call(kelolaLapor.decide, { params, body: { jenis: 'setujui' } })),
      await refusal(stranger.call(kelolaLapor.undo, { params: { ...params, langkah_id: 1 } })),
      await refusal(stranger.call(kelolaLapor.hideName, { params, body: { sembunyikan: true } })),
    ];
    expect(missing.map(({ http }) => http)).toEqual([404, 404, 404, 404]);
    expect((await stranger.call(kelolaLapor.list)).data).toEqual([]);
  });
});

describe('the queue', () => {
  it('is ordered by age, with counts, and filters by state, category, hamlet and text', async () => {
    const { village, warga, staff, made } = await scene();
    const dusun = await village.db(async (db) => {
      const insert = (jenis: 'dusun' | 'rw' | 'rt', induk_id: number | null, nama: string) =>
        db
          .insertInto('wilayah')
          .values({ desa_id: db.desaId, jenis, nama, induk_id })
          .returning('id')
          .executeTakeFirstOrThrow();
      const one = await insert('dusun', null, 'Pasirangin');
      const rt = await insert('rt', (await insert('rw', one.id, '001')).id, '002');
      const family = await db
        .insertInto('keluarga')
        .values({ desa_id: db.desaId, no_kk: '9901010101000001', wilayah_id: rt.id })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .updateTable('penduduk')
        .set({ keluarga_id: family.id, wilayah_id: rt.id })
        .where('desa_id', '=', db.desaId)
        .where('id', '=', warga.pendudukId)
        .execute();
      return one.id;
    });
    const other = await village.warga();
    const later = await file(village, other, { judul: 'Got meluap' });
    const done = await file(village, other, { judul: 'Pipa bocor' });
    await decide(staff, done.id, { jenis: 'setujui' });
    const ids = async (query: Record<string, string | number>) =>
      (await staff.call(kelolaLapor.list, { query })).data.map(({ id }) => id);
    expect(await ids({ 'filter{keadaan}': 'menunggu' })).toEqual([made.id, later.id]);
    expect(await ids({ 'filter{dusun_id}': dusun })).toEqual([made.id]);
    expect(await ids({ search: warga.nama })).toEqual([made.id]);
    expect(await ids({ 'filter{kategori}': made.kategori?.id ?? 0, search: 'got' })).toEqual([later.id]);
    const summary = await staff.call(kelolaLapor.summary);
    expect(summary.jumlah).toEqual({ menunggu: 2, disetujui: 1, ditolak: 0, perbaikan: 0 });
    expect(summary.dusun).toEqual([{ id: dusun, nama: 'Pasirangin' }]);
    expect(summary.status.map(({ nama }) => nama)).toEqual([
      'Menunggu',
      'Diproses',
      'Dijadwalkan',
      'Selesai',
    ]);
    const review = await staff.call(kelolaLapor.get, { params: { id: made.id } });
    expect(review.pelapor).toEqual({
      nama: warga.nama,
      punya_nik: true,
      dusun: 'Pasirangin',
      laporan_lain: 0,
    });
    expect(JSON.stringify(review)).not.toContain(warga.nik);
    expect(review.can).toEqual({
      setujui: true,
      tolak: true,
      minta_perbaikan: true,
      status: false,
      balasan: false,
      sembunyikan_nama: false,
    });
  });
});

describe('a decision', () => {
  it('approves with a state, a public reply and its picture, and changes the state later', async () => {
    const { village, staff, made } = await scene();
    await decide(staff, made.id, { jenis: 'setujui', status: 3 });
    const body = new FormData();
    for (const [name, value] of Object.entries({ jenis: 'status', status: '4', isi: 'Lampu sudah diganti' }))
      body.set(name, value);
    body.set('gambar', picture());
    await staff.call(kelolaLapor.decide, { params: { id: made.id }, body });
    const query = { 'include[]': ['status'] };
    const shown = await village.call(lapor.get, { params: { id: made.id }, query });
    expect(shown.status?.nama).toBe('Selesai');
    expect(shown.balasan).toMatchObject([
      { status: { nama: 'Selesai' }, isi: 'Lampu sudah diganti', waktu: expect.stringMatching(/\+07:00$/) },
    ]);
    expect((await village.send(shown.balasan?.[0]?.gambar ?? '')).status).toBe(200);
    expect(JSON.stringify(shown)).not.toContain(staff.nama);
  });

  it('reports everything that is missing', async () => {
    const { staff, made } = await scene();
    const errors = async (body: Decision) => (await refusal(decide(staff, made.id, body))).body.errors;
    expect(await errors({ jenis: 'hapus' })).toEqual([{ jenis: ['Pilih tindakan'] }]);
    expect(await errors({ jenis: 'tolak', alasan: ' ' })).toEqual([{ alasan: ['Harap masukkan alasan'] }]);
    expect(await errors({ jenis: 'minta_perbaikan' })).toEqual([{ alasan: ['Harap masukkan alasan'] }]);
    expect(await errors({ jenis: 'status' })).toEqual([{ status: ['Harap pilih status'] }]);
    expect(await errors({ jenis: 'balasan' })).toEqual([{ isi: ['Harap masukkan tanggapan'] }]);
    expect(await errors({ jenis: 'setujui', status: 99 })).toEqual([{ status: ['Pilih status'] }]);
  });

  it('is taken once: of two officers at the same time the second is told what happened', async () => {
    const { village, staff, made } = await scene();
    const colleague = await village.admin();
    // As the page sends it: each decides on the version it has loaded.
    const { versi } = await staff.call(kelolaLapor.get, { params: { id: made.id } });
    const answers = await Promise.allSettled([
      decide(staff, made.id, { jenis: 'setujui', versi }),
      decide(colleague, made.id, { jenis: 'tolak', alasan: 'Sudah ada', versi }),
      decide(colleague, made.id, { jenis: 'minta_perbaikan', alasan: 'Foto buram', versi }),
    ]);
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(2);
    const again = await refusal(decide(staff, made.id, { jenis: 'balasan', isi: 'Sekali lagi', versi }));
    expect(again.http).toBe(409);
    expect(again.body.errors[0]).toMatch(
      /^Laporan ini sudah .+ oleh .+\. Periksa lagi sebelum memutuskan\.$/,
    );
  });

  it('on an outdated version is refused', async () => {
    const { staff, made } = await scene();
    const { versi } = await staff.call(kelolaLapor.get, { params: { id: made.id } });
    await decide(staff, made.id, { jenis: 'setujui', versi });
    const late = await refusal(decide(staff, made.id, { jenis: 'tolak', alasan: 'x', versi }));
    expect(late.http).toBe(409);
    expect(late.body.errors[0]).toContain('sudah disetujui');
  });

  it('is sent to the resident once, after the end of the undo period', async () => {
    const { village, warga, staff, made } = await scene();
    const { id } = await decide(staff, made.id, { jenis: 'tolak', alasan: 'Foto tidak sesuai' });
    await api.runJobs();
    expect((await warga.call(notifikasi.list)).data).toEqual([]);
    await afterTheMoment(village, id);
    expect((await warga.call(notifikasi.list)).data).toMatchObject([
      { payload: { msg: 'Laporan "Lampu padam" ditolak: Foto tidak sesuai', key: 'lapor', obj_id: made.id } },
    ]);
    expect((await warga.call(lapor.get, { params: { id: made.id } })).milik_saya?.alasan).toBe(
      'Foto tidak sesuai',
    );
  });
});

describe('every change of a report', () => {
  it('increments its version, and its pictures have the visibility of the report', async () => {
    const { village, warga, staff, made } = await scene();
    const seen = async () => {
      const { versi } = await staff.call(kelolaLapor.get, { params: { id: made.id } });
      return [versi, (await village.send(bare(made.gambar))).status];
    };
    expect(await seen()).toEqual([1, 404]);
    await decide(staff, made.id, { jenis: 'minta_perbaikan', alasan: 'Sebutkan RT' });
    expect(await seen()).toEqual([2, 404]);
    const body = { judul: 'Lampu RT 02 padam', isi: 'Gelap', kategori: made.kategori?.id ?? 0 };
    await warga.call(lapor.update, { params: { id: made.id }, body });
    expect(await seen()).toEqual([3, 404]);
    const { id } = await decide(staff, made.id, { jenis: 'setujui' });
    expect(await seen()).toEqual([4, 200]);
    await staff.call(kelolaLapor.undo, { params: { id: made.id, langkah_id: id } });
    expect(await seen()).toEqual([5, 404]);
    await decide(staff, made.id, { jenis: 'setujui' });
    await decide(staff, made.id, { jenis: 'status', status: 4 });
    expect(await seen()).toEqual([7, 200]);
    await warga.call(lapor.remove, { params: { id: made.id } });
    expect((await village.send(bare(made.gambar))).status).toBe(404);
  });
});

describe('undoing', () => {
  it('restores the report, is recorded and notifies nobody', async () => {
    const { village, warga, staff, made } = await scene();
    const { id } = await decide(staff, made.id, { jenis: 'setujui' });
    const params = { id: made.id, langkah_id: id };
    await staff.call(kelolaLapor.undo, { params });
    expect((await refusal(village.call(lapor.get, { params: { id: made.id } }))).http).toBe(404);
    expect((await village.send(bare(made.gambar))).status).toBe(404);
    const review = await staff.call(kelolaLapor.get, { params: { id: made.id } });
    expect(review).toMatchObject({
      keadaan: 'menunggu',
      status: { id: 1 },
      tanggapan: [{ jenis: 'setujui', diurungkan: expect.any(String) }],
    });
    await afterTheMoment(village, id);
    expect((await warga.call(notifikasi.list)).data).toEqual([]);
    expect((await refusal(staff.call(kelolaLapor.undo, { params }))).http).toBe(404);
  });

  it('is for the deciding officer, for the last decision, and for a short time only', async () => {
    const { village, staff, made } = await scene();
    const colleague = await village.perangkat('verifikasi');
    const first = await decide(staff, made.id, { jenis: 'setujui' });
    const undo = (asker: Account, langkah_id: number) =>
      refusal(asker.call(kelolaLapor.undo, { params: { id: made.id, langkah_id } }));
    expect((await undo(colleague, first.id)).http).toBe(409);
    const second = await decide(staff, made.id, { jenis: 'status', status: 4 });
    expect((await undo(staff, first.id)).http).toBe(409);
    await village.db((db) =>
      db
        .updateTable('lapor_tanggapan')
        .set({ created_at: new Date(Date.now() - 601_000) })
        .where('desa_id', '=', db.desaId)
        .where('id', '=', second.id)
        .execute(),
    );
    const late = await undo(staff, second.id);
    expect(late.body.errors).toEqual(['Keputusan ini sudah tidak dapat diurungkan.']);
  });

  it('is offered at the item for ten minutes, and tells again who was told', async () => {
    const { village, warga, staff, made } = await scene();
    const colleague = await village.perangkat('verifikasi');
    const { id } = await decide(staff, made.id, { jenis: 'setujui' });
    const urung = async (who: Account) =>
      (await who.call(kelolaLapor.get, { params: { id: made.id } })).urung;
    expect(await urung(staff)).toMatchObject({ langkah: id, jenis: 'setujui' });
    expect(await urung(colleague)).toBeNull();
    await afterTheMoment(village, id);
    await staff.call(kelolaLapor.undo, { params: { id: made.id, langkah_id: id } });
    const context = { core: api.core, desaId: village.desaId };
    await kabariPelapor.run({ langkah_id: id, batal: true }, context);
    await kabariPelapor.run({ langkah_id: id, batal: true }, context);
    await api.runJobs();
    const read = (await warga.call(notifikasi.list)).data.map(({ payload }) => payload.msg);
    expect(read.toSorted()).toEqual([
      expect.stringMatching(/^Diurungkan petugas, dan diperiksa lagi: Laporan ".*" disetujui/),
      expect.stringMatching(/^Laporan ".*" disetujui dan tampil untuk umum$/),
    ]);
    expect(await urung(staff)).toBeNull();
  });

  it('is refused in words to one officer once another has gone on, and to that one once they were answered', async () => {
    const { village, warga, staff, made } = await scene();
    const colleague = await village.perangkat('verifikasi');
    const said = async (who: Account, langkah_id: number) =>
      (await refusal(who.call(kelolaLapor.undo, { params: { id: made.id, langkah_id } }))).body.errors;
    const first = await decide(staff, made.id, { jenis: 'setujui' });
    expect(await said(colleague, first.id)).toEqual([
      `Hanya ${staff.nama} yang dapat mengurungkan keputusan ini.`,
    ]);
    await decide(colleague, made.id, { jenis: 'status', status: 4 });
    expect(await said(staff, first.id)).toEqual([
      `Sudah ada tindakan lain sesudahnya, oleh ${colleague.nama}. Periksa lagi.`,
    ]);
    const other = await scene();
    const asked = await decide(other.staff, other.made.id, {
      jenis: 'minta_perbaikan',
      alasan: 'Sebutkan RT',
    });
    const answer = new FormData();
    const [kategori] = (await other.village.call(kategorilapor.list)).data;
    for (const [name, value] of Object.entries({ judul: 'Lampu', isi: 'RT 3', kategori: kategori?.id }))
      answer.set(name, String(value));
    await other.warga.call(lapor.update, { params: { id: other.made.id }, body: answer });
    const late = refusal(
      other.staff.call(kelolaLapor.undo, { params: { id: other.made.id, langkah_id: asked.id } }),
    );
    expect((await late).body.errors).toEqual([
      'Sudah ditindaklanjuti warga. Keputusan ini tidak dapat diurungkan lagi.',
    ]);
    expect(warga.id).not.toBe(other.warga.id);
  });
});
