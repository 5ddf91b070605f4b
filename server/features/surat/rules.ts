import type { Peran } from '#contract/jenis-surat/peran.ts';
import { type ActOf, actsIn, mayAct } from '#contract/kinds/alur.ts';
import {
  type AT_DESK,
  alurSurat,
  type JenisLangkah,
  type Keadaan,
  PUTUSAN,
  TERBUKA,
} from '#contract/surat/alur.ts';
import type { AsalBerkas, PerbaikanAjuan } from '#contract/surat/surat.ts';
import { timeNow } from '#server/core/clock.ts';

/** Somebody acts for the head or the secretary. */
export type Pengganti = { peran: Peran; sebutan: 'Plh.' | 'a.n.'; sampai: string; alasan: string };

/** An officer at work: their own desk, and those they act for today. */
export type Petugas = {
  id: number;
  jabatan: string;
  admin: boolean;
  peran: Peran;
  pengganti: readonly Pengganti[];
};

/** A request as rules see it. */
export type Ajuan = {
  keadaan: Keadaan;
  rantai: readonly Peran[];
  meja: number;
  /** The desk that may act in place of the one that has it, by the type of letter. */
  cadangan?: Peran | null;
};

/** The desks of an officer, their own and those they act for. */
export const mejaOf = ({ peran, pengganti }: Pick<Petugas, 'peran' | 'pengganti'>): Peran[] => [
  ...new Set([peran, ...pengganti.map((one) => one.peran)]),
];

/** The desk whose signature a letter ends with. */
export const penandatanganOf = (rantai: readonly Peran[]): Peran => {
  const last = rantai.at(-1);
  return last === undefined || last === 'operator' ? 'kades' : last;
};

/**
 * Tells whether somebody may look at a request and send it on from the desk that has it: everyone with the area at that of
 * the operators; elsewhere whoever sits there, or above, and the admin of the village, so that none is stuck.
 */
export function mayHandle(petugas: Petugas, { rantai, meja, cadangan }: Ajuan): boolean {
  const desk = rantai[meja];
  const own = mejaOf(petugas);
  if (desk === undefined || desk === 'operator' || petugas.admin || own.includes('kades')) return true;
  return own.includes(desk) || (cadangan != null && own.includes(cadangan));
}

/** Tells whether somebody may sign: the one whose signature it is, or who acts for them today. Nobody else, not even an admin. */
export const maySign = (petugas: Petugas, { rantai }: Pick<Ajuan, 'rantai'>): boolean =>
  mejaOf(petugas).includes(penandatanganOf(rantai));

/** The state of a request at a desk: the last one of its chain signs. */
export const keadaanDi = (rantai: readonly Peran[], meja: number): (typeof AT_DESK)[number] =>
  meja >= rantai.length - 1 ? 'menunggu_tanda_tangan' : 'diperiksa';

/** Number of desks along its chain by which an act sends a request; by others it stays at its desk. */
const MOVES: { readonly [act in ActOf<typeof alurSurat>]?: number } = { teruskan: 1, kembalikan: -1 };

/** The desk to which an act leads, and the state of a request there. */
export function nextDesk({ rantai, meja }: Pick<Ajuan, 'rantai' | 'meja'>, act: ActOf<typeof alurSurat>) {
  const next = meja + (MOVES[act] ?? 0);
  return { meja: next, keadaan: keadaanDi(rantai, next) };
}

/** Papers that who asked still has to send: compulsory ones that are neither there nor ticked. */
export const stillMissing = <S extends Syarat & { asal: string | null }>(syarat: readonly S[]): S[] =>
  openSyarat(syarat).filter(({ asal }) => asal === null);

type Ticking = { id: number; asal: AsalBerkas | null; dikirim: Date | null; berkas: unknown };
/** A requirement with the officer's tick or without it: what has no file was seen at the office. */
export function tickedOf({ id, asal, dikirim, berkas }: Ticking, terpenuhi: boolean) {
  if (berkas !== null) return { id, terpenuhi, asal, dikirim };
  return terpenuhi
    ? { id, terpenuhi, asal: 'loket' as const, dikirim: timeNow() }
    : { id, terpenuhi, asal: null, dikirim: null };
}

type Syarat = { wajib: boolean; terpenuhi: boolean };
/** Requirements that keep a letter from being signed: compulsory ones without the officer's tick. */
export const openSyarat = <S extends Syarat>(syarat: readonly S[]): S[] =>
  syarat.filter(({ wajib, terpenuhi }) => wajib && !terpenuhi);

type Step = { id: number; jenis: JenisLangkah; isian: string[]; diurungkan: Date | null };
/**
 * Answers that may be corrected now: those that an officer asked for by a step, or all of them before anybody at the office
 * took the request up; null for none.
 */
export function perbaikanDi(
  { keadaan, meja }: Pick<Ajuan, 'keadaan' | 'meja'>,
  steps: readonly Step[],
): (PerbaikanAjuan & { langkah: number | null }) | null {
  const standing = steps.filter(({ diurungkan }) => diurungkan === null);
  const asked = standing.findLast(({ jenis }) => jenis === 'minta_perbaikan');
  if (keadaan === 'perlu_perbaikan')
    return asked ? { isian: asked.isian, diminta: true, langkah: asked.id } : null;
  const untouched = meja === 0 && standing.every(({ jenis }) => jenis === 'ubah');
  return untouched && mayAct(alurSurat, 'ubah', keadaan)
    ? { isian: [], diminta: false, langkah: null }
    : null;
}

/** Acts that an officer may do to a request as it stands. */
export function canOf(petugas: Petugas, ajuan: Ajuan) {
  const can = actsIn(alurSurat, ajuan.keadaan, [...PUTUSAN, 'tandatangani', 'tte']);
  const handles = mayHandle(petugas, ajuan);
  return {
    teruskan: can.teruskan && handles,
    kembalikan: can.kembalikan && handles && ajuan.meja > 0,
    minta_kelengkapan: can.minta_kelengkapan && handles,
    minta_perbaikan: can.minta_perbaikan && handles,
    lanjutkan: can.lanjutkan && handles,
    tolak: can.tolak && handles,
    tandatangani: can.tandatangani && maySign(petugas, ajuan),
    serahkan: can.serahkan,
    // Owner of the signature was settled when it was signed.
    tte: can.tte,
    periksa_syarat: handles && TERBUKA.some((one) => one === ajuan.keadaan),
  };
}

/** Manner in which somebody signs: as the one whose signature it is, or for them; null where they may do neither. */
export function sebagaiOf(
  { peran, pengganti }: Petugas,
  rantai: readonly Peran[],
): 'sendiri' | 'Plh.' | 'a.n.' | null {
  const whose = penandatanganOf(rantai);
  if (peran === whose) return 'sendiri';
  return pengganti.find((one) => one.peran === whose)?.sebutan ?? null;
}

type Taken = { jenis: JenisLangkah; meja_sebelum: number; keadaan_sebelum: Keadaan };
/** The state that a step led to. */
export function keadaanSetelah(
  { jenis, meja_sebelum, keadaan_sebelum }: Taken,
  rantai: readonly Peran[],
): Keadaan {
  const act = alurSurat.acts[jenis];
  if (!('to' in act)) return keadaan_sebelum;
  return typeof act.to === 'string' ? act.to : nextDesk({ rantai, meja: meja_sebelum }, jenis).keadaan;
}
