import { describe, expect, it } from 'vitest';
import type { Peran } from '#contract/jenis-surat/peran.ts';
import { peranOf } from '#contract/jenis-surat/peran.ts';
import {
  type Ajuan,
  canOf,
  keadaanSetelah,
  mayHandle,
  maySign,
  nextDesk,
  openSyarat,
  type Petugas,
  perbaikanDi,
  sebagaiOf,
  stillMissing,
  tickedOf,
} from './rules.ts';

const officer = (peran: Peran, rest: Partial<Petugas> = {}): Petugas => ({
  ...{ id: 1, jabatan: '', admin: false, peran, pengganti: [] },
  ...rest,
});
const acting = (peran: Peran, sebutan: 'Plh.' | 'a.n.' = 'Plh.') =>
  officer('operator', { pengganti: [{ peran, sebutan, sampai: '2026-12-31', alasan: 'cuti' }] });
const ADMIN = officer('operator', { admin: true });
const CHAIN: Peran[] = ['operator', 'sekdes', 'kades'];
const at = (meja: number, rest: Partial<Ajuan> = {}): Ajuan => ({
  ...{ keadaan: 'diperiksa', rantai: CHAIN, meja },
  ...rest,
});

it.each([
  ['Kepala Desa', 'kades'],
  ['Pj. Kepala Desa', 'kades'],
  ['Perbekel', 'kades'],
  ['Sekretaris Desa', 'sekdes'],
  ['Kaur Keuangan', 'operator'],
  ['Staf Kepala Desa', 'operator'],
] as const)('%s sits at the desk of %s', (jabatan, desk) => {
  expect(peranOf(jabatan)).toBe(desk);
});

describe('who may sign', () => {
  it('is the one whose signature it is, and who acts for them', () => {
    expect(maySign(officer('kades'), { rantai: CHAIN })).toBe(true);
    expect(maySign(acting('kades'), { rantai: CHAIN })).toBe(true);
    expect(maySign(officer('sekdes'), { rantai: ['operator', 'sekdes'] })).toBe(true);
  });

  it('is nobody else: no secretary in place of the head, no head in place of the secretary, no admin', () => {
    expect(maySign(officer('sekdes'), { rantai: CHAIN })).toBe(false);
    expect(maySign(officer('kades'), { rantai: ['operator', 'sekdes'] })).toBe(false);
    expect(maySign(ADMIN, { rantai: CHAIN })).toBe(false);
    expect(canOf(ADMIN, at(2, { keadaan: 'menunggu_tanda_tangan' }))).toMatchObject({
      tandatangani: false,
      tolak: true,
    });
  });

  it('is the head where a chain ends with an operator, or is empty', () => {
    expect(maySign(officer('kades'), { rantai: ['operator'] })).toBe(true);
    expect(maySign(officer('operator'), { rantai: ['operator'] })).toBe(false);
    expect(maySign(officer('kades'), { rantai: [] })).toBe(true);
  });

  it('signs in their own name, or in the one of whom they act for', () => {
    expect(sebagaiOf(officer('kades'), CHAIN)).toBe('sendiri');
    expect(sebagaiOf(acting('kades', 'a.n.'), CHAIN)).toBe('a.n.');
    expect(sebagaiOf(acting('sekdes'), CHAIN)).toBeNull();
  });
});

describe('who may look at a request and send it on', () => {
  it('is everybody at the desk of the operators, and past the end of the chain', () => {
    expect(mayHandle(officer('operator'), at(0))).toBe(true);
    expect(mayHandle(officer('operator'), at(3))).toBe(true);
  });

  it('is who sits at the desk or acts there, the head, and the admin', () => {
    const all = [officer('operator'), officer('sekdes'), acting('sekdes'), officer('kades'), ADMIN];
    expect(all.map((one) => mayHandle(one, at(1)))).toEqual([false, true, true, true, true]);
    expect(all.map((one) => mayHandle(one, at(2)))).toEqual([false, false, false, true, true]);
  });

  it('is the desk that stands in, where the type of letter names one', () => {
    expect(mayHandle(officer('sekdes'), at(2, { cadangan: 'sekdes' }))).toBe(true);
    expect(mayHandle(officer('operator'), at(2, { cadangan: 'sekdes' }))).toBe(false);
    expect(mayHandle(officer('sekdes'), at(2, { cadangan: null }))).toBe(false);
  });
});

describe('what may be done', () => {
  it('at the first desk: everything but sending back', () => {
    expect(canOf(officer('operator'), at(0))).toMatchObject({
      ...{ teruskan: true, kembalikan: false, minta_kelengkapan: true, minta_perbaikan: true },
      ...{ tolak: true, tandatangani: false, periksa_syarat: true },
    });
    expect(canOf(officer('sekdes'), at(1)).kembalikan).toBe(true);
  });

  it('at the desk of somebody else: nothing', () => {
    const can = canOf(officer('operator'), at(1));
    expect(Object.entries(can).filter(([, may]) => may)).toEqual([]);
    const waiting = canOf(officer('operator'), at(2, { keadaan: 'belum_lengkap' }));
    expect(waiting.lanjutkan).toBe(false);
  });

  it('once it is decided: no requirement is ticked any more', () => {
    expect(canOf(officer('kades'), at(2, { keadaan: 'ditolak' })).periksa_syarat).toBe(false);
  });
});

