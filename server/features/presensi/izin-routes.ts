import { addDays } from '#contract/lib/text/tanggal.ts';
import { izinPegawai } from '#contract/presensi/izin.ts';
import { timeNow } from '#server/core/clock.ts';
import { type Context, implement } from '#server/core/context.ts';
import { conflict, forbidden, invalid, notFound } from '#server/core/errors.ts';
import { findBerkas, privateAnswer } from '#server/features/berkas/queries.ts';
import { endFiles, saveFile } from '#server/features/berkas/writes.ts';
import {
  type Asker,
  askerOf,
  canOf,
  findIzin,
  isOwn,
  leavesOf,
  mayRead,
  overlapping,
  workdays,
} from './izin-queries.ts';
import { addLeave, decideLeave, lockOfficial, removeLeave } from './izin-writes.ts';
import { askedBulan } from './kelola-queries.ts';
import { findOfficial, kalenderOf } from './queries.ts';
import { dayOf, KATA_IZIN, needsPaper } from './rules.ts';

/** Leaves are weeks; a year or more is another thing. */
const LONGEST_DAYS = 366;

export const izinRoutes = [
  implement(izinPegawai.list, (context) => {
    const { query, village } = context;
    const today = dayOf(timeNow(), village.zona);
    return leavesOf(context, askedBulan(query.get('bulan'), today, { ahead: true }));
  }),

  implement(izinPegawai.create, async (context) => {
    const { actor, body, db, record, uploads } = context;
    const asker = await askerOf({ db, actor });
    const owner = await ownerFor(asker, context);
    await checkDays(context);
    const [upload] = uploads('dokumen');
    const berkas = upload && (await saveFile(context, upload, { privat: true, pemilik: null }));
    await lockOfficial(db, owner.id);
    const other = await overlapping(db, { ...body, pegawai_id: owner.id });
    if (other) throw invalid({ dari: `Sudah ada ${KATA_IZIN[other.jenis]} pada tanggal itu.` });
    const own = isOwn(asker, { pegawai_id: owner.id, nama: owner.nama });
    // Whoever decides about others has decided when they write it down; about oneself somebody else does.
    const keadaan = asker.decides && !own ? ('disetujui' as const) : ('menunggu' as const);
    const { jenis, dari, sampai, keterangan } = body;
    const row = { pegawai_id: owner.id, jenis, dari, sampai, keterangan, keadaan };
    const id = await addLeave(db, row, { oleh: actor.id, berkas_id: berkas?.id ?? null });
    await record({ action: 'izin-pegawai.create', id, after: row, quiet: true });
    return { id, keadaan };
  }),

  implement(izinPegawai.decide, async ({ actor, body, db, params, record }) => {
    const izin = await findIzin(db, params.id);
    if (!izin) throw notFound();
    const asker = await askerOf({ db, actor });
    if (isOwn(asker, izin)) throw forbidden();
    const { setuju, alasan } = body;
    if (!setuju && alasan.length === 0) throw invalid({ alasan: 'Masukkan alasan penolakan.' });
    const keadaan = setuju ? ('disetujui' as const) : ('ditolak' as const);
    if (!(await decideLeave(db, izin.id, { keadaan, alasan, oleh: actor.id })))
      throw conflict('Izin ini sudah diputuskan.');
    await record({ action: 'izin-pegawai.decide', id: izin.id, after: { keadaan, alasan }, quiet: true });
  }),

  implement(izinPegawai.remove, async ({ actor, db, params, record }) => {
    const izin = await findIzin(db, params.id);
    const asker = await askerOf({ db, actor });
    if (!izin || !(asker.decides || isOwn(asker, izin))) throw notFound();
    if (!canOf(asker, izin).hapus) throw forbidden();
    await removeLeave(db, izin.id);
    await endFiles(db, [izin.berkas_id]);
    const { jenis, dari, sampai, keadaan, pegawai_id } = izin;
    const before = { pegawai_id, jenis, dari, sampai, keadaan };
    await record({ action: 'izin-pegawai.delete', id: izin.id, before, quiet: true });
  }),

  implement(izinPegawai.document, async ({ actor, core, db, params, record }) => {
    const izin = await findIzin(db, params.id);
    const asker = await askerOf({ db, actor });
    if (!izin || !(asker.decides || isOwn(asker, izin))) throw notFound();
    if (!mayRead(asker, izin)) throw forbidden();
    const file = await findBerkas(db, izin.berkas_id ?? '');
    if (!file) throw notFound();
    const after = { pegawai_id: izin.pegawai_id, jenis: izin.jenis };
    await record({ action: 'izin-pegawai.view', id: izin.id, after, quiet: true });
    return privateAnswer(core, file);
  }),
];

type Creating = Context<typeof izinPegawai.create>;

/** Official whom a leave is for: anybody where the asker decides on leaves, otherwise the asker. */
async function ownerFor(asker: Asker, { body, db }: Pick<Creating, 'body' | 'db'>) {
  const owner = await findOfficial(db, body.pegawai);
  if (!owner) throw invalid({ pegawai: 'Pilih pegawai.' });
  if (!asker.decides && asker.own !== owner.id) throw forbidden();
  return owner;
}

async function checkDays({ body, db, uploads }: Pick<Creating, 'body' | 'db' | 'uploads'>) {
  const { dari, sampai, jenis } = body;
  if (sampai < dari) throw invalid({ sampai: 'Hari terakhir harus sesudah hari pertama.' });
  if (sampai > addDays(dari, LONGEST_DAYS)) throw invalid({ sampai: 'Paling lama satu tahun.' });
  const days = workdays(dari, sampai, await kalenderOf(db));
  if (days === 0) throw invalid({ dari: 'Tidak ada hari kerja pada tanggal itu.' });
  if (needsPaper(jenis, days) && uploads('dokumen').length === 0)
    throw invalid({
      dokumen:
        jenis === 'sakit' ? 'Sakit lebih dari 1 hari: lampirkan surat dokter.' : 'Lampirkan surat tugas.',
    });
}
