import { redirect } from 'react-router';
import type { z } from 'zod';
import { kelolaApbdes } from '#contract/apbdes/kelola.ts';
import type { Call } from '#contract/client.ts';
import { isKeyOf } from '#contract/lib/record.ts';
import { redirectWithToast } from '../../../lib/forms/flash.ts';
import { prove } from '../../../lib/forms/prove.ts';
import { pageOf, submit } from '../../../lib/forms/submit.ts';
import { paths, withQuery } from '../../../lib/paths/paths.ts';

/** `page` is the one that it was pressed on, with the row that stands open there. */
type Act = (call: Call, form: FormData, tahun: string, page: string) => Promise<Response>;
const here = (tahun: string, query: Record<string, string | undefined> = {}) =>
  withQuery(paths.kelola('apbdes', tahun), query);
const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '');

const ACTS: Record<string, Act> = {
  /** One row: the next opens, so that a column is filled by typing and Enter. */
  ubah: async (call, form, tahun) => {
    const kode = textOf(form, 'kode');
    await call(kelolaApbdes.updateLine, { params: { tahun, kode }, body: form });
    const next = textOf(form, 'berikut') || undefined;
    const at = next ?? kode;
    return redirect(
      `${here(tahun, { ...viewOf(form), ubah: next, kolom: textOf(form, 'kolom') })}#pos-${at}`,
    );
  },
  tambah: async (call, form, tahun) => {
    const line = await call(kelolaApbdes.addLine, { params: { tahun }, body: form });
    return redirect(`${here(tahun, { ubah: line.kode })}#pos-${line.kode}`);
  },
  /** A pasted block, which its preview sends as text. */
  tempel: async (call, form, tahun) => {
    const body = { isi: rowsOf(textOf(form, 'isi')), alasan: textOf(form, 'alasan') };
    const { jumlah } = await call(kelolaApbdes.fillLines, { params: { tahun }, body });
    return redirectWithToast(here(tahun, viewOf(form)), { title: `${jumlah} angka diisi` });
  },
  hapus: async (call, form, tahun, page) => {
    const kode = textOf(form, 'kode');
    const alasan = textOf(form, 'alasan') || undefined;
    await call(kelolaApbdes.removeLine, { params: { tahun, kode }, query: { alasan } });
    return redirectWithToast(page, { title: `Pos ${kode} dihapus` });
  },
  jumlah: async (call, form, tahun, page) => {
    const kode = textOf(form, 'kode');
    const alasan = textOf(form, 'alasan') || undefined;
    await call(kelolaApbdes.sumLine, { params: { tahun, kode }, query: { alasan } });
    return redirectWithToast(page, { title: `Pos ${kode} memakai jumlah rincian` });
  },
  jelaskan: async (call, form, tahun, page) => {
    await call(kelolaApbdes.explain, { params: { tahun }, body: form });
    return redirectWithToast(`${page}#temuan`, { title: 'Penjelasan disimpan' });
  },
  terbitkan: async (call, form, tahun) => {
    await call(kelolaApbdes.publish, { params: { tahun }, body: form });
    return redirectWithToast(here(tahun), { title: `APBDes ${tahun} terbit` });
  },
  tarik: async (call, form, tahun) => {
    await call(kelolaApbdes.withdraw, { params: { tahun }, body: form });
    return redirectWithToast(here(tahun), { title: `APBDes ${tahun} ditarik dari situs` });
  },
  buang: async (call, _form, tahun) => {
    await call(kelolaApbdes.discard, { params: { tahun } });
    return redirectWithToast(here(tahun), { title: 'Perubahan diurungkan' });
  },
  hapus_tahun: async (call, form, tahun) => {
    await prove(call, form, 'hapus');
    await call(kelolaApbdes.remove, { params: { tahun } });
    return redirectWithToast(paths.kelola('apbdes'), { title: `APBDes ${tahun} dihapus` });
  },
};

type Rows = z.input<NonNullable<typeof kelolaApbdes.fillLines.body>>['isi'];
function rowsOf(text: string): Rows {
  try {
    // The call judges what it is sent.
    return JSON.parse(text) as Rows;
  } catch {
    throw new Response(null, { status: 400 });
  }
}

/** Parts of the address that stay through an act. */
const viewOf = (form: FormData) => ({
  menurut: textOf(form, 'menurut') || undefined,
  saring: textOf(form, 'saring') || undefined,
});

/** The action of a year's page: its forms say what they do by `tindakan`. */
export function actOnYear(call: Call, request: Request, tahun: string) {
  return submit(request, async (form) => {
    const name = textOf(form, 'tindakan');
    const act = isKeyOf(ACTS, name) ? ACTS[name] : undefined;
    if (!act) throw new Response(null, { status: 400 });
    return act(call, form, tahun, pageOf(request));
  });
}
