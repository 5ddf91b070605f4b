import { z } from 'zod';
import { kept, keptFields } from '../kept.ts';
import { formBool, get, post, put } from '../kit.ts';
import { SigKelola } from './kelola.ts';
import { Izin } from './pemilik.ts';

const staff = 'perangkat:peta';
const foto = { accept: 'gambar', max: 1 } as const;

const PosApbdes = z.object({ kode: z.string(), uraian: z.string(), jumlah: z.int() });
export type PosApbdes = z.infer<typeof PosApbdes>;

/** Calls on what belongs to a feature besides its facts: pictures, whether an owner's name is open, its line of the budget. */
export const unsurPeta = {
  photos: post('/v1/kelola/peta/sig/{id}/foto/', {
    can: staff,
    summary: 'Simpan foto satu unsur',
    body: z.object({
      depan_hapus: formBool,
      sebelum_hapus: formBool,
      sesudah_hapus: formBool,
      foto_sejajar: kept(formBool),
    }),
    files: { depan: foto, sebelum: foto, sesudah: foto },
    returns: SigKelola,
    status: 200,
  }),
  /** The owner is told, and may close it again at any time. */
  openOwner: put('/v1/kelola/peta/sig/{id}/pemilik/{penduduk_id}/', {
    can: staff,
    summary: 'Buka atau tutup nama pemilik di peta umum',
    body: z.object(keptFields(Izin.shape)),
    returns: SigKelola,
  }),
  lines: get('/v1/kelola/peta/pos/', {
    can: staff,
    summary: 'Pos belanja APBDes yang terbit: `tahun`',
    returns: z.array(PosApbdes),
  }),
};
