import type { Message } from '#contract/lib/flash.ts';

/** Messages once something was done to a potential of one's own. */
export const POTENSI: Record<'created' | 'changed', Message> = {
  created: { title: 'Potensi berhasil dibuat, mohon tunggu admin untuk memverifikasinya !' },
  changed: { title: 'Potensi berhasil diperbaharui!' },
};
