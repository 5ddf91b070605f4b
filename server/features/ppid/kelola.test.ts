import { describe, expect, it } from 'vitest';
import { pencarian } from '#contract/pencarian.ts';
import { type JenisDokumen, kelolaPpid, ppid } from '#contract/ppid/ppid.ts';
import { pdfOf } from '#server/demo/pdf.ts';
import { refusal, testApi } from '#test/api.ts';
import { photo } from '#test/newsroom.ts';

const api = await testApi();

const pdf = (name: string, words = name) =>
  new File([new Uint8Array(pdfOf(name, [{ text: words }]))], `${name}.pdf`, { type: 'application/pdf' });

function formOf(values: Record<string, string | number | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values))
    form.append(name, value instanceof File ? value : String(value));
  return form;
}

async function office() {
  const village = await api.village();
  const petugas = await village.perangkat('ppid');
  const { call } = petugas;
  const draft = async (judul: string, fields: Record<string, unknown>) => {
    const { id, versi } = await call(kelolaPpid.create, { body: { judul } });
    return call(kelolaPpid.save, { params: { id }, body: { versi, ...fields } });
  };
  const file = async ({ id, versi }: { id: number; versi: number }, name: string) =>
    call(kelolaPpid.document, { params: { id }, body: formOf({ versi, dokumen: pdf(name) }) });
  const publish = ({ id, versi }: { id: number; versi: number }) =>
    call(kelolaPpid.publish, { params: { id }, body: { versi } });
  const line = async (jenis: JenisDokumen, judul: string) =>
    publish(await draft(judul, { jenis, keterangan: 'Tersedia di balai desa.' }));
  return { village, petugas, call, draft, file, publish, line };
}

