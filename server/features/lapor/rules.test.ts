import { describe, expect, it } from 'vitest';
import { DETIK_URUNGKAN, JENIS_TANGGAPAN, KEADAAN } from '#contract/lapor.ts';
import { canDecide, canHideName, canRevise, canSee, canUndo, isReporter, stateAfter } from './rules.ts';

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
    expect(JENIS_TANGGAPAN.filter((jenis) => canDecide(keadaan, jenis))).toEqual(allowed);
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

  it('a name is hidden only where it was shown', () => {
    expect([true, false].map((tampilkan_nama) => canHideName({ tampilkan_nama }))).toEqual([true, false]);
  });
});

describe('the state after a decision', () => {
  it.each([
    ['setujui', undefined, { keadaan: 'disetujui', status_id: 2 }],
    ['setujui', 4, { keadaan: 'disetujui', status_id: 4 }],
    ['tolak', undefined, { keadaan: 'ditolak', status_id: 1 }],
    ['minta_perbaikan', undefined, { keadaan: 'perbaikan', status_id: 1 }],
    ['status', 3, { status_id: 3 }],
    ['balasan', undefined, {}],
    ['balasan', 3, {}],
  ] as const)('%s with status %s', (jenis, status, expected) => {
    expect(stateAfter(jenis, status)).toEqual(expected);
  });
});

describe('taking a decision back', () => {
  const at = new Date('2026-11-20T10:00:00Z');
  const later = (seconds: number) => new Date(at.getTime() + seconds * 1000);
  const decision = { id: 3, oleh_id: 7, diurungkan: null, created_at: at };

  it.each([
    ['at once', reporter, decision, 3, 1, true],
    ['at the last moment', reporter, decision, 3, DETIK_URUNGKAN, true],
    ['too late', reporter, decision, 3, DETIK_URUNGKAN + 1, false],
    ['by a colleague', other, decision, 3, 1, false],
    ['by nobody', null, decision, 3, 1, false],
    ['after another decision', reporter, decision, 4, 1, false],
    ['twice', reporter, { ...decision, diurungkan: at }, 3, 1, false],
  ] as const)('%s', (_, who, one, last, seconds, able) => {
    expect(canUndo(who, one, last, later(seconds))).toBe(able);
  });
});
