import { redirectWithToast } from '#app/lib/forms/flash.ts';
import { submit } from '#app/lib/forms/submit.ts';
import { morePaths } from '#app/lib/paths/paths-more.ts';
import type { Call } from '#contract/client.ts';
import { dokumenSaya } from '#contract/surat/surat.ts';
import { SAVED } from './dokumen-saya-words.ts';

/** More than a store holds. */
const ALL = 100;

/** The papers in one's own store; `?hapus=` is the one whose deletion is being confirmed. */
export async function loadDokumenSaya(call: Call, request: Request) {
  const { data } = await call(dokumenSaya.list, { query: { per_page: ALL } });
  const asked = Number(new URL(request.url).searchParams.get('hapus'));
  return { papers: data, deleting: data.find(({ id }) => id === asked) ?? null };
}

/** Keeps a paper, or deletes the one of the confirmation. */
export const actOnDokumenSaya = (call: Call, request: Request) =>
  submit(request, async (form) => {
    const id = Number(form.get('id')) || 0;
    if (id > 0) {
      await call(dokumenSaya.remove, { params: { id } });
      return redirectWithToast(morePaths.dokumenSaya(), { title: 'Dokumen dihapus.' });
    }
    await call(dokumenSaya.create, { body: form });
    return redirectWithToast(morePaths.dokumenSaya(), SAVED);
  });
