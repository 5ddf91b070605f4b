import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { orang } from '#contract/orang/orang.ts';
import { penduduk } from '#contract/penduduk/penduduk.ts';
import { recordEvent } from '#server/core/data/event.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { addPenduduk } from '#server/features/penduduk/writes.ts';
import { refusal, testApi } from '#test/api.ts';

const api = await testApi();
const NIK = '3201011708900001';
const BUDI = { nik: NIK, nama: 'Budi Santosa', kelamin: 'LK', tanggal_lahir: '1990-08-17' } as const;

async function office() {
  const village = await api.village();
  const staf = await village.perangkat('penduduk');
  const [id = 0] = await village.db((db: VillageDb) =>
    addPenduduk(
      { db, actor: null, record: (event) => recordEvent(db, event, { actor: null, requestId: 'uji' }) },
      [{ fakta: { ...BUDI, pekerjaan: 'PEDAGANG', nik_ibu: '3201014102700001' } }],
      { sumber: 'koreksi', alasan: 'Awal' },
    ),
  );
  return { village, staf, id, params: { id } };
}
type Office = Awaited<ReturnType<typeof office>>;
const open = ({ staf, params }: Pick<Office, 'staf' | 'params'>) =>
  staf.call(orang.open, { params, body: {} });
const trailOf = ({ village }: Office) =>
  village.db((db) => db.selectFrom('jejak').selectAll().where('desa_id', '=', db.desaId).execute());

