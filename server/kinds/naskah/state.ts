import type { Selectable } from 'kysely';
import type { CanNaskah, StatusNaskah } from '#contract/kinds/naskah.ts';
import { timeNow } from '#server/core/clock.ts';
import type { KolomNaskah } from '#server/core/data/tables.ts';

type Row = Pick<Selectable<KolomNaskah>, 'status' | 'terbit' | 'dihapus'>;

/** The status a person sees: the trash hides all others, a time to come makes it scheduled. */
export function statusOf({ status, terbit, dihapus }: Row, now = timeNow()): StatusNaskah {
  if (dihapus) return 'sampah';
  return status === 'terbit' && terbit && terbit > now ? 'terjadwal' : status;
}

/** Acts that the state of a text allows; the contract says who may do them. */
export function actsOn(status: StatusNaskah): CanNaskah {
  const alive = status !== 'sampah';
  return {
    terbitkan: alive,
    // A public text can be replaced now, not later.
    jadwalkan: alive && status !== 'terbit',
    tarik: status === 'terbit' || status === 'terjadwal' || status === 'arsip',
    arsipkan: status === 'terbit' || status === 'terjadwal' || status === 'draf',
    hapus: alive,
    pulihkan: status === 'sampah',
  };
}

/** Says whether two texts are equal; the order of their keys does not matter. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => same(Reflect.get(a, key), Reflect.get(b, key)));
}
