import { describe, expect, it } from 'vitest';
import { kelolaSurat } from '#contract/surat/kelola.ts';
import { refusal, testApi } from '#test/api.ts';
import { file, office, sign, toTheHead } from '#test/letter-office.ts';
import './table.ts';
import '#server/features/penduduk/table.ts';

const api = await testApi();

describe('a letter with blanks', () => {
  it('says what is empty, and is signed only by who says that they saw it', async () => {
    const all = await office(api);
    const { village, operator, kades, warga } = all;
    const empty = (values: { agama: string; pekerjaan: string }) =>
      village.db((db) =>
        db
          .updateTable('penduduk')
          .set(values)
          .where('desa_id', '=', db.desaId)
          .where('id', '=', warga.pendudukId)
          .execute(),
      );
    await empty({ agama: '', pekerjaan: '' });
    const id = await file(warga);
    await toTheHead(all, id);
    const blanks = await operator.call(kelolaSurat.blanks, { params: { id } });
    const labels = blanks.map(({ label }) => label);
    expect(labels.length).toBeGreaterThan(0);
    expect(blanks.every(({ data }) => data)).toBe(true);
    const { http, body } = await refusal(sign(kades, id, { tetap_kosong: undefined }));
    expect([http, body.errors]).toEqual([
      400,
      [{ tetap_kosong: [expect.stringContaining(`Masih kosong di surat ini: ${labels.join(', ')}.`)] }],
    ]);
    await sign(kades, id, { tetap_kosong: true });
    const step = await village.db((db) =>
      db
        .selectFrom('langkah_ajuan')
        .select('kosong')
        .where('desa_id', '=', db.desaId)
        .where('jenis', '=', 'tandatangani')
        .executeTakeFirstOrThrow(),
    );
    expect(step.kosong).toEqual(labels);
  });

  it('is nobody else’s to look into', async () => {
    const { village, operator, warga } = await office(api);
    const id = await file(warga);
    const params = { id };
    const strangers = [await village.perangkat('berita'), warga];
    for (const who of strangers)
      expect((await refusal(who.call(kelolaSurat.blanks, { params }))).http).toBe(403);
    const other = (await office(api)).operator;
    expect((await refusal(other.call(kelolaSurat.blanks, { params }))).http).toBe(404);
    expect((await operator.call(kelolaSurat.blanks, { params })).length).toBeGreaterThan(0);
  });
});
