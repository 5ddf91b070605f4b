import { pegawai } from '#contract/pegawai.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { pictureColumns } from '#server/kinds/naskah/files.ts';
import { naskah } from '#server/kinds/naskah/naskah.ts';
import { placeWithin } from '#server/kinds/naskah/order.ts';
import { visible } from '#server/kinds/naskah/visible.ts';
import { naskahFiles } from '../berkas/writes.ts';
import { naskahQuery } from './resource.ts';
import { missingFor } from './rules.ts';
import { isiPegawai, named } from './table.ts';

/** Officials as the engine of texts knows them. */
export const pegawaiNaskah = naskah({
  calls: pegawai,
  noun: 'pegawai',
  table: 'pegawai',
  label: 'Pegawai',
  fields: isiPegawai,
  missing: missingFor,
  derived: ({ judul, tingkat, gambar }) => ({
    urutan: placeWithin('tingkat', tingkat),
    ...pictureColumns(named(gambar, judul)),
  }),
  view: ({ judul }, _, { gambar_info }) => ({ gambar_info: named(gambar_info, judul) }),
  list: naskahQuery,
  found: () => ({ alamat: '/profil?sub=pemerintahan&child=struktur-pemerintahan' }),
  store: naskahFiles,
});

/** Step in the checklist of a new village: its head. */
export const readyPegawai = (db: VillageDb) => ({
  pegawai: visible(db.selectFrom('pegawai')).where('tingkat', '=', 1),
});
