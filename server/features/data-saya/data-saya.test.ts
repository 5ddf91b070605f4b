import { describe, expect, it } from 'vitest';
import { dataSaya } from '#contract/data-saya.ts';
import { orang } from '#contract/orang.ts';
import { penduduk } from '#contract/penduduk.ts';
import { perbaikan } from '#contract/perbaikan.ts';
import { profilSaya } from '#contract/profil-saya.ts';
import { hashPassword } from '#server/core/session/password.ts';
import { refusal, testApi } from '#test/api.ts';

const api = await testApi();
const PASSWORD = 'Rahasia#2026';

async function person() {
  const village = await api.village();
  const warga = await village.warga({ nama: 'Ratna <b>' });
  const sandi = await hashPassword(PASSWORD);
  await village.db((db) =>
    db
      .updateTable('akun')
      .set({ sandi })
      .where('desa_id', '=', db.desaId)
      .where('id', '=', warga.id)
      .execute(),
  );
  const params = { id: warga.pendudukId ?? 0 };
  await warga.call(profilSaya.update, { params, body: { no_telp: '0812', pekerjaan: 'Guru' } });
  return { village, warga, params };
}
type Person = Awaited<ReturnType<typeof person>>;

const fetched = ({ village, warga }: Person, body: object, access = warga.access) =>
  village.send(
    dataSaya.download.path,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    access,
  );

describe('who looked at my data', () => {
  it('names roles and not people, and one’s own doing', async () => {
    const { village, warga, params } = await person();
    const staff = await village.perangkat('penduduk');
    await staff.call(orang.open, { params, body: {} });
    const keperluan = 'Mencocokkan dokumen di loket';
    await staff.call(penduduk.tampilkan, { params, body: { keperluan } });
    const { data, meta } = await warga.call(dataSaya.access, { query: { per_page: 2 } });
    expect(data).toMatchObject([
      { oleh: 'Petugas desa', dari: 'kantor', apa: `Membuka NIK dan nomor KK. Keperluan: ${keperluan}` },
      { oleh: 'Petugas desa', dari: 'kantor', apa: 'Membuka data lengkap' },
    ]);
    expect(JSON.stringify(data)).not.toContain(staff.nama);
    expect(meta).toMatchObject({ total_results: 3, total_pages: 2 });
    const rest = await warga.call(dataSaya.access, { query: { per_page: 2, page: 2 } });
    expect(rest.data).toMatchObject([
      { oleh: 'Anda', dari: 'sendiri', apa: 'Mengubah telepon dan pekerjaan' },
    ]);
    expect((await (await village.warga()).call(dataSaya.access)).data).toEqual([]);
    expect((await refusal(warga.call(dataSaya.access, { query: { page: 0 } }))).http).toBe(400);
  });
});

describe('the download', () => {
  it('holds what the village holds, and nothing of others', async () => {
    const at = await person();
    const { village, warga } = at;
    const other = await village.warga({ nama: 'Budi Santosa' });
    const body = { data: 'alamat', baru: 'Jalan Melati 4' } as const;
    await warga.call(perbaikan.create, { body });
    await other.call(perbaikan.create, { body });
    const answer = await fetched(at, { bentuk: 'json', password: PASSWORD });
    expect(answer.headers.get('content-disposition')).toMatch(/filename="data-saya-\d{4}-\d\d-\d\d\.json"/);
    const text = await answer.text();
    const all = JSON.parse(text) as Record<string, Record<string, unknown>[]>;
    expect(all.data_diri).toMatchObject([{ nik: warga.nik, telepon: '0812', pekerjaan: 'GURU' }]);
    expect(all.perbaikan).toMatchObject([{ ubahan: { alamat: ['', 'Jalan Melati 4'] } }]);
    expect(all.akun?.[0]).not.toHaveProperty('sandi');
    for (const hidden of ['Budi', other.nik, 'argon2', 'desa_id']) expect(text).not.toContain(hidden);
    const page = await (await fetched(at, { bentuk: 'html', password: PASSWORD })).text();
    expect(page).toContain('Ratna &lt;b&gt;');
    expect(page).not.toContain('Ratna <b>');
    expect(await warga.call(dataSaya.get)).toMatchObject({ perbaikan: 1, laporan: 0, perangkat: 1 });
    const trail = await village.db((db) =>
      db.selectFrom('jejak').select('aksi').where('desa_id', '=', db.desaId).execute(),
    );
    expect(trail.filter(({ aksi }) => aksi === 'data-saya.download')).toHaveLength(2);
  });

  it('asks for the password, and is for residents', async () => {
    const at = await person();
    const wrong = await fetched(at, { bentuk: 'json', password: 'Salah#2026' });
    expect([wrong.status, await wrong.json()]).toMatchObject([
      400,
      { errors: [{ password: ['Password Anda salah, harap coba lagi !'] }] },
    ]);
    const staff = await at.village.perangkat('penduduk');
    expect((await fetched(at, { bentuk: 'json', password: PASSWORD }, staff.access)).status).toBe(403);
    expect((await refusal(at.village.call(dataSaya.get))).http).toBe(401);
    expect((await refusal(staff.call(dataSaya.access))).http).toBe(403);
  });
});
