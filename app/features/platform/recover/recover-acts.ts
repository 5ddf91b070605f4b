import type { Call } from '#contract/client.ts';
import type { LembarPulih } from '#contract/platform/pemulihan.ts';
import { platform } from '#contract/platform/platform.ts';

type Params = { alamat: string };
type Act = {
  /** Words for the act, before the name of the village. */
  words: string;
  run(call: Call, params: Params, form: FormData): Promise<LembarPulih | undefined>;
};

const idIn = (params: Params, form: FormData) => ({ ...params, id: String(form.get('id') ?? '') });

/** Acts of the buttons of the page. */
export const RECOVER_ACTS: Record<string, Act> = {
  minta: {
    words: 'meminta pemulihan admin',
    async run(call, params, form) {
      await sendLetter(call, params, form);
      const text = (name: string) => String(form.get(name) ?? '');
      const body = { akun: text('akun'), alasan: text('alasan'), berkas: text('surat') };
      await call(platform.ajukanPemulihan, { params, body });
      return undefined;
    },
  },
  setujui: {
    words: 'menyetujui pemulihan admin',
    async run(call, params, form) {
      await call(platform.setujuiPemulihan, { params: idIn(params, form) });
      return undefined;
    },
  },
  tolak: {
    words: 'menolak pemulihan admin',
    async run(call, params, form) {
      const body = { alasan: String(form.get('alasan') ?? '') };
      await call(platform.tolakPemulihan, { params: idIn(params, form), body });
      return undefined;
    },
  },
  batal: {
    words: 'membatalkan pemulihan admin',
    async run(call, params, form) {
      await call(platform.batalPemulihan, { params: idIn(params, form) });
      return undefined;
    },
  },
  kode: {
    words: 'mengambil kode pemulihan admin',
    run: (call, params, form) => call(platform.kodePemulihan, { params: idIn(params, form) }),
  },
};

/** The letter goes first, and the form carries its number from then on: a browser sends no file twice by itself. */
async function sendLetter(call: Call, params: Params, form: FormData): Promise<void> {
  const file = form.get('berkas');
  form.delete('berkas');
  if (!(file instanceof File) || file.size === 0) return;
  const body = new FormData();
  body.set('berkas', file);
  const { id, nama } = await call(platform.unggahSurat, { params, body });
  form.set('surat', String(id));
  form.set('surat_nama', nama);
}
