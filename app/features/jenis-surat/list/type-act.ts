import type { Call } from '#contract/client.ts';
import { kelolaJenisSurat } from '#contract/jenis-surat/kelola.ts';
import { prove } from '../../../lib/forms/prove.ts';
import { paths } from '../../../lib/paths/paths.ts';

type Done = { path?: string; title: string };

/** Acts of the list of letter types, by the button that was pressed. */
export async function actOnTypes(call: Call, form: FormData): Promise<Done> {
  const text = (name: string) => String(form.get(name) ?? '');
  const words = { nama: text('nama'), keterangan: text('keterangan') };
  const params = { id: text('id') };
  const act = text('tindakan');
  switch (act) {
    case 'buat': {
      const body = { ...words, kelompok_id: text('kelompok_id') };
      const { id } = await call(kelolaJenisSurat.create, { body });
      return { path: paths.kelola('jenis-surat', id), title: 'Jenis surat dibuat. Susun isiannya.' };
    }
    case 'buat-kelompok':
      await call(kelolaJenisSurat.createGroup, { body: words });
      return { title: 'Kelompok ditambahkan.' };
    case 'hapus-kelompok':
      await call(kelolaJenisSurat.removeGroup, { params: { id: text('kelompok') } });
      return { title: 'Kelompok dihapus.' };
    case 'naik':
    case 'turun': {
      const body = { ke: act } as const;
      if (form.has('kelompok'))
        await call(kelolaJenisSurat.moveGroup, { params: { id: text('kelompok') }, body });
      else await call(kelolaJenisSurat.move, { params, body });
      return { title: act === 'naik' ? 'Dinaikkan satu tempat.' : 'Diturunkan satu tempat.' };
    }
    case 'hapus':
      await prove(call, form, 'hapus');
      await call(kelolaJenisSurat.remove, { params });
      return { title: 'Jenis surat dihapus.' };
    default: {
      const aktif = act === 'nyalakan';
      const { ditawarkan } = await call(kelolaJenisSurat.offer, { params, body: { aktif } });
      if (!aktif) return { title: 'Jenis surat tidak ditawarkan lagi.' };
      return {
        title: ditawarkan
          ? 'Jenis surat ditawarkan di situs.'
          : 'Jenis surat dinyalakan. Situs ini sekarang melayani surat yang lain.',
      };
    }
  }
}
