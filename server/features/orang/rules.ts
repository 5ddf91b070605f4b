import { hasArea } from '#server/core/http/access.ts';
import type { Actor } from '#server/core/session/session.ts';

type Orang = { status_dasar: string; umur: number; keluarga_id: number | null };

/** The youngest age at which somebody is offered as a parent. */
const PARENT_AGE = 12;

/** Events that can be recorded of somebody; those who died or left are only corrected, and a child has no children. */
export function canRecord({ status_dasar, umur, keluarga_id }: Orang, event: boolean) {
  const here = status_dasar === 'HIDUP';
  return {
    kelahiran: here && umur >= PARENT_AGE && keluarga_id !== null,
    kematian: here,
    pindah_keluar: here,
    pindah_dalam: here,
    pisah: here && keluarga_id !== null,
    batalkan: event,
  };
}

/** Desks of others that an officer may read about a person, each by its area. */
export const readsOf = (actor: Actor) => ({
  surat: hasArea(actor, 'surat'),
  laporan: hasArea(actor, 'verifikasi'),
  akun: hasArea(actor, 'akun'),
});