describe('a document in the console', () => {
  it('is written, published, and then read by visitors', async () => {
    const { village, draft, file, publish } = await office();
    const saved = await draft('APB Desa', { jenis: 'berkala', tahun: '2026' });
    expect(saved).toMatchObject({ jenis: 'berkala', tahun: 2026, status: 'draf', dokumen: null });
    expect((await village.call(ppid.informasi)).data).toEqual([]);
    const filed = await file(saved, 'APB Desa 2026');
    expect(filed.dokumen).toMatchObject({ nama: 'APB Desa 2026.pdf' });
    await publish(filed);
    expect((await village.call(ppid.informasi)).data).toMatchObject([
      { nama: 'APB Desa', tahun: 2026, file: filed.dokumen?.url, kategori: { nama: 'Informasi Berkala' } },
    ]);
  });

  it.each([
    [{}, { judul: 'Harap masukkan nama', jenis: 'Harap pilih jenis dokumen' }],
    [{ judul: 'A', jenis: 'sop' }, { dokumen: 'Harap unggah berkas PDF' }],
    [{ judul: 'A', jenis: 'dip' }, { keterangan: 'Harap masukkan keterangan informasi' }],
    [
      { judul: 'A', jenis: 'berkala' },
      { tahun: 'Harap masukkan tahun', dokumen: 'Harap unggah berkas PDF' },
    ],
    [
      { judul: 'A', jenis: 'rpjmdes', tahun: 2026, tahun_akhir: 2020 },
      { tahun_akhir: 'Tahun akhir tidak boleh sebelum tahun awal', dokumen: 'Harap unggah berkas PDF' },
    ],
  ])('with %j is not published: all missing or invalid fields are named', async (fields, missing) => {
    const { draft, publish } = await office();
    const refused = await refusal(publish(await draft('', { tahun_akhir: '', ...fields, keterangan: '' })));
    expect(refused.http).toBe(400);
    const named = Object.assign({}, ...refused.body.errors) as Record<string, string[]>;
    expect(Object.fromEntries(Object.entries(named).map(([name, [text]]) => [name, text]))).toEqual(missing);
  });

  it('refuses an invalid year, an unknown kind and other files than PDF', async () => {
    const { call, draft } = await office();
    const { id, versi } = await draft('APB Desa', {});
    const bad = await refusal(
      call(kelolaPpid.save, { params: { id }, body: { versi, jenis: 'lain' as 'sop', tahun: 'dua ribu' } }),
    );
    expect(bad.body.errors).toEqual([
      { jenis: ['Jenis dokumen tidak dikenal.'] },
      { tahun: ['Masukkan tahun dengan empat angka.'] },
    ]);
    const fake = new File(['bukan PDF'], 'apb.pdf', { type: 'application/pdf' });
    const refused = await refusal(
      call(kelolaPpid.document, { params: { id }, body: formOf({ versi, dokumen: fake }) }),
    );
    expect(refused.http).toBe(400);
  });

  it('is found by the search of the site while it is public', async () => {
    const { village, call, draft, file, publish } = await office();
    const plan = await draft('RPJM Desa Uji', { jenis: 'rpjmdes', tahun: 2023, tahun_akhir: 2030 });
    const { id, versi } = await publish(await file(plan, 'RPJM'));
    const found = async () => (await village.call(pencarian.list, { query: { search: 'rpjm 2023' } })).data;
    expect(await found()).toMatchObject([
      { jenis: 'dokumen', alamat: `/data-desa/perencanaan?from=RPJMDES&lihat=${id}#pratinjau` },
    ]);
    await call(kelolaPpid.withdraw, { params: { id }, body: { versi } });
    expect(await found()).toEqual([]);
  });

  it('keeps the public versions of its PDF', async () => {
    const { village, draft, file, publish } = await office();
    const first = await publish(await file(await draft('SOP', { jenis: 'sop' }), 'Lama'));
    const second = await publish(await file(first, 'Baru'));
    expect(second.dokumen?.nama).toBe('Baru.pdf');
    expect(second.dokumen_lama.map(({ nama }) => nama)).toEqual(['Lama.pdf']);
    expect((await village.send(second.dokumen_lama[0]?.url ?? '')).status).toBe(200);
    expect((await village.call(ppid.sop)).data[0]?.file).toBe(second.dokumen?.url);
  });

  it('is restored from its history', async () => {
    const { call, line } = await office();
    const { id, versi } = await line('dik', 'Data pribadi');
    await call(kelolaPpid.save, { params: { id }, body: { versi, judul: 'Salah ketik' } });
    const { data } = await call(kelolaPpid.history, { params: { id } });
    expect(data.map(({ aksi }) => aksi)).toContain('Menerbitkan');
    const published = data.find(({ aksi }) => aksi === 'Menerbitkan');
    const back = await call(kelolaPpid.revert, {
      params: { id, riwayat_id: published?.id ?? 0 },
      body: { versi: versi + 1 },
    });
    expect(back.judul).toBe('Data pribadi');
  });

  it('is listed by kind, with its working copy', async () => {
    const { call, draft, line } = await office();
    await line('dip', 'Profil desa');
    await draft('SOP baru', { jenis: 'sop' });
    await draft('Belum jelas', {});
    const all = await call(kelolaPpid.manage);
    expect(all.meta.jumlah).toEqual({ terbit: 1, draf: 2 });
    expect(all.data.map(({ judul, jenis }) => [judul, jenis]).sort()).toEqual([
      ['Belum jelas', ''],
      ['Profil desa', 'dip'],
      ['SOP baru', 'sop'],
    ]);
    const { data } = await call(kelolaPpid.manage, { query: { 'filter{jenis}': 'sop' } });
    expect(data.map(({ judul }) => judul)).toEqual(['SOP baru']);
  });

  it('is found by its year, also as a draft', async () => {
    const { call, draft, line } = await office();
    await draft('APB Desa', { jenis: 'berkala', tahun: 2024 });
    await draft('Laporan', { jenis: 'berkala', tahun: 2026 });
    await line('dip', 'Tanpa tahun');
    const { data, meta } = await call(kelolaPpid.manage, { query: { 'filter{tahun}': 2024 } });
    expect(data.map(({ judul }) => judul)).toEqual(['APB Desa']);
    expect(meta.tahun).toEqual([2026, 2024]);
  });
});

describe('the order within a kind', () => {
  it('is set by staff; new documents come last', async () => {
    const { village, call, draft, line } = await office();
    const [a, b] = [await line('dip', 'A'), await line('dip', 'B')];
    await line('dik', 'Lain jenis');
    await draft('Draf', { jenis: 'dip' });
    const order = async () => (await village.call(ppid.dip)).data.map(({ nama }) => nama);
    expect(await order()).toEqual(['A', 'B']);
    await call(kelolaPpid.move, { params: { id: b.id }, body: { ke: 'naik' } });
    expect(await order()).toEqual(['B', 'A']);
    await line('dip', 'C');
    expect(await order()).toEqual(['B', 'A', 'C']);
    await call(kelolaPpid.move, { params: { id: a.id }, body: { ke: 'akhir' } });
    expect(await order()).toEqual(['B', 'C', 'A']);
    await call(kelolaPpid.move, { params: { id: a.id }, body: { ke: 2 } });
    expect(await order()).toEqual(['B', 'A', 'C']);
    await call(kelolaPpid.move, { params: { id: b.id }, body: { ke: 99 } });
    expect(await order()).toEqual(['A', 'C', 'B']);
    for (const ke of [0, 1.5, Number.NaN]) {
      const refused = await refusal(call(kelolaPpid.move, { params: { id: a.id }, body: { ke } }));
      expect(refused.body.errors, String(ke)).toEqual([{ ke: ['Tulis nomor tujuannya, mulai dari 1.'] }]);
    }
  });

  it('is refused for drafts, unknown documents and those of others', async () => {
    const { call, draft } = await office();
    const other = await office();
    const foreign = await other.line('dip', 'Tetangga');
    const { id } = await draft('Draf', { jenis: 'dip' });
    for (const wrong of [id, foreign.id, 999_999_999]) {
      const refused = await refusal(call(kelolaPpid.move, { params: { id: wrong }, body: { ke: 'naik' } }));
      expect(refused.http).toBe(404);
    }
  });
});

