import { describe, expect, it } from 'vitest';
import { MailRefused } from '#server/core/mail.ts';
import { allSame, isRepeated, obstacle, sameFacts } from './rules.ts';
import { undeliveredText } from './surel-rules.ts';

const NOW = new Date('2026-11-23T05:00:00Z');
const IMAS = {
  penduduk_id: 1,
  status_dasar: 'HIDUP',
  nik_sementara: false,
  lahir_tercatat: '1984-11-25',
  peran: null,
  aktif: null,
};

describe('who can have an account', () => {
  it.each([
    ['a grown resident', {}, undefined],
    ['one with an account', { peran: 'penduduk', aktif: true }, undefined],
    ['nobody of the register', { penduduk_id: null, lahir_tercatat: null }, /belum tercatat/],
    ['the dead', { status_dasar: 'MATI' }, /masih tercatat/],
    ['a number for the time being', { nik_sementara: true }, /sementara/],
    ['the day before the 17th birthday', { lahir_tercatat: '2009-11-24' }, /17 tahun/],
    ['the 17th birthday', { lahir_tercatat: '2009-11-23' }, undefined],
    ['an officer', { peran: 'perangkat', aktif: true }, /petugas/],
    ['a locked account', { peran: 'penduduk', aktif: false }, /terkunci/],
  ])('%s', (_, change, why) => {
    const told = obstacle({ ...IMAS, ...change }, 'WIB', NOW);
    if (why) expect(told).toMatch(why);
    else expect(told).toBeUndefined();
  });
});

const TOLD = { penduduk_id: 1, no_kk: '1', kk_tercatat: '1', tanggal_lahir: 'a', lahir_tercatat: 'a' };

it('compares three facts; without the NIK none matches', () => {
  expect(allSame(TOLD)).toBe(true);
  expect(allSame({ ...TOLD, kk_tercatat: '2' })).toBe(false);
  expect(allSame({ ...TOLD, kk_tercatat: null })).toBe(false);
  const unknown = { ...TOLD, penduduk_id: null, kk_tercatat: null, lahir_tercatat: null };
  expect(sameFacts(unknown)).toEqual({ dikenal: false, no_kk: false, tanggal_lahir: false });
});

describe('a repetition', () => {
  const request = { no_kk: '1', tanggal_lahir: 'a', no_telp: '', email: 'a@b.c', created_at: NOW };
  const earlier = (minutes: number, change = {}) => ({
    ...request,
    keadaan: 'menunggu' as const,
    created_at: new Date(NOW.getTime() - minutes * 60_000),
    ...change,
  });

  it.each([
    ['the same while it waits', [earlier(9_000)], true],
    ['the same, approved just now', [earlier(5, { keadaan: 'disetujui' })], true],
    ['the same, approved long ago: the mail was lost', [earlier(90, { keadaan: 'disetujui' })], false],
    ['another address', [earlier(5, { email: 'x@b.c' })], false],
    ['a fourth one of the NIK', [1, 2, 3].map((n) => earlier(n, { email: `${n}@b.c` })), true],
    ['the first', [], false],
  ])('%s', (_, older, repeated) => {
    expect(isRepeated(request, older)).toBe(repeated);
  });
});

describe('undelivered mail', () => {
  it.each([
    [new MailRefused('EAUTH', 535), 'menolak nama atau password portal', 'pengelola server'],
    [new MailRefused('ETLS', 220), 'Sambungan aman', 'pengelola server'],
    [new MailRefused('EENVELOPE', 550), 'Alamatnya ditolak', 'Minta alamat yang benar'],
    [new MailRefused('EENVELOPE', 451), 'meminta menunggu (451)', 'loket'],
    [new MailRefused('EMESSAGE', 554), 'menolak pesannya (554)', 'pengelola server'],
    [new MailRefused('ETIMEDOUT'), 'tidak menjawab', 'loket'],
    [new MailRefused('ESOCKET'), 'tidak menjawab', 'loket'],
    [new Error('x'), 'tidak menjawab', 'loket'],
  ])('%s: why, and what to do', (error, why, todo) => {
    expect(undeliveredText(error)).toContain(why);
    expect(undeliveredText(error)).toContain(todo);
  });
});
