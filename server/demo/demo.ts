import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Core } from '#server/core/core.ts';
import type { DesaTable, Peran } from '#server/core/data/tables.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { fillNational } from '#server/features/hari-libur/writes.ts';
import { DEMO_STAFF, DEMO_WARGA, fillAkun } from './akun.ts';
import { fillAntiKorupsi } from './anti-korupsi.ts';
import { fillApbdes } from './apbdes.ts';
import { fillBerita } from './berita.ts';
import { fillCctv } from './cctv.ts';
import { fillDemografi } from './demografi.ts';
import { documentsOf } from './document.ts';
import { fillHero } from './hero.ts';
import { fillKegiatan } from './kegiatan.ts';
import { fillLapor } from './lapor.ts';
import { fillLayanan, fillVersi } from './layanan.ts';
import { fillLayananInformasi } from './layanan-informasi.ts';
import { fillMedia } from './media.ts';
import { fillPencarian } from './pencarian.ts';
import { fillPenduduk } from './penduduk.ts';
import { fillPeta } from './peta.ts';
import { fillPetaDigital } from './peta-isi.ts';
import { photosOf } from './photo.ts';
import { fillPotensi } from './potensi.ts';
import { fillPpid } from './ppid.ts';
import { fillPresensi } from './presensi.ts';
import { fillProdukHukum } from './produk-hukum.ts';
import { fillProfil } from './profil.ts';
import { fillRilis } from './rilis.ts';
import { fillSurat } from './surat.ts';
import { fillSuratKeluar } from './surat-keluar.ts';
import { fillSuratDiminta, fillSuratStatis } from './surat-statis.ts';
import { fillSurvei } from './survei.ts';
import { fillNeighbour, NEIGHBOURS } from './tetangga.ts';
import { fillToko } from './toko.ts';
import { fillWilayah } from './wilayah.ts';

type Village = { host: string; residents: number; dusun: string[]; desa: Omit<Insertable<DesaTable>, 'id'> };

export const SUKAMAJU: Village = {
  host: 'localhost',
  residents: 5_000,
  dusun: ['Cikaret', 'Pasirangin', 'Lebaksari', 'Mekarwangi', 'Babakan'],
  desa: {
    kode: '99.01.01.2001',
    nama_desa: 'Sukamaju Lestari',
    kecamatan: 'Sekar Arum',
    kabupaten: 'Tirta Buana',
    provinsi: 'Nusa Contoh',
    alamat: 'Jalan Raya Balai Desa No. 1',
    kode_pos: '40999',
    no_telp: '(000) 000 0000',
    email: 'kantor@sukamajulestari.example',
    facebook: 'https://facebook.example/sukamajulestari',
    instagram: 'https://instagram.example/sukamajulestari',
    twitter: 'https://twitter.example/sukamajulestari',
    youtube: 'https://youtube.example/sukamajulestari',
    video_url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    pusat_lng: 107.21,
    pusat_lat: -6.83,
  },
};

export const WANASARI: Village = {
  host: 'wanasari.localhost',
  residents: 120,
  dusun: ['Krajan', 'Wetan'],
  desa: {
    kode: '99.01.02.2003',
    nama_desa: 'Wanasari',
    kecamatan: 'Rimba Raya',
    kabupaten: 'Tirta Buana',
    provinsi: 'Nusa Contoh',
    alamat: 'Jalan Hutan Kota No. 7',
    kode_pos: '40998',
    warna: '1B7A4B',
    tipehero: 2,
    dilan: true,
    layanan_dinamis: true,
    zona: 'WITA',
    pusat_lng: 107.32,
    pusat_lat: -6.91,
  },
};

/** Whether an installation has no village yet. */
export async function isEmpty(core: Core): Promise<boolean> {
  const known = await core.tenancy.outside.selectFrom('desa_host').select('host').limit(1).executeTakeFirst();
  return known === undefined;
}

