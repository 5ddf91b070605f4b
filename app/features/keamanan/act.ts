import type { Call } from '#contract/client.ts';
import { keamanan } from '#contract/keamanan.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { prove } from '../../lib/forms/prove.ts';
import { submit } from '../../lib/forms/submit.ts';
import { paths } from '../../lib/paths/paths.ts';

export const HERE = paths.kelola('keamanan');

/** Every form of the page; what is shown once comes back as its answer. */
export function actOnSecurity({ call, request }: { call: Call; request: Request }) {
  return submit(request, async (form) => {
    const text = (name: string) => String(form.get(name) ?? '');
    const password = text('password');
    const params = { id: Number(form.get('id')) };
    switch (text('tindakan')) {
      case 'mulai':
        return { calon: await call(keamanan.begin) };
      case 'pasang': {
        const { kode } = await call(keamanan.install, { body: { kode: text('kode'), password } });
        if (kode.length > 0) return { kode };
        return redirectWithToast(HERE, { title: 'Autentikator dipindahkan ke HP yang baru.' });
      }
      case 'kunci-mulai':
        return {
          baru: await call(keamanan.beginKey, { body: { nama: text('nama'), password } }),
          nama: text('nama'),
        };
      case 'kunci-pasang': {
        const { kode } = await call(keamanan.installKey, { body: { kredensial: text('kredensial') } });
        if (kode.length > 0) return { kode };
        return redirectWithToast(HERE, { title: `Kunci sandi ${text('nama')} dibuat.` });
      }
      case 'kunci-hapus':
        await call(keamanan.removeKey, { params, body: { password } });
        return redirectWithToast(HERE, { title: 'Kunci sandi dihapus.' });
      case 'kode':
        return call(keamanan.codes, { body: { password } });
      case 'lepas':
        await call(keamanan.remove, { body: { password } });
        return redirectWithToast(HERE, { title: 'Langkah kedua dilepas.' });
      case 'pulihkan': {
        const body = { alasan: text('alasan'), bertemu: form.has('bertemu'), password };
        return { slip: await call(keamanan.recover, { params, body }) };
      }
      case 'ingatkan':
        await call(keamanan.remind, { params });
        return redirectWithToast(HERE, { title: 'Pengingat terkirim.' });
      default:
        await prove(call, form, 'aturan');
        await call(keamanan.rules, { body: { mulai: form.has('wajib') ? text('mulai') : '' } });
        return redirectWithToast(HERE, { title: 'Aturan desa disimpan.' });
    }
  });
}
