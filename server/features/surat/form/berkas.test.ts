import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { akun } from '#contract/akun/akun.ts';
import { dataSaya } from '#contract/data-saya.ts';
import type { Isian } from '#contract/kinds/isian.ts';
import { profilSaya } from '#contract/profil-saya.ts';
import { kelolaSurat } from '#contract/surat/kelola.ts';
import { layanan } from '#contract/surat/layanan.ts';
import { loket } from '#contract/surat/loket.ts';
import { fillLayanan } from '#server/demo/layanan.ts';
import { pdfOf } from '#server/demo/pdf.ts';
import { refusal, testApi } from '#test/api.ts';
import '../table.ts';

const api = await testApi();
type Village = Awaited<ReturnType<typeof api.village>>;
type Account = Awaited<ReturnType<Village['warga']>>;

const berkas = (nama: string, args: Isian['args'] = {}): Isian => ({ nama, label: nama, tipe: 'file', args });
const USAHA: Isian[] = [
  { nama: 'punya', label: 'Punya izin?', tipe: 'string', args: { choices: ['Ya', 'Tidak'] } },
  berkas('izin', { show_if: { field: 'punya', is: ['Ya'] } }),
  { nama: 'tempat', label: 'Tempat usaha', tipe: 'object', args: {}, child: [berkas('foto')] },
];
const paper = (name: string) =>
  new File([new Uint8Array(pdfOf('Uji', [{ text: name }]))], name, { type: 'application/pdf' });

/** A village whose letter of residence asks for files. */
async function asking() {
  const village = await api.village({ layanan_dinamis: true });
  await village.db(fillLayanan);
  await village.db((db) =>
    db
      .updateTable('layanan')
      .set({ atribut: JSON.stringify(USAHA) })
      .where('desa_id', '=', db.desaId)
      .where('slug', '=', 'domisili')
      .execute(),
  );
  return { village, warga: await village.warga() };
}

function send(warga: Account, payload: unknown, files: Record<string, File> = {}) {
  const body = new FormData();
  body.append('config', 'domisili');
  body.append('penduduk', String(warga.pendudukId));
  body.append('payload', JSON.stringify(payload));
  for (const [name, file] of Object.entries(files)) body.append(name, file);
  return warga.call(layanan.create, { params: { jenis_surat: 'surat-keterangan' }, body });
}
const FULL = { punya: 'Ya', izin: 'izin.pdf', tempat: { foto: 'warung.pdf' } };

