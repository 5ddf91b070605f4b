import { dayIn } from '#contract/lib/text/zona.ts';
import type { Core } from '#server/core/core.ts';
import { recordEvent } from '#server/core/data/event.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { enqueue } from '#server/core/job.ts';
import { issueLetter, revokeLetter } from '#server/features/surat-keluar/writes.ts';
import { applicantsOf, contentOf, fits } from './surat-jawaban.ts';

const LETTERS = 6;
const HEAD = { nama: 'Dadang Suherman', jabatan: 'Kepala Desa', sebutan: '' } as const;
/** Letters that left already: those of the requests that are done, and some for residents of their own. */
export async function fillSuratKeluar(core: Core, db: VillageDb): Promise<void> {
  await fillRequests(db);
  const village = await db
    .selectFrom('desa')
    .selectAll()
    .where('id', '=', db.desaId)
    .executeTakeFirstOrThrow();
  const { host } = await db.selectFrom('desa_host').select('host').executeTakeFirstOrThrow();
  const admin = await db
    .selectFrom('akun')
    .select('id')
    .where('peran', '=', 'admin')
    .executeTakeFirstOrThrow();
  const issued: number[] = [];
  for (const { ajuan_id } of await doneRequests(db)) {
    const { id } = await issueLetter(
      {
        core,
        db,
        village: { ...village, host, jenis: 'portal', toko_host: null, bukti: null, content: 0 },
        enqueue: (job, payload, schedule) => enqueue(db, job, payload, schedule),
        record: (event) => recordEvent(db, event, { actor: null, requestId: 'contoh' }),
      },
      { ajuanId: ajuan_id, penandatangan: { ...HEAD, akunId: admin.id } },
    );
    issued.push(id);
  }
  const [first] = issued;
  if (first !== undefined && issued.length > 3)
    await revokeLetter(db, { id: first, alasan: 'Diganti surat baru', oleh: HEAD.nama });
}

const doneRequests = (db: VillageDb) =>
  db
    .selectFrom('isi_ajuan as i')
    .innerJoin('ajuan_layanan as a', 'a.id', 'i.ajuan_id')
    .leftJoin('surat_keluar as s', 's.ajuan_id', 'i.ajuan_id')
    .select('i.ajuan_id')
    .where('a.keadaan', 'in', ['siap', 'selesai'])
    .where('s.id', 'is', null)
    .orderBy('i.ajuan_id')
    .execute();

async function fillRequests(db: VillageDb): Promise<void> {
  const services = await db
    .selectFrom('layanan as l')
    .innerJoin('jenis_surat as j', 'j.id', 'l.jenis_id')
    .select(['l.id', 'l.nama', 'l.slug', 'l.atribut', 'l.versi_id', 'j.slug as jenis'])
    .where('l.statis', 'is', null)
    .orderBy('l.id')
    .execute();
  const today = dayIn('WIB');
  const people = (await applicantsOf(db)).filter(({ id }) => id !== null);
  const asked = new Set<number>();
  for (let at = 0; at < LETTERS; at++) {
    const service = services[at % Math.max(1, services.length)];
    const person = people.find(
      (one) => service && !asked.has(one.penduduk_id) && fits(service.slug, one, today),
    );
    if (!service || !person) return;
    asked.add(person.penduduk_id);
    const { id, nama, penduduk_id } = person;
    const keadaan = at % 2 === 0 ? ('selesai' as const) : ('siap' as const);
    const request = await db
      .insertInto('ajuan_layanan')
      .values({
        pemilik_id: id,
        jenis: service.jenis.replaceAll('-', '_'),
        config_name: service.nama,
        is_printed: keadaan === 'selesai',
        keadaan,
        penduduk_id,
        pemohon: nama,
        layanan_id: service.id,
        meja: 2,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await signedSteps(db, request.id, keadaan);
    await db
      .insertInto('isi_ajuan')
      .values({
        ajuan_id: request.id,
        layanan_id: service.id,
        versi_id: service.versi_id,
        penduduk_id,
        atribut: JSON.stringify(service.atribut),
        ...contentOf(service.slug, at, person),
      })
      .execute();
  }
}

/** Who signed it, and whether it was fetched: its way ends with that. */
async function signedSteps(db: VillageDb, ajuan_id: number, keadaan: 'siap' | 'selesai'): Promise<void> {
  const step = { ajuan_id, oleh_id: null, oleh_nama: HEAD.nama, meja_sebelum: 2, cetak_sebelum: false };
  const signed = { ...step, jenis: 'tandatangani', keadaan_sebelum: 'menunggu_tanda_tangan' } as const;
  await db.insertInto('langkah_ajuan').values(signed).execute();
  if (keadaan === 'siap') return;
  const fetched = { ...step, jenis: 'serahkan', keadaan_sebelum: 'siap', penerima: 'pemohon' } as const;
  await db.insertInto('langkah_ajuan').values(fetched).execute();
}
