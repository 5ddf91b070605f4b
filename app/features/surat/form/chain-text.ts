import type { Peran } from '#contract/jenis-surat/peran.ts';

const NAMA: Partial<Record<Peran, string>> = { sekdes: 'sekretaris desa', kades: 'kepala desa' };

/** Desks that a letter still passes before it is signed, the last of whom signs: 'Sekretaris desa, lalu kepala desa.' */
export function chainText(desks: readonly Peran[]): string {
  const names = desks.flatMap((peran) => NAMA[peran] ?? []);
  const inTurn = names.filter((name, at) => name !== names[at - 1]);
  const text = inTurn.join(', lalu ') || 'pejabat desa';
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