describe('a file among the answers', () => {
  it('belongs to its request: its owner may open it, the office too, which is recorded', async () => {
    const { village, warga } = await asking();
    const { id } = await send(warga, FULL, { berkas_1: paper('izin.pdf'), berkas_2: paper('warung.pdf') });
    const found = await warga.call(layanan.answers, { params: { type: 'surat-keterangan', id } });
    expect(found?.payload).toEqual(FULL);
    expect(found?.berkas.map(({ isian, nama }) => [isian, nama]).toSorted()).toEqual([
      ['izin', 'izin.pdf'],
      ['tempat.foto', 'warung.pdf'],
    ]);
    const [file] = found?.berkas ?? [];
    const [staf, other] = [await village.perangkat('surat'), await village.warga()];
    const status = async (access: string) => (await village.send(file?.url ?? '', {}, access)).status;
    expect([await status(warga.access), await status(staf.access), await status(other.access)]).toEqual([
      200, 404, 404,
    ]);

    const params = { id, berkas: file?.id ?? '' };
    const opened = await staf.call(kelolaSurat.paper, { params, body: {} });
    expect(opened.headers.get('content-type')).toBe('application/pdf');
    const { data } = await warga.call(dataSaya.access);
    expect(data.map(({ apa }) => apa)).toEqual([expect.stringContaining(file?.nama ?? '')]);
    for (const who of [other, await village.perangkat('berita')])
      expect((await refusal(who.call(kelolaSurat.paper, { params, body: {} }))).http).toBe(403);
    const next = await send(
      warga,
      { punya: 'Tidak', tempat: { foto: 'a.pdf' } },
      { berkas_2: paper('a.pdf') },
    );
    const elsewhere = { ...params, id: next.id };
    expect((await refusal(staf.call(kelolaSurat.paper, { params: elsewhere, body: {} }))).http).toBe(404);
  });

  it('is accepted at the counter from residents without an account, and becomes theirs with the account', async () => {
    const { village, warga } = await asking();
    const staf = await village.perangkat('surat');
    const row = { nik: '9901014504850002', nama: 'Imas Masitoh', kelamin: 'PR' as const };
    const { id: penduduk } = await village.db((db) =>
      db
        .insertInto('penduduk')
        .values({ ...row, desa_id: db.desaId, tanggal_lahir: '1985-04-05' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const body = new FormData();
    body.append('config', 'domisili');
    body.append('payload', JSON.stringify({ punya: 'Tidak', tempat: { foto: 'a.pdf' } }));
    body.append('berkas_2', paper('a.pdf'));
    const params = { id: penduduk, jenis_surat: 'surat-keterangan' };
    const { id } = await staf.call(loket.create, { params, body });
    const found = await staf.call(kelolaSurat.answers, { params: { id } });
    const [file] = found?.berkas ?? [];
    const opened = await staf.call(kelolaSurat.paper, { params: { id, berkas: file?.id ?? '' }, body: {} });
    expect(opened.status).toBe(200);
    for (const { access } of [staf, warga])
      expect((await village.send(file?.url ?? '', {}, access)).status).toBe(404);

    const keeper = await village.perangkat('akun');
    await keeper.call(akun.kodeWarga, { params: { id: penduduk } });
    const owner = await village.db((db) =>
      db
        .selectFrom('akun')
        .innerJoin('berkas', 'berkas.pemilik', 'akun.id')
        .select('akun.penduduk_id')
        .where('berkas.desa_id', '=', db.desaId)
        .where('berkas.id', '=', file?.id ?? '')
        .executeTakeFirst(),
    );
    expect(owner).toEqual({ penduduk_id: penduduk });
  });

  it('is required like any other answer, and is not stored where none is asked for', async () => {
    const { village, warga } = await asking();
    const missing = await refusal(send(warga, { punya: 'Ya', tempat: {} }));
    expect(missing.body.errors).toEqual([
      { payload: { izin: ['Harap masukkan izin'], tempat: { foto: ['Harap masukkan foto'] } } },
    ]);
    const named = await refusal(send(warga, FULL, { berkas_1: paper('izin.pdf') }));
    expect(named.body.errors).toEqual([{ payload: { tempat: { foto: ['Unggah foto'] } } }]);
    const hidden = { ...FULL, punya: 'Tidak' };
    const files = { berkas_1: paper('izin.pdf'), berkas_2: paper('warung.pdf') };
    expect((await refusal(send(warga, hidden, files))).body.errors).toEqual([
      { payload: { izin: ['Isian ini tidak ditanyakan.'] } },
    ]);
    const { id } = await send(warga, { punya: 'Tidak', tempat: { foto: 'x' } }, files);
    const kept = await village.db((db) =>
      db.selectFrom('berkas_isian').select(['ajuan_id', 'isian']).where('desa_id', '=', db.desaId).execute(),
    );
    expect(kept).toEqual([{ ajuan_id: id, isian: 'tempat.foto' }]);
    const wrong = new File(['<svg/>'], 'x.pdf', { type: 'application/pdf' });
    expect((await refusal(send(warga, FULL, { ...files, berkas_1: wrong }))).http).toBe(400);
  });

  it('is decoded only when nothing else is wrong', async () => {
    const { village, warga } = await asking();
    const body = { data: randomBytes(200 * 200 * 3), raw: { width: 200, height: 200, channels: 3 as const } };
    const noise = await sharp(body.data, { raw: body.raw }).jpeg().toBuffer();
    const damaged = new File([new Uint8Array(noise.subarray(0, noise.length / 2))], 'foto.jpg');
    const answers = { punya: 'Tidak', tempat: { foto: 'foto.jpg' } };
    const messages = async (call: Promise<unknown>) => JSON.stringify((await refusal(call)).body.errors);
    const files = { berkas_2: damaged };
    expect(await messages(send(warga, answers, files))).toContain('Gambar rusak');
    const other = await village.warga();
    expect(await messages(send({ ...warga, pendudukId: other.pendudukId }, answers, files))).toContain(
      'untuk diri sendiri',
    );
    expect(await messages(send(warga, { ...answers, punya: 'Entah' }, files))).toContain('tidak dikenal');
    const form = new FormData();
    form.append('foto', damaged);
    const change = (id: number | null) =>
      refusal(warga.call(profilSaya.update, { params: { id: id ?? 0 }, body: form }));
    expect((await change(warga.pendudukId)).http).toBe(400);
    expect((await change(other.pendudukId)).http).toBe(404);
  });
});
