// Without zod: the pages that ask for a letter say it before anything is filled in.

const PERNAH = ['KAWIN', 'CERAI HIDUP', 'CERAI MATI'];
const PISAH = ['CERAI HIDUP', 'CERAI MATI'];
/** Marital status that each of these letters is for; one that is not recorded is for the office to judge. */
const UNTUK: Record<string, { bukan: (status: string) => boolean; siapa: string }> = {
  belummenikah: { bukan: (status) => PERNAH.includes(status), siapa: 'yang belum pernah menikah' },
  dudajanda: { bukan: (status) => !PISAH.includes(status), siapa: 'duda atau janda' },
  ket_pisah: { bukan: (status) => !PERNAH.includes(status), siapa: 'yang pernah menikah' },
};

/** Why a letter of the program is not for somebody with this marital status in the register. */
export function bukanUntuk(kode: string, status = ''): string | undefined {
  const { bukan, siapa } = (Object.hasOwn(UNTUK, kode) && UNTUK[kode]) || {};
  if (!siapa || status === '' || !bukan?.(status)) return undefined;
  const words = status.toLowerCase().replace(/(^| )\p{L}/gu, (one) => one.toUpperCase());
  return `Surat ini untuk ${siapa}. Status perkawinan pemohon di data desa: ${words}. Bila itu keliru, minta perbaikan data dahulu.`;
}

/** Nobody has a child younger than that. */
export const PARENT_YEARS = 12;

/** Tells whether somebody born on one day can be a parent of somebody born on another. */
export const canBeParent = (parent: string, child: string): boolean =>
  `${Number(parent.slice(0, 4)) + PARENT_YEARS}${parent.slice(4)}` <= child;
