import type { Call } from '#contract/client.ts';
import { kelolaSurvei, layananSurvei } from '#contract/survei/kelola.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { pageOf, submit } from '../../lib/forms/submit.ts';
import { moveOf } from '../../lib/move.ts';
import { meja } from './meja-path.ts';
import { followUpsIn } from './tindak-form.ts';

/** `here` is the page that it was pressed on, with the form that stands open there. */
type Act = (call: Call, form: FormData, id: number, here: string) => Promise<Response>;
const said = (path: string, title: string) => redirectWithToast(path, { title });

/** Acts of the forms of the desk, by their button; each ends where its part is, or at the form that stands open beside it. */
const ACTS: Record<string, Act> = {
  async periode(call, body, id) {
    if (id) await call(kelolaSurvei.update, { params: { id }, body });
    else await call(kelolaSurvei.create, { body });
    return said(meja('periode'), `Periode ${body.get('nama')} tersimpan.`);
  },
  async 'hapus-periode'(call, _form, id, here) {
    await call(kelolaSurvei.remove, { params: { id } });
    return said(here, 'Periode dihapus.');
  },
  async buka(call, _form, id, here) {
    await call(kelolaSurvei.open, { params: { id } });
    return said(here, 'Periode dibuka. Warga bisa mengisi sekarang.');
  },
  async luar(call, form, _id, here) {
    await call(kelolaSurvei.between, { body: { terima: form.get('terima') === 'ya' } });
    return said(here, 'Aturan di luar periode tersimpan.');
  },
  async terbitkan(call, _form, id) {
    await call(kelolaSurvei.publish, { params: { id } });
    return said(meja('hasil', { id }), 'Hasil terbit.');
  },
  async tarik(call, _form, id) {
    await call(kelolaSurvei.withdraw, { params: { id } });
    return said(meja('hasil', { id }), 'Hasil ditarik.');
  },
  async tindak(call, form, id) {
    const semula = form.get('semula');
    const body = { butir: followUpsIn(form), ...(typeof semula === 'string' && { semula }) };
    await call(kelolaSurvei.followUps, { params: { id }, body });
    return said(meja('hasil', { id }), 'Yang dibenahi tersimpan.');
  },
  async tanya(call, body, id) {
    if (id) await call(kelolaSurvei.changeQuestion, { params: { id }, body });
    else await call(kelolaSurvei.addQuestion, { body });
    return said(meja('pertanyaan'), 'Pertanyaan tersimpan.');
  },
  async 'hapus-tanya'(call, _form, id, here) {
    await call(kelolaSurvei.removeQuestion, { params: { id } });
    return said(here, 'Pertanyaan dihapus dari formulir.');
  },
  async layanan(call, body, id) {
    if (id) await call(layananSurvei.update, { params: { id }, body });
    else await call(layananSurvei.create, { body });
    return said(meja('layanan'), `Layanan ${body.get('nama')} tersimpan.`);
  },
  async 'hapus-layanan'(call, _form, id, here) {
    await call(layananSurvei.remove, { params: { id } });
    return said(here, 'Layanan dihapus.');
  },
};

export const actOnDesk = (call: Call, request: Request) =>
  submit(request, async (form) => {
    const name = String(form.get('tindakan') ?? '');
    const act = Object.hasOwn(ACTS, name) ? ACTS[name] : undefined;
    const here = pageOf(request);
    if (act) return act(call, form, Number(form.get('id')) || 0, here);
    const move = moveOf(form);
    if (move) await call(kelolaSurvei.moveQuestion, move);
    return said(here, 'Urutan tersimpan.');
  });
