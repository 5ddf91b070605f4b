import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { kegiatan } from '#contract/kegiatan.ts';
import { refusal, testApi } from '#test/api.ts';

const api = await testApi();
type Village = Awaited<ReturnType<typeof api.village>>;
type Staff = Awaited<ReturnType<Village['perangkat']>>;

const WHEN = { mulai: '2027-01-09T07:00:00+07:00', selesai: '2027-01-09T10:00:00+07:00' };

async function category(staff: Staff, nama = 'Gotong royong') {
  return staff.call(kegiatan.createCategory, { body: { nama } });
}

/** A complete draft. */
async function write(staff: Staff) {
  const { id, versi } = await staff.call(kegiatan.create, { body: { judul: 'Kerja bakti' } });
  const kategori = await category(staff);
  const body = {
    versi,
    deskripsi: '<p>Bawa cangkul.</p>',
    kategori: kategori.id,
    tempat: 'Balai desa',
    ...WHEN,
  };
  return staff.call(kegiatan.save, { params: { id }, body });
}

const messagesOf = async (work: Promise<unknown>): Promise<Record<string, string[]>> =>
  Object.assign({}, ...(await refusal(work)).body.errors.filter((one) => typeof one === 'object'));
const fieldsOf = async (work: Promise<unknown>) => Object.keys(await messagesOf(work)).toSorted();

describe('writing an activity', () => {
  it('is saved, published, and read by visitors with its time in the zone of the village', async () => {
    const village = await api.village({ zona: 'WITA' });
    const staff = await village.perangkat('berita');
    const { id, versi, lama_baca } = await write(staff);
    expect(lama_baca).toBe(1);
    expect((await refusal(village.call(kegiatan.get, { params: { id } }))).http).toBe(404);
    await staff.call(kegiatan.publish, { params: { id }, body: { versi } });
    expect(await village.call(kegiatan.get, { params: { id } })).toMatchObject({
      judul: 'Kerja bakti',
      ringkasan: 'Bawa cangkul.',
      tanggal: '2027-01-09',
      mulai: '2027-01-09T08:00:00+08:00',
      selesai: '2027-01-09T11:00:00+08:00',
      tempat: 'Balai desa',
    });
    const { data, meta } = await staff.call(kegiatan.manage);
    expect(data[0]).toMatchObject({ id, status: 'terbit', mulai: '2027-01-09T08:00:00+08:00' });
    expect(meta.jumlah).toEqual({ terbit: 1 });
    // `can` is set by the server, in the list as in the editor.
    const { can } = await staff.call(kegiatan.edit, { params: { id } });
    expect(data[0]?.can).toEqual(can);
    expect(can).toMatchObject({ jadwalkan: false, tarik: true, pulihkan: false });
  });

  it('completes a draft from before a column existed with the value of the column', async () => {
    const village = await api.village();
    const staff = await village.perangkat('berita');
    const { id, versi } = await write(staff);
    const { versi: next } = await staff.call(kegiatan.publish, { params: { id }, body: { versi } });
    await staff.call(kegiatan.save, { params: { id }, body: { versi: next, judul: 'Kerja bakti besar' } });
    await village.db((db) =>
      sql`update kegiatan set draf = draf - 'tempat' - 'mulai' where desa_id = ${db.desaId} and id = ${id}`.execute(
        db,
      ),
    );
    const text = await staff.call(kegiatan.edit, { params: { id } });
    expect(text).toMatchObject({ judul: 'Kerja bakti besar', tempat: 'Balai desa', mulai: WHEN.mulai });
    const { data } = await staff.call(kegiatan.manage);
    expect(data[0]).toMatchObject({ judul: 'Kerja bakti besar', mulai: WHEN.mulai });
    await staff.call(kegiatan.publish, { params: { id }, body: { versi: text.versi } });
    expect(await village.call(kegiatan.get, { params: { id } })).toMatchObject({ tempat: 'Balai desa' });
  });

  it('estimates reading time at 200 words a minute', async () => {
    const village = await api.village();
    const staff = await village.perangkat('berita');
    const { id, versi } = await write(staff);
    const deskripsi = `<p>${'kata '.repeat(201)}</p>`;
    const saved = await staff.call(kegiatan.save, { params: { id }, body: { versi, deskripsi } });
    expect(saved.lama_baca).toBe(2);
    await staff.call(kegiatan.publish, { params: { id }, body: { versi: saved.versi } });
    expect((await village.call(kegiatan.get, { params: { id } })).lama_baca).toBe(2);
  });

  it('names everything that is missing before it can be public', async () => {
    const village = await api.village();
    const staff = await village.perangkat('berita');
    const { id, versi } = await staff.call(kegiatan.create, { body: {} });
    const refused = staff.call(kegiatan.publish, { params: { id }, body: { versi } });
    expect(await fieldsOf(refused)).toEqual(['deskripsi', 'judul', 'kategori', 'mulai', 'selesai']);
  });

  it('refuses an end before the start, and an invalid time', async () => {
    const village = await api.village();
    const staff = await village.perangkat('berita');
    const { id, versi } = await write(staff);
    const save = (body: { mulai?: string; selesai?: string }) =>
      staff.call(kegiatan.save, { params: { id }, body: { versi, ...body } });
    expect(await fieldsOf(save({ mulai: 'besok' }))).toEqual(['mulai']);
    expect(await fieldsOf(save({ selesai: '2027-13-09T07:00:00+07:00' }))).toEqual(['selesai']);
    const turned = await save({ selesai: '2027-01-09T06:00:00+07:00' });
    const refused = staff.call(kegiatan.publish, { params: { id }, body: { versi: turned.versi } });
    expect(await messagesOf(refused)).toEqual({ selesai: ['Waktu selesai harus setelah waktu mulai.'] });
    const emptied = await staff.call(kegiatan.save, {
      params: { id },
      body: { versi: turned.versi, mulai: '' },
    });
    expect(emptied.mulai).toBeNull();
  });

  it('reads a timestamp without offset in the time zone of the village, as forms send it', async () => {
    const village = await api.village({ zona: 'WIT' });
    const staff = await village.perangkat('berita');
    const { id, versi } = await write(staff);
    const body = { versi, mulai: '2027-01-09T07:00', selesai: '2027-01-09T08:30' };
    expect(await staff.call(kegiatan.save, { params: { id }, body })).toMatchObject({
      mulai: '2027-01-09T07:00:00+09:00',
      selesai: '2027-01-09T08:30:00+09:00',
    });
  });

  it('keeps the public version until the changes are published too', async () => {
    const village = await api.village();
    const staff = await village.perangkat('berita');
    const { id, versi } = await write(staff);
    const open = await staff.call(kegiatan.publish, { params: { id }, body: { versi } });
    const changed = await staff.call(kegiatan.save, {
      params: { id },
      body: { versi: open.versi, tempat: 'Lapangan' },
    });
    expect(changed).toMatchObject({ tempat: 'Lapangan', berubah: true });
    expect((await village.call(kegiatan.get, { params: { id } })).tempat).toBe('Balai desa');
    const same = await staff.call(kegiatan.save, {
      params: { id },
      body: { versi: changed.versi, tempat: 'Balai desa' },
    });
    expect(same.berubah).toBe(false);
  });
});

