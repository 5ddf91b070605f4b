import { describe, expect, it } from 'vitest';
import { akun } from '#contract/akun/akun.ts';
import { kelolaLapor } from '#contract/lapor/kelola.ts';
import { sesi } from '#contract/sesi.ts';
import { refusal, testApi } from '#test/api.ts';

const api = await testApi();

type Line = { message: string; event?: string; village?: number; from?: string };
const linesOf = (desaId: number): Line[] =>
  api
    .logged()
    .map((line): Line => JSON.parse(line))
    .filter(({ message, village }) => message === 'refused' && village === desaId);

describe('what is refused', () => {
  it('leaves a line of its kind, and nothing of a person', async () => {
    const village = await api.village();
    const [warga, officer] = [await village.warga(), await village.perangkat('berita')];
    const guess = { username: warga.nik, password: 'Salah#123' };
    await refusal(village.from('203.0.113.7').call(sesi.create, { body: guess }));
    await refusal(village.call(sesi.prove, { body: { kode: '123456' } }));
    const code = { kode: 'ABCD-2345', tanggal_lahir: '1990-01-01' };
    await refusal(village.call(akun.checkCode, { body: code }));
    await refusal(officer.call(kelolaLapor.list));
    const lines = linesOf(village.desaId);
    expect(lines.map(({ event }) => event)).toEqual([
      'masuk.gagal',
      'langkah-kedua.gagal',
      'kode.gagal',
      'wewenang.ditolak',
    ]);
    expect(lines[0]?.from).toBe('203.0.113.7');
    const text = JSON.stringify(lines);
    for (const own of [
      warga.nik,
      warga.nama,
      officer.nik,
      officer.nama,
      'Salah#123',
      '123456',
      'ABCD',
      '1990',
    ])
      expect(text).not.toContain(own);
  });

  it('says when somebody is locked out, and fills no disk', async () => {
    const village = await api.village();
    const { nik } = await village.warga();
    const guess = { username: nik, password: 'Salah#123' };
    for (let n = 0; n < 52; n += 1) {
      const from = village.from(`203.0.113.${n}`);
      await refusal(from.call(sesi.create, { body: guess }));
    }
    const events = linesOf(village.desaId).map(({ event }) => event);
    // Thirty, and what came free while the others were tried.
    expect(events.filter((event) => event === 'masuk.gagal').length).toBeLessThan(50);
    expect(events).toContain('masuk.terkunci');
  });
});
