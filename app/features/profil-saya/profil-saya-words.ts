import type { Letak } from '#contract/penduduk/penduduk.ts';

/** 'RT 002 RW 004, Dusun Pasirangin' */
export const placeText = ({ dusun, dukuh, rw, rt }: Letak): string =>
  [[rt && `RT ${rt}`, rw && `RW ${rw}`].filter(Boolean).join(' '), dukuh, dusun && `Dusun ${dusun}`]
    .filter(Boolean)
    .join(', ');

export const CHANGED = { title: 'Profil berhasil diperbaharui !' };