describe('who may', () => {
  it('is staff with the area berita, not visitors, residents and other staff', async () => {
    const village = await api.village();
    const staff = await village.perangkat('berita');
    const { id } = await write(staff);
    const others = [village.call, (await village.warga()).call, (await village.perangkat('surat')).call];
    for (const [at, call] of others.entries()) {
      const http = at === 0 ? 401 : 403;
      expect((await refusal(call(kegiatan.manage))).http).toBe(http);
      expect((await refusal(call(kegiatan.edit, { params: { id } }))).http).toBe(http);
      expect((await refusal(call(kegiatan.create, { body: {} }))).http).toBe(http);
    }
  });

  it('finds nothing of another village', async () => {
    const [village, other] = [await api.village(), await api.village()];
    const { id, versi, kategori } = await write(await village.perangkat('berita'));
    const stranger = await other.perangkat('berita');
    expect((await refusal(stranger.call(kegiatan.edit, { params: { id } }))).http).toBe(404);
    const publish = stranger.call(kegiatan.publish, { params: { id }, body: { versi } });
    expect((await refusal(publish)).http).toBe(404);
    const own = await stranger.call(kegiatan.create, { body: {} });
    const borrowed = stranger.call(kegiatan.save, {
      params: { id: own.id },
      body: { versi: own.versi, kategori: kategori?.id ?? 0 },
    });
    expect(await fieldsOf(borrowed)).toEqual(['kategori']);
    expect((await stranger.call(kegiatan.manageCategories)).data).toEqual([]);
  });
});

describe('categories of activities', () => {
  it('are added, renamed, counted, and removed only while unused', async () => {
    const village = await api.village();
    const staff = await village.perangkat('berita');
    const { id, kategori } = await write(staff);
    const free = await category(staff, 'Olahraga');
    expect(await fieldsOf(category(staff, 'olahraga'))).toEqual(['nama']);
    expect(await fieldsOf(category(staff, ' '))).toEqual(['nama']);
    const renamed = { params: { id: free.id }, body: { nama: 'Budaya' } };
    expect(await staff.call(kegiatan.updateCategory, renamed)).toEqual({ id: free.id, nama: 'Budaya' });
    const { data } = await staff.call(kegiatan.manageCategories);
    expect(data.map(({ nama, dipakai }) => [nama, dipakai])).toEqual([
      ['Budaya', 0],
      ['Gotong royong', 1],
    ]);
    expect((await village.call(kegiatan.categories)).data).toHaveLength(2);
    await staff.call(kegiatan.removeCategory, { params: { id: free.id } });
    const used = staff.call(kegiatan.removeCategory, { params: { id: kategori?.id ?? 0 } });
    expect(await refusal(used)).toMatchObject({ http: 409 });
    expect((await staff.call(kegiatan.edit, { params: { id } })).kategori?.nama).toBe('Gotong royong');
  });
});