describe('the profile in the console', () => {
  const TEXT = '<p onclick="x()">Kami <b>melayani</b>.</p><script>y()</script>';
  const image = () => photo().get('gambar') as File;

  it('is saved with cleaned texts, pictures with alt text, and the decree', async () => {
    const { village, call } = await office();
    const { versi } = await call(kelolaPpid.profil);
    const body = formOf({
      versi,
      profil: TEXT,
      struktur_organisasi: image(),
      struktur_organisasi_alt: 'Bagan',
      sk_ppid: pdf('SK 1'),
    });
    const saved = await call(kelolaPpid.saveProfil, { body });
    expect(saved).toMatchObject({ versi: 1, sk: { nama: 'SK 1.pdf' }, sk_lama: [] });
    const shown = await village.call(ppid.profil);
    expect(shown.profil).not.toMatch(/onclick|script/);
    expect(shown.struktur_organisasi_info?.alt).toBe('Bagan');
    expect(shown.sk_ppid).toBe(saved.sk?.url);
  });

  it('keeps files that were not sent again, drops removed ones, and keeps old decrees', async () => {
    const { call } = await office();
    const first = formOf({ versi: 0, gambar_sop: image(), gambar_sop_alt: 'Alur', sk_ppid: pdf('SK 1') });
    await call(kelolaPpid.saveProfil, { body: first });
    const second = formOf({ versi: 1, gambar_sop_alt: 'Alur baru', sk_ppid: pdf('SK 2') });
    const kept = await call(kelolaPpid.saveProfil, { body: second });
    expect(kept.gambar_sop_info?.alt).toBe('Alur baru');
    expect(kept.sk_lama.map(({ nama }) => nama)).toEqual(['SK 1.pdf']);
    const third = formOf({ versi: 2, gambar_sop_hapus: '1', sk_ppid_hapus: '1' });
    const without = await call(kelolaPpid.saveProfil, { body: third });
    expect(without).toMatchObject({ gambar_sop: null, sk_ppid: null });
    expect(without.sk_lama).toHaveLength(2);
  });

  it('refuses a picture without alt text, and an outdated version', async () => {
    const { call } = await office();
    const wordless = await refusal(
      call(kelolaPpid.saveProfil, { body: formOf({ versi: 0, sekdes_gambar: image() }) }),
    );
    expect(wordless.body.errors).toEqual([{ sekdes_gambar_alt: ['Masukkan keterangan gambar'] }]);
    await call(kelolaPpid.saveProfil, { body: formOf({ versi: 0, profil: '<p>Satu</p>' }) });
    const late = await refusal(
      call(kelolaPpid.saveProfil, { body: formOf({ versi: 0, profil: '<p>Dua</p>' }) }),
    );
    expect(late.http).toBe(409);
  });

  it('is restored from its history', async () => {
    const { village, call } = await office();
    await call(kelolaPpid.saveProfil, { body: formOf({ versi: 0, profil: '<p>Satu</p>' }) });
    await call(kelolaPpid.saveProfil, { body: formOf({ versi: 1, profil: '<p>Dua</p>' }) });
    const { data } = await call(kelolaPpid.profilHistory);
    expect(data.map(({ aksi, judul }) => [aksi, judul])).toEqual([
      ['Menerbitkan', 'Profil PPID'],
      ['Menerbitkan', 'Profil PPID'],
    ]);
    const back = await call(kelolaPpid.revertProfil, {
      params: { riwayat_id: data[1]?.id ?? 0 },
      body: { versi: 2 },
    });
    expect(back).toMatchObject({ profil: '<p>Satu</p>', versi: 3 });
    expect((await village.call(ppid.profil)).profil).toBe('<p>Satu</p>');
    const unknown = await refusal(
      call(kelolaPpid.revertProfil, { params: { riwayat_id: 999_999_999 }, body: { versi: 3 } }),
    );
    expect(unknown.http).toBe(404);
  });
});

it('is for staff of PPID, not for visitors, residents and other staff', async () => {
  const { village } = await office();
  const [warga, redaksi] = [await village.warga(), await village.perangkat('berita')];
  const calls = [village.call, warga.call, redaksi.call];
  const codes = await Promise.all(calls.map(async (call) => (await refusal(call(kelolaPpid.manage))).http));
  expect(codes).toEqual([401, 403, 403]);
  const profil = await Promise.all(calls.map(async (call) => (await refusal(call(kelolaPpid.profil))).http));
  expect(profil).toEqual([401, 403, 403]);
});
