import type { Call } from '#contract/client.ts';
import type { IsiVersi } from '#contract/jenis-surat/jenis-surat.ts';
import { kelolaJenisSurat } from '#contract/jenis-surat/kelola.ts';
import type { Peran } from '#contract/jenis-surat/peran.ts';

/** Acts of the letter type's editor without scripts, and of its buttons that ask first. */
export async function actOnType(call: Call, id: string, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '');
  const params = { id };
  const versi = Number(text('versi'));
  switch (text('tindakan')) {
    case 'ubah-nama':
      await call(kelolaJenisSurat.rename, { params, body: form });
      return { bagian: 'nama', title: 'Nama jenis surat disimpan.' };
    case 'terbitkan':
      await call(kelolaJenisSurat.publish, { params, body: { versi, catatan: text('catatan') } });
      return { bagian: 'versi', title: 'Versi baru terbit, dipakai untuk ajuan baru.' };
    case 'buang':
      await call(kelolaJenisSurat.drop, { params });
      return { bagian: 'versi', title: 'Draf dibuang.' };
    case 'pulihkan':
      await call(kelolaJenisSurat.restore, {
        params: { id, versi_id: text('versi_id') },
        body: { versi },
      });
      return { bagian: 'isian', title: 'Versi lama menjadi draf.' };
    default: {
      const bagian = text('bagian');
      const { statis } = await call(kelolaJenisSurat.edit, { params });
      await call(kelolaJenisSurat.save, { params, body: { versi, ...partOf(form, bagian, statis) } });
      return { bagian, title: 'Draf disimpan.' };
    }
  }
}

/** Reads the form of a part as a part of the draft. */
function partOf(form: FormData, bagian: string, statis: boolean): Partial<IsiVersi> {
  const text = (name: string) => String(form.get(name) ?? '');
  const number = (name: string) => Math.trunc(Number(text(name))) || null;
  if (bagian === 'penomoran') {
    const jumlah = number('masa_berlaku');
    const satuan = text('satuan') as NonNullable<IsiVersi['masa_berlaku']>['satuan'];
    return {
      penomoran: {
        format: text('format'),
        kode_surat: text('kode_surat'),
        lingkup: text('lingkup') as IsiVersi['penomoran']['lingkup'],
      },
      kertas: text('kertas') as IsiVersi['kertas'],
      masa_berlaku: jumlah === null ? null : { jumlah, satuan },
    };
  }
  if (bagian === 'alur') {
    const rantai = rowsOf(form, 'rantai', 'peran').map(({ at, value }) => ({
      peran: value as Peran,
      hari: number(`rantai.${at}.hari`) ?? 1,
    }));
    return { rantai, waktu_pelayanan: number('waktu_pelayanan') };
  }
  const syarat = rowsOf(form, 'syarat', 'nama').map(({ at, value }) => ({
    nama: value,
    wajib: form.has(`syarat.${at}.wajib`),
  }));
  const words = { syarat, persyaratan: text('persyaratan') };
  if (statis) return { ...words, alur: text('alur'), biaya: text('biaya'), waktu: text('waktu') };
  const [dasar_surat, kepada, jumlah_lampiran] = ['dasar_surat', 'kepada', 'jumlah_lampiran'].map((one) =>
    form.has(one),
  );
  return { ...words, dasar_surat, kepada, jumlah_lampiran } as Partial<IsiVersi>;
}

/** The rows of a list in a form, in their order. */
function rowsOf(form: FormData, list: string, name: string): { at: number; value: string }[] {
  return Array.from({ length: 20 }, (_, at) => ({ at, value: form.get(`${list}.${at}.${name}`) })).flatMap(
    ({ at, value }) => (typeof value === 'string' ? [{ at, value }] : []),
  );
}