/** Accounts of the first demo village whose passwords may be printed; none when its host has another village. */
export async function demoLogins(core: Core): Promise<{ username: string; peran: Peran }[]> {
  const village = await core.villages.byHost(SUKAMAJU.host);
  if (!village) return [];
  const known = [DEMO_WARGA[0], ...DEMO_STAFF.map(({ username }) => username)];
  return core.tenancy
    .read(village.id)
    .selectFrom('akun')
    .select(['username', 'peran'])
    .where('username', 'in', known)
    .where('contoh', '=', true)
    .where('aktif', '=', true)
    .orderBy('id')
    .execute();
}

/** Fills an empty installation with the fictional villages. Returns false when villages exist already. */
export async function fillDemo(core: Core): Promise<boolean> {
  if (!(await isEmpty(core))) return false;
  for (const village of [SUKAMAJU, WANASARI]) {
    const desaId = await nextDesaId(core);
    await core.tenancy.write(desaId, (db) => fillVillage(core, db, village));
  }
  for (const one of NEIGHBOURS) {
    const desaId = await nextDesaId(core);
    await core.tenancy.write(desaId, (db) => fillNeighbour(core, db, one));
  }
  return true;
}

async function nextDesaId(core: Core): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('desa_id_seq') as id`.execute(
    core.tenancy.outside,
  );
  return rows[0]?.id ?? 1;
}

/** One fictional village with its people and accounts, in the transaction of that village. */
export async function fillVillage(
  core: Core,
  db: VillageDb,
  { host, residents, dusun, desa }: Village,
): Promise<void> {
  await db
    .insertInto('desa')
    .values({ ...desa, id: db.desaId })
    .execute();
  const hosts = [
    { host, jenis: 'portal' as const, utama: true },
    { host: `toko.${host}`, jenis: 'toko' as const, utama: true },
  ];
  await db
    .insertInto('desa_host')
    .values(desa.dilan ? hosts.slice(0, 1) : hosts)
    .execute();
  await fillPenduduk(db, await fillWilayah(db, dusun), residents);
  await fillAkun(db);
  await fillNational(db);
  const photo = photosOf(core, db);
  await fillHero(db, photo, desa.nama_desa);
  await fillProfil(db, photo, desa.nama_desa, desa.dilan === true);
  await fillPresensi(core, db, desa.zona);
  await fillBerita(db, photo, desa.dilan ? 8 : 60);
  await fillKegiatan(db, photo, { count: desa.dilan ? 5 : 26, zona: desa.zona ?? 'WIB' });
  if (!desa.dilan) await fillPeta(db, dusun);
  if (!desa.dilan) await fillLapor(db, photo, { zona: desa.zona });
  if (!desa.dilan) await fillPotensi(db, photo, { zona: desa.zona });
  if (!desa.dilan) await fillToko(db, photo);
  if (!desa.dilan) await fillPetaDigital(db, dusun);
  if (!desa.dilan) await fillCctv(core, db);
  const document = documentsOf(core, db);
  await fillProdukHukum(db, document, desa.nama_desa, desa.dilan ? 5 : undefined);
  await fillPpid({ db, photo, document, nama: desa.nama_desa, now: Date.now() }, { small: desa.dilan });
  await fillAntiKorupsi({ db, photo, document }, { small: desa.dilan });
  await fillMedia(db, photo);
  await fillApbdes(db, { years: desa.dilan ? 1 : 5, zona: desa.zona });
  if (!desa.dilan) await fillDemografi(db);
  if (!desa.dilan) await fillSurvei(db, desa.zona);
  if (!desa.dilan) await fillLayananInformasi(db, desa.zona);
  await fillLayanan(db);
  await fillSuratStatis(db);
  await fillVersi(db);
  if (!desa.dilan) await fillSuratDiminta(db, { zona: desa.zona });
  await fillSurat(db, { zona: desa.zona, count: desa.dilan ? 6 : 40 });
  await fillPencarian(db);
  await fillSuratKeluar(core, db);
  await fillRilis(db, desa.zona);
}
