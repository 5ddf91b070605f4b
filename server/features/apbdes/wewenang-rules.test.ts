import { describe, expect, it } from 'vitest';
import type { STATUS_APBDES } from '#contract/apbdes/kelola.ts';
import type { Area } from '#contract/lib/access/areas.ts';
import type { Actor } from '#server/core/session/session.ts';
import { canDiscard, canEdit, canPublish, canRemove, canWithdraw, isNegative, needsReason } from './rules.ts';

const actor = (peran: Actor['peran'], izin: Area[] = []): Actor => ({
  ...{
    id: 1,
    username: 'a',
    nama: 'A',
    jabatan: '',
    langkah_kedua: null,
    wajib_pasang: false,
    peran,
    izin,
    penduduk_id: null,
    sesi: 's',
  },
});
const TREASURER = actor('perangkat', ['keuangan']);
const OTHERS = [null, actor('penduduk'), actor('perangkat', ['berita'])];
type Status = (typeof STATUS_APBDES)[number];
const STATES: Status[] = ['draf', 'terbit', 'ditarik'];
/** In which states somebody may. */
const allowed = (may: (status: Status) => boolean) => STATES.filter(may);

describe('the treasurer', () => {
  it('edits, as the admin does', () => {
    expect([TREASURER, actor('admin')].map(canEdit)).toEqual([true, true]);
  });

  it.each([
    [
      'publishes what has changed',
      (status: Status) => canPublish(TREASURER, { changed: true }, { status }),
      STATES,
    ],
    [
      'publishes again what was withdrawn, though nothing changed',
      (status: Status) => canPublish(TREASURER, { changed: false }, { status }),
      ['ditarik'],
    ],
    ['withdraws what is public', (status: Status) => canWithdraw(TREASURER, { status }), ['terbit']],
    ['removes what never was', (status: Status) => canRemove(TREASURER, { status }), ['draf']],
    [
      'discards changes where there is something to go back to',
      (status: Status) => canDiscard(TREASURER, { changed: true }, { status }),
      ['terbit', 'ditarik'],
    ],
    [
      'discards nothing where nothing changed',
      (status: Status) => canDiscard(TREASURER, { changed: false }, { status }),
      [],
    ],
  ])('%s', (_, may, states) => {
    expect(allowed(may)).toEqual(states);
  });
});

it.each(OTHERS)('%j may do nothing', (who) => {
  expect(canEdit(who)).toBe(false);
  const changed = { changed: true };
  const acts = (status: Status) => [
    ...[canPublish(who, changed, { status }), canPublish(who, { changed: false }, { status })],
    ...[canWithdraw(who, { status }), canRemove(who, { status }), canDiscard(who, changed, { status })],
  ];
  expect(STATES.flatMap(acts)).not.toContain(true);
});

it.each([
  ['terbit', 2025, '', true],
  ['terbit', 2026, '', false],
  ['terbit', 2025, 'Salah ketik', false],
  ['draf', 2025, '', false],
  ['ditarik', 2025, '', false],
] as const)(
  'a year that is %s, of %i, with the reason %j: needs one is %s',
  (status, tahun, alasan_ubah, needed) => {
    expect(needsReason({ status, tahun, alasan_ubah }, 2026)).toBe(needed);
  },
);

it('lets only financing be negative', () => {
  expect([isNegative('4.1', -1), isNegative('01', -1), isNegative('6.2', -1)]).toEqual([true, true, false]);
  expect([isNegative('4.1', 0), isNegative('4.1', null), isNegative('4.1', undefined)]).not.toContain(true);
});