describe('the way along the chain', () => {
  it('ends at the desk that signs', () => {
    expect(nextDesk({ rantai: CHAIN, meja: 0 }, 'teruskan')).toEqual({ meja: 1, keadaan: 'diperiksa' });
    expect(nextDesk({ rantai: CHAIN, meja: 1 }, 'teruskan')).toEqual({
      meja: 2,
      keadaan: 'menunggu_tanda_tangan',
    });
    expect(nextDesk({ rantai: CHAIN, meja: 2 }, 'kembalikan')).toEqual({ meja: 1, keadaan: 'diperiksa' });
    expect(nextDesk({ rantai: CHAIN, meja: 2 }, 'lanjutkan').meja).toBe(2);
  });

  it('is told by the step that led there', () => {
    const at = { keadaan_sebelum: 'diperiksa', meja_sebelum: 1 } as const;
    expect(keadaanSetelah({ ...at, jenis: 'tolak' }, CHAIN)).toBe('ditolak');
    expect(keadaanSetelah({ ...at, jenis: 'teruskan' }, CHAIN)).toBe('menunggu_tanda_tangan');
    expect(keadaanSetelah({ ...at, jenis: 'teruskan', meja_sebelum: 0 }, CHAIN)).toBe('diperiksa');
    // A copy is taken along, and the letter still waits to be fetched.
    expect(keadaanSetelah({ ...at, jenis: 'unduh', keadaan_sebelum: 'siap' }, CHAIN)).toBe('siap');
  });
});

describe('requirements', () => {
  const need = (wajib: boolean, terpenuhi: boolean, asal: string | null = null) => ({
    wajib,
    terpenuhi,
    asal,
  });

  it('keep a letter from being signed while a compulsory one has no tick', () => {
    const [open, ticked, optional] = [need(true, false), need(true, true), need(false, false)];
    expect(openSyarat([open, ticked, optional])).toEqual([open]);
  });

  it('are missing as long as nothing was sent for them either', () => {
    const [missing, sent] = [need(true, false), need(true, false, 'unggahan')];
    expect(stillMissing([missing, sent, need(true, true)])).toEqual([missing]);
  });

  it('without a file were seen at the office once they are ticked; a file stays where it came from', () => {
    const bare = { id: 1, asal: null, dikirim: null, berkas: null };
    expect(tickedOf(bare, true)).toMatchObject({ terpenuhi: true, asal: 'loket', dikirim: expect.any(Date) });
    expect(tickedOf({ ...bare, asal: 'loket', dikirim: new Date() }, false)).toEqual({
      ...{ id: 1, terpenuhi: false, asal: null, dikirim: null },
    });
    const dikirim = new Date();
    const sent = { id: 2, asal: 'unggahan', dikirim, berkas: 'f' } as const;
    expect(tickedOf(sent, true)).toEqual({ id: 2, terpenuhi: true, asal: 'unggahan', dikirim });
  });
});

describe('answers that may be corrected', () => {
  type Step = Parameters<typeof perbaikanDi>[1][number];
  const step = (id: number, jenis: Step['jenis'], rest: Partial<Step> = {}): Step => ({
    ...{ id, jenis, isian: [], diurungkan: null },
    ...rest,
  });
  const FREE = { isian: [], diminta: false, langkah: null };

  it('are all of them until the office takes the request up', () => {
    expect(perbaikanDi({ keadaan: 'diperiksa', meja: 0 }, [])).toEqual(FREE);
    expect(perbaikanDi({ keadaan: 'diperiksa', meja: 0 }, [step(1, 'ubah')])).toEqual(FREE);
    expect(perbaikanDi({ keadaan: 'diperiksa', meja: 0 }, [step(1, 'teruskan')])).toBeNull();
    expect(perbaikanDi({ keadaan: 'diperiksa', meja: 1 }, [])).toBeNull();
    expect(perbaikanDi({ keadaan: 'ditolak', meja: 0 }, [])).toBeNull();
    const undone = step(1, 'teruskan', { diurungkan: new Date() });
    expect(perbaikanDi({ keadaan: 'diperiksa', meja: 0 }, [undone])).toEqual(FREE);
  });

  it('are those that the last standing step asked for', () => {
    const asked = [
      step(1, 'minta_perbaikan', { isian: ['nib'] }),
      step(2, 'teruskan'),
      step(3, 'minta_perbaikan', { isian: ['nama'], diurungkan: new Date() }),
    ];
    expect(perbaikanDi({ keadaan: 'perlu_perbaikan', meja: 0 }, asked)).toEqual({
      ...{ isian: ['nib'], diminta: true, langkah: 1 },
    });
    expect(perbaikanDi({ keadaan: 'perlu_perbaikan', meja: 0 }, [])).toBeNull();
    expect(perbaikanDi({ keadaan: 'diperiksa', meja: 0 }, asked)).toBeNull();
  });
});
