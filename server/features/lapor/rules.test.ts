import { describe, expect, it } from 'vitest';
import { mayAct } from '#contract/kinds/alur.ts';
import { alurLapor, JENIS_LANGKAH, KEADAAN } from '#contract/lapor/alur.ts';
import { canHideName, canRevise, canSee, isFollowedUp, isReporter, statusAfter } from './rules.ts';

const reporter = { id: 7 };
const other = { id: 8 };
const report = (keadaan: (typeof KEADAAN)[number]) => ({ pelapor_id: 7, keadaan });

describe('what an officer may do', () => {
  it.each([
    ['menunggu', ['setujui', 'tolak', 'minta_perbaikan']],
    ['perbaikan', ['setujui', 'tolak']],
    ['ditolak', ['setujui']],
    ['disetujui', ['tolak', 'status', 'balasan']],
  ] as const)('%s: %s', (keadaan, allowed) => {
    expect(JENIS_LANGKAH.filter((jenis) => mayAct(alurLapor, jenis, keadaan))).toEqual(allowed);
  });
});

describe('who sees and changes a report', () => {
  it.each(KEADAAN)('%s', (keadaan) => {
    const isPublic = keadaan === 'disetujui';
    expect(canSee(null, report(keadaan))).toBe(isPublic);
    expect(canSee(other, report(keadaan))).toBe(isPublic);
    expect(canSee(reporter, report(keadaan))).toBe(true);
    expect(canRevise(reporter, report(keadaan))).toBe(keadaan === 'perbaikan');
    expect(canRevise(other, report(keadaan))).toBe(false);
  });

  it('nobody is the reporter of a report whose account is gone', () => {
    expect(isReporter(reporter, { pelapor_id: null })).toBe(false);
    expect(isReporter(null, { pelapor_id: null })).toBe(false);
  });

  it('a name can be hidden only where it was shown', () => {
    expect([true, false].map((tampilkan_nama) => canHideName({ tampilkan_nama }))).toEqual([true, false]);
  });
});

describe('the status after a decision', () => {
  it.each([
    ['setujui', undefined, 2],
    ['setujui', 4, 4],
    ['tolak', undefined, 1],
    ['minta_perbaikan', undefined, 1],
    ['status', 3, 3],
    ['balasan', undefined, undefined],
    ['balasan', 3, undefined],
  ] as const)('%s with status %s: %s', (jenis, status, expected) => {
    expect(statusAfter(jenis, status)).toBe(expected);
  });

  it('says whether a follow-up began with the approval', () => {
    expect(isFollowedUp({ keadaan: 'disetujui', status_id: 2 })).toBe(false);
    expect(isFollowedUp({ keadaan: 'disetujui', status_id: 4 })).toBe(true);
    expect(isFollowedUp({ keadaan: 'menunggu', status_id: 1 })).toBe(false);
  });
});
