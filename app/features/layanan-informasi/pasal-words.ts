import type { PASAL } from '#contract/layanan-informasi/kelola.ts';

/** UU 14/2008, Pasal 17, in the few words that a list has room for. */
export const PASAL_WORDS: { [P in keyof typeof PASAL]: (typeof PASAL)[P] } = {
  a: 'menghambat penegakan hukum',
  b: 'hak kekayaan intelektual, persaingan usaha',
  c: 'pertahanan dan keamanan negara',
  d: 'kekayaan alam Indonesia',
  e: 'ketahanan ekonomi nasional',
  f: 'hubungan luar negeri',
  g: 'akta otentik dan kemauan terakhir',
  h: 'rahasia pribadi',
  i: 'memorandum yang dirahasiakan',
  j: 'tidak boleh diungkapkan menurut undang-undang',
};