describe('the page of a person', () => {
  it('masks every number, and records who opened it, repeated views only once', async () => {
    const at = await office();
    const first = await open(at);
    expect(first).toMatchObject({
      nama: BUDI.nama,
      punya_nik: true,
      keluarga: null,
    });
    await open(at);
    const { dilihat } = await open(at);
    expect(dilihat).toMatchObject({ jumlah: 1, daftar: [{ oleh: at.staf.nama, apa: 'data lengkap' }] });
    const other = await at.village.perangkat('penduduk');
    expect((await open({ ...at, staf: other })).dilihat.jumlah).toBe(2);
    const full = await at.staf.call(penduduk.tampilkan, {
      params: at.params,
      body: { keperluan: 'Memperbaiki data' },
    });
    expect(full.nik).toBe(NIK);
    expect((await open(at)).dilihat.daftar[0]).toMatchObject({ keperluan: 'Memperbaiki data' });
  });

  it('prints biodata with full numbers for a purpose, which is recorded with the officer’s position', async () => {
    const at = await office();
    await at.village.db((db) =>
      db
        .updateTable('akun')
        .set({ jabatan: 'Kasi Pelayanan' })
        .where('desa_id', '=', db.desaId)
        .where('nama', '=', at.staf.nama)
        .execute(),
    );
    const body = { orang: [at.id], keperluan: 'Mengerjakan surat' };
    expect(await at.staf.call(orang.biodata, { body })).toMatchObject([
      { nik: NIK, nama: BUDI.nama, nik_ibu: '3201014102700001', no_kk: '', letak: {} },
    ]);
    expect((await open(at)).dilihat.daftar).toContainEqual(
      expect.objectContaining({
        oleh: `${at.staf.nama}, Kasi Pelayanan`,
        apa: 'biodata',
        keperluan: 'Mengerjakan surat',
      }),
    );
    const wrong = await refusal(at.staf.call(orang.biodata, { body: { orang: [at.id], keperluan: '' } }));
    expect(wrong.body.errors).toEqual([{ keperluan: ['Pilih keperluan'] }]);
    const stranger = await (await api.village()).perangkat('penduduk');
    expect((await refusal(stranger.call(orang.biodata, { body }))).http).toBe(404);
    for (const asker of [at.village, await at.village.warga(), await at.village.perangkat('surat')])
      expect([401, 403]).toContain((await refusal(asker.call(orang.biodata, { body }))).http);
  });

  it('shows a correction with its reason, and the old value', async () => {
    const at = await office();
    const { versi } = await open(at);
    const body = {
      versi,
      alasan: 'KTP-el 2026',
      pekerjaan: 'GURU',
      tanggal_kawin: '',
      nik: '3201 0117 0890 0002',
    };
    expect(await at.staf.call(orang.correct, { params: at.params, body })).toEqual({ versi: versi + 1 });
    const { riwayat, pekerjaan } = await open(at);
    expect(pekerjaan).toBe('GURU');
    expect(riwayat.daftar[0]).toMatchObject({
      sumber: 'koreksi',
      alasan: 'KTP-el 2026',
      oleh: at.staf.nama,
      baru: false,
      perubahan: [
        { isian: 'nik', lama: 'Nomor lama', baru: 'Nomor baru' },
        { isian: 'pekerjaan', lama: 'PEDAGANG', baru: 'GURU' },
      ],
    });
    expect(riwayat.daftar[1]).toMatchObject({ baru: true });
  });

  it('shows letters and papers to staff of letters, reports to verifiers', async () => {
    const at = await office();
    const berkas_id = randomUUID();
    await at.village.db(async (db) => {
      const picture = { lebar: null, tinggi: null, blur: null, lepas: null, pemilik: null };
      const file = {
        ...picture,
        jenis: 'pdf' as const,
        ...{ nama: 'KTP saya', mime: 'application/pdf', ukuran: 1, sha256: '0'.repeat(64), privat: true },
      };
      await db
        .insertInto('berkas')
        .values({ ...file, desa_id: db.desaId, id: berkas_id })
        .execute();
      const own = { desa_id: db.desaId, penduduk_id: at.id };
      await db
        .insertInto('dokumen_warga')
        .values({ ...own, nama: 'Kartu tanda penduduk', berkas_id })
        .execute();
      const { id: ajuan_id } = await db
        .insertInto('ajuan_layanan')
        .values({ ...own, jenis: 'surat_keterangan', config_name: 'Surat Keterangan Usaha', keadaan: 'siap' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('syarat_ajuan')
        .values({
          ...{ desa_id: db.desaId, ajuan_id, nama: 'KTP', wajib: true },
          ...{ berkas_id, asal: 'dokumen', dikirim: new Date() },
        })
        .execute();
    });
    expect(await open(at)).toMatchObject({ surat: null, dokumen: null, laporan: null, can: { kode: false } });
    const letters = await at.village.perangkat('penduduk', 'surat');
    expect(await open({ ...at, staf: letters })).toMatchObject({
      surat: [{ nama: 'Surat Keterangan Usaha', keadaan: 'siap', lewat_loket: false }],
      dokumen: [{ nama: 'Kartu tanda penduduk', dipakai: 1 }],
      laporan: null,
    });
    const others = await at.village.perangkat('penduduk', 'verifikasi', 'akun');
    expect(await open({ ...at, staf: others })).toMatchObject({
      surat: null,
      laporan: [],
      can: { kode: true },
    });
  });

  it('informs the second of two officers, who changes nothing', async () => {
    const at = await office();
    const { versi } = await open(at);
    const correct = (pekerjaan: string) =>
      at.staf.call(orang.correct, { params: at.params, body: { versi, alasan: 'KTP', pekerjaan } });
    await correct('GURU');
    expect((await refusal(correct('DOSEN'))).http).toBe(409);
    expect((await open(at)).pekerjaan).toBe('GURU');
    const both = await office();
    const now = (await open(both)).versi;
    const results = await Promise.allSettled(
      ['GURU', 'DOSEN'].map((pekerjaan) =>
        both.staf.call(orang.correct, {
          params: both.params,
          body: { versi: now, alasan: 'KTP', pekerjaan },
        }),
      ),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('names invalid fields of a correction', async () => {
    const at = await office();
    const { versi } = await open(at);
    const errors = async (body: object) =>
      (
        await refusal(
          at.staf.call(orang.correct, { params: at.params, body: { versi, alasan: 'KTP', ...body } }),
        )
      ).body.errors;
    expect(await errors({ alasan: ' ', nik: '12' })).toEqual([
      { nik: ['NIK terdiri dari 16 angka dan tidak diawali 0.'] },
      { alasan: ['Tulis dokumen atau alasan koreksi'] },
    ]);
    expect(await errors({ pekerjaan: 'Astronaut' })).toEqual([{ pekerjaan: ['Pilihan tidak dikenal.'] }]);
    expect(await errors({ tanggal_lahir: '2026-02-30' })).toEqual([
      { tanggal_lahir: ['Tanggal tidak ada di kalender.'] },
    ]);
    expect(await errors({ pekerjaan: 'PEDAGANG' })).toEqual([
      { alasan: ['Belum ada isian yang berbeda dari data sekarang.'] },
    ]);
    expect((await open(at)).versi).toBe(versi);
  });

  it('is for staff of the register, in this village', async () => {
    const at = await office();
    const { params } = at;
    const body = { versi: 1, alasan: 'KTP', pekerjaan: 'GURU' };
    const calls = (asker: Pick<Office['staf'], 'call'>) => [
      asker.call(orang.open, { params, body: {} }),
      asker.call(orang.correct, { params, body }),
      asker.call(penduduk.tampilkan, { params, body: { keperluan: 'Lainnya' } }),
    ];
    const codes = (asker: Pick<Office['staf'], 'call'>) =>
      Promise.all(calls(asker).map(async (one) => (await refusal(one)).http));
    expect(await codes(at.village)).toEqual([401, 401, 401]);
    expect(await codes(await at.village.warga())).toEqual([403, 403, 403]);
    expect(await codes(await at.village.perangkat('berita'))).toEqual([403, 403, 403]);
    expect(await codes(await (await api.village()).perangkat('penduduk'))).toEqual([404, 404, 404]);
  });

  it('leaves no NIK in trail or log', async () => {
    const at = await office();
    const { versi } = await open(at);
    await at.staf.call(penduduk.tampilkan, { params: at.params, body: { keperluan: 'Lainnya' } });
    const nik = '3201011708900003';
    await at.staf.call(orang.correct, {
      params: at.params,
      body: { versi, alasan: 'KTP', nik, nik_ayah: nik },
    });
    const written = JSON.stringify([await trailOf(at), api.logged()]);
    for (const number of [NIK, nik, '3201014102700001']) expect(written).not.toContain(number);
  });
});
