import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { orang } from '#contract/orang/orang.ts';
import { profilSaya } from '#contract/profil-saya.ts';
import { sesi } from '#contract/sesi.ts';
import { refusal, testApi } from '#test/api.ts';

const api = await testApi();
type Account = Awaited<ReturnType<Awaited<ReturnType<typeof api.village>>['warga']>>;

const photo = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#335577' } })
  .jpeg()
  .toBuffer();
const picture = () => new File([new Uint8Array(photo)], 'Wajah.jpg', { type: 'image/jpeg' });

const WHOLE = {
  nama: 'Ratna Anggraeni',
  tanggal_lahir: '1990-05-20',
  jk: 'PR',
  pendidikan: 'SLTA/Sederajat',
  pekerjaan: 'Wiraswasta',
} as const;

function change(warga: Account, values: Record<string, string>, foto?: File, id = warga.pendudukId ?? 0) {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.set(name, value);
  if (foto) body.set('foto', foto);
  return warga.call(profilSaya.update, { params: { id }, body });
}

async function person() {
  const village = await api.village();
  const warga = await village.warga({ nama: 'Ratna' });
  return { village, warga, params: { id: warga.pendudukId ?? 0 } };
}

const rowOf = ({ village, params }: Awaited<ReturnType<typeof person>>) =>
  village.db((db) =>
    db
      .selectFrom('penduduk')
      .selectAll()
      .where('desa_id', '=', db.desaId)
      .where('id', '=', params.id)
      .executeTakeFirstOrThrow(),
  );

describe('PATCH /v1/penduduk/{id}/', () => {
  it('changes civil data at once, and the change is in the history that staff see', async () => {
    const at = await person();
    const { village, warga, params } = at;
    await change(warga, { ...WHOLE, no_telp: '0812 1112 210', email: 'ratna@contoh.example' });
    expect(await warga.call(sesi.me)).toMatchObject({
      nama: WHOLE.nama,
      profile: {
        nama: WHOLE.nama,
        kelamin: 'PR',
        tanggal_lahir: '1990-05-20',
        pendidikan: 'SLTA/Sederajat',
        pekerjaan: 'Wiraswasta',
      },
    });
    const own = await warga.call(profilSaya.get);
    expect(own).toMatchObject({ no_telp: '0812 1112 210', email: 'ratna@contoh.example', nik: warga.nik });
    const staff = await village.perangkat('penduduk');
    const { riwayat } = await staff.call(orang.open, { params, body: {} });
    expect(riwayat.daftar[0]).toMatchObject({ sumber: 'warga', oleh: WHOLE.nama });
    expect(riwayat.daftar[0]?.perubahan).toContainEqual({
      isian: 'pekerjaan',
      lama: '',
      baru: 'WIRASWASTA',
    });
  });

  it('keeps fields that are not sent, and those set by the server', async () => {
    const at = await person();
    await change(at.warga, { ...WHOLE });
    const before = await rowOf(at);
    const owned = {
      nik: '3201011708900001',
      status_dasar: 'MATI',
      keluarga_id: '4',
      hubungan: 'ANAK',
      versi: '9',
    };
    await change(at.warga, { no_telp: '0812', ...owned });
    const { updated_at: _, ...after } = await rowOf(at);
    const { updated_at: __, ...rest } = before;
    expect(after).toEqual({ ...rest, telepon: '0812', versi: rest.versi + 1 });
    await change(at.warga, { no_telp: '0812' });
    expect((await rowOf(at)).versi).toBe(after.versi);
  });

  it('reports all empty fields at once', async () => {
    const { warga } = await person();
    const empty = { nama: ' ', tanggal_lahir: '', jk: '', pendidikan: '', pekerjaan: '' };
    expect((await refusal(change(warga, empty))).body.errors).toEqual([
      { nama: ['Masukkan Nama'] },
      { tanggal_lahir: ['Pilih Tanggal Lahir'] },
      { jk: ['Pilih Jenis Kelamin'] },
      { pendidikan: ['Pilih Pendidikan Terakhir'] },
      { pekerjaan: ['Pilih Pekerjaan'] },
    ]);
    const odd = { pekerjaan: 'Pawang hujan' };
    expect((await refusal(change(warga, odd))).body.errors).toEqual([
      { pekerjaan: ['Pilihan tidak dikenal.'] },
    ]);
    const late = await refusal(change(warga, { tanggal_lahir: '2999-01-01' }));
    expect(late.body.errors).toEqual([{ tanggal_lahir: ['Tanggal lahir tidak boleh sesudah hari ini.'] }]);
    const reach = await refusal(change(warga, { no_telp: 'telepon', email: 'ratna' }));
    expect(reach.body.errors).toEqual([
      { no_telp: ['Masukkan nomor telepon yang benar.'] },
      { email: ['Masukkan alamat email yang benar.'] },
    ]);
  });

  it('is for oneself only: any other id returns 404', async () => {
    const { village, warga } = await person();
    const other = await village.warga();
    const elsewhere = await (await api.village()).warga();
    for (const id of [other.pendudukId ?? 0, elsewhere.pendudukId ?? 0, 999_999_999])
      expect((await refusal(change(warga, { ...WHOLE }, undefined, id))).http).toBe(404);
    const call = { params: { id: warga.pendudukId ?? 0 }, body: { ...WHOLE } };
    expect((await refusal(village.call(profilSaya.update, call))).http).toBe(401);
    const staff = await village.perangkat('penduduk');
    expect((await refusal(staff.call(profilSaya.update, call))).http).toBe(403);
    expect((await refusal(staff.call(profilSaya.get))).http).toBe(403);
  });
});

describe('the photo', () => {
  it('is stored, returned, visible to its owner and staff of the register, and removed again', async () => {
    const { village, warga } = await person();
    await change(warga, {}, picture());
    const signed = (await warga.call(sesi.me)).profile?.foto ?? '';
    const [foto = '', signature] = signed.split('?');
    expect(foto).toMatch(/^\/berkas\/[\da-f-]+\/wajah\.webp$/i);
    expect(signature).toMatch(/^sampai=\d+&tanda=/);
    const info = { url: expect.stringContaining(`${foto}?`), width: 640 };
    expect((await warga.call(profilSaya.get)).foto_info).toMatchObject(info);
    const seen = async (access?: string) => (await village.send(foto, {}, access)).status;
    const staff = await village.perangkat('penduduk');
    const strangers = [await village.warga(), await village.perangkat('berita')];
    expect([await seen(warga.access), await seen(staff.access)]).toEqual([200, 200]);
    expect(await seen()).toBe(404);
    for (const { access } of strangers) expect(await seen(access)).toBe(404);
    const params = { id: warga.pendudukId ?? 0 };
    const { riwayat } = await staff.call(orang.open, { params, body: {} });
    expect(riwayat.daftar[0]).toMatchObject({ sumber: 'warga', baru: false });
    const text = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'x.png', { type: 'image/png' });
    expect((await refusal(change(warga, {}, text))).http).toBe(400);
    await change(warga, { foto_hapus: '1' });
    expect((await warga.call(sesi.me)).profile?.foto).toBeNull();
  });
});
