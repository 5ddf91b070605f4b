import { describe, expect, it } from 'vitest';
import { AKHIR_PEKAN, hitungTenggat } from '#contract/kinds/hari-kerja.ts';
import { layanan } from '#contract/surat/layanan.ts';
import { suratStatis } from '#contract/surat/statis.ts';
import { timeNow } from '#server/core/clock.ts';
import { toInstant } from '#server/core/zone.ts';
import { testApi } from '#test/api.ts';
import '../table.ts';

const api = await testApi();

describe('what is offered', () => {
  it('begins each group with the letters that are asked for most, until the office orders them otherwise', async () => {
    const village = await api.village();
    const first = async (kelompok: string) => {
      const all = Object.entries(await village.call(layanan.jenis));
      return all.filter(([, one]) => one.kelompok === kelompok).map(([slug]) => slug)[0];
    };
    expect(await first('surat-keterangan')).toBe('domisili');
    expect(await first('surat-pengantar')).toBe('skck');
    await village.db((db) =>
      db
        .updateTable('layanan')
        .set({ urutan: 0 })
        .where('desa_id', '=', db.desaId)
        .where('statis', '=', 'usaha')
        .execute(),
    );
    expect(await first('surat-keterangan')).toBe('usaha');
  });

  it('says when a letter is ready that is asked for today, where it promises days', async () => {
    const village = await api.village();
    const slug = 'domisili';
    expect(await village.call(suratStatis.get, { params: { slug } })).toMatchObject({ perkiraan: null });
    await village.db((db) =>
      db
        .updateTable('layanan')
        .set({ waktu_pelayanan: 2 })
        .where('desa_id', '=', db.desaId)
        .where('statis', '=', slug)
        .execute(),
    );
    const { perkiraan } = await village.call(suratStatis.get, { params: { slug } });
    const calendar = { akhirPekan: AKHIR_PEKAN, libur: new Map<string, string>() };
    const sejak = toInstant(timeNow(), 'WIB');
    expect(perkiraan).toEqual({ hari: 2, tanggal: hitungTenggat({ sejak, hari: 2 }, calendar)?.tanggal });
  });
});
