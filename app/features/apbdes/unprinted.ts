import type { Message } from '#contract/lib/flash.ts';

/** What a PDF is refused with, in the words of the specification: there is no such year, or it could not be made. */
export const unprinted = (status: number | undefined): Message =>
  status === 404 || status === 410
    ? { title: 'Data kosong', text: 'Tidak ada data APBDES untuk periode ini', kind: 'info' }
    : {
        title: 'Gagal download',
        text: 'PDF belum dapat dibuat karena server sedang sibuk. Coba lagi sebentar lagi.',
        kind: 'error',
      };
