import { type RawBuilder, sql } from 'kysely';
import { type Peran, peranOf } from '#contract/jenis-surat/peran.ts';
import { DI_KANTOR } from '#contract/surat/alur.ts';
import type { LangkahSurat, MejaSurat } from '#contract/surat/kelola.ts';
import { timeNow } from '#server/core/clock.ts';
import type { Context, Leaving } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { toInstant, type Zone } from '#server/core/zone.ts';
import { letterOf, nextNumber } from '#server/features/surat-keluar/queries.ts';
import { partOf, type Queue } from '#server/kinds/alur/queue.ts';
import { besideOf, type FoundAjuan, petugasAmong, type stepsOf, suratClock } from './queries.ts';
import { canOf, mayHandle, perbaikanDi, sebagaiOf } from './rules.ts';

/** The desks that an officer acts for today, by rows of `d`. */
function standsFor(desaId: RawBuilder<number>, akun: number, zone: Zone) {
  const today = toInstant(timeNow(), zone).slice(0, 10);
  return sql`select d.peran from pejabat_pengganti as d
    where d.desa_id = ${desaId} and d.akun_id = ${akun} and ${today} between d.dari and d.sampai`;
}

/** Condition of requests whose letter counts: one that was taken back is not handed over. */
const HAS_LETTER = sql<boolean>`exists (select from surat_keluar as s
  where s.desa_id = r.desa_id and s.ajuan_id = r.id and s.dicabut is null)`;

/**
 * Queue of letters. At the desks of single officers they wait for these, and for those who act for them today; what was
 * signed on paper waits for who fetches it, and everyone with the area may hand it over.
 */
export const antreanSurat: Queue = {
  area: 'surat',
  parts: ({ actor, zone }) => {
    const where = sql<boolean>`(r.peran_meja = ${peranOf(actor.jabatan)}
      or r.peran_meja in (${standsFor(sql.ref('r.desa_id'), actor.id, zone)}))`;
    const title = sql<string>`concat_ws(', ', r.config_name, nullif(r.pemohon, ''))`;
    return [
      partOf(suratClock, title, { states: DI_KANTOR, where }),
      partOf(suratClock, title, { states: ['siap'], where: HAS_LETTER, bagian: 'siap' }),
    ];
  },
};

/** Counts what waits at the desks of the caller, and lists what the queue can be narrowed by. */
export async function summaryOf(db: VillageDb, actor: { id: number; jabatan: string }, zone: Zone) {
  const desks = standsFor(sql.val(db.desaId), actor.id, zone);
  const { rows } = await sql<{ meja: Peran[]; menunggu_saya: number; layanan: Letter[] }>`
    select m.meja, (select count(*)::int from ajuan_layanan
        where desa_id = ${db.desaId} and keadaan = any(${DI_KANTOR}) and peran_meja = any(m.meja)) as menunggu_saya,
      (select coalesce(json_agg(json_build_object('id', l.id, 'nama', l.nama, 'statis', l.statis) order by l.nama), '[]')
        from layanan as l where l.desa_id = ${db.desaId} and exists (
          select from ajuan_layanan as a where a.desa_id = l.desa_id and a.layanan_id = l.id)) as layanan
    from (select array[${peranOf(actor.jabatan)}]::text[] || array(${desks}) as meja) as m`.execute(db);
  const { meja = [], menunggu_saya = 0, layanan = [] } = rows[0] ?? {};
  return { menunggu_saya, meja: [...new Set(meja)], layanan: toldApart(layanan) };
}

type Letter = { id: number; nama: string; statis: string | null };

/** A letter of the program and one of the village's own making may have one name. */
function toldApart(letters: Letter[]) {
  const own = new Set(letters.filter(({ statis }) => statis === null).map(({ nama }) => nama));
  return letters.map(({ id, nama, statis }) => ({
    id,
    nama: statis !== null && own.has(nama) ? `${nama} (bawaan)` : nama,
  }));
}

type Reviewed = Pick<FoundAjuan, 'id' | 'keadaan' | 'rantai' | 'meja' | 'layanan_id' | 'cadangan'>;

/** Reads what one screen shows of a request besides its row: its desks, papers and history, and what the caller may do. */
export async function reviewOf(
  {
    actor,
    db,
    village,
  }: Pick<Context, 'db' | 'village'> & { actor: { id: number; peran: string; jabatan: string } },
  ajuan: Reviewed,
) {
  const zone = village.zona;
  const [{ syarat, langkah, ...kantor }, letter] = await Promise.all([
    besideOf(db, ajuan.id, zone),
    // Requests that wait at a desk have no letter yet.
    DI_KANTOR.some((one) => one === ajuan.keadaan) ? undefined : letterOf(db, ajuan.id),
  ]);
  const petugas = petugasAmong(
    actor,
    kantor.pengganti.filter(({ akun_id }) => akun_id === actor.id),
  );
  const perbaikan = ajuan.layanan_id === null ? null : perbaikanDi(ajuan, langkah);
  const can = {
    ...canOf(petugas, ajuan),
    perbaiki: perbaikan !== null && mayHandle(petugas, ajuan),
    serahkan: letter !== undefined && canOf(petugas, ajuan).serahkan,
  };
  const hari = toInstant(timeNow(), zone).slice(0, 10);
  const nomor_berikut = can.tandatangani ? await nextNumber(db, { ...village, hari }, ajuan.id) : null;
  return {
    meja: desksOf(ajuan, langkah, kantor),
    syarat,
    langkah: langkah.map((step) => lineOf(step, ajuan.rantai)),
    sebagai: can.tandatangani ? sebagaiOf(petugas, ajuan.rantai) : null,
    nomor_berikut,
    perbaikan,
    surat: letter ? { ...letter, siap: letter.berkas !== null } : null,
    can,
  };
}

type Step = Awaited<ReturnType<typeof stepsOf>>[number];
type Office = Pick<Awaited<ReturnType<typeof besideOf>>, 'pejabat' | 'pengganti'>;

/** A step as the office sees it. */
export const lineOf = ({ meja_sebelum, keadaan_sebelum: _, ...step }: Step, rantai: readonly Peran[]) => ({
  ...step,
  ke: deskAfter(step.jenis, rantai, meja_sebelum),
});

function deskAfter(jenis: LangkahSurat['jenis'], rantai: readonly Peran[], before: number): Peran | null {
  if (jenis === 'teruskan') return rantai[before + 1] ?? null;
  return jenis === 'kembalikan' ? (rantai[before - 1] ?? null) : null;
}

/** The chain of a request: what each desk did with it, and who sits there. */
function desksOf(
  { rantai, meja, keadaan }: Reviewed,
  steps: readonly Step[],
  { pejabat, pengganti }: Office,
): Leaving<MejaSurat>[] {
  const signed = keadaan === 'siap' || keadaan === 'selesai';
  return rantai.map((peran, at) => {
    const passed = at < meja || signed;
    const step = steps.findLast(
      (one) =>
        one.diurungkan === null &&
        one.meja_sebelum === at &&
        (one.jenis === 'teruskan' || one.jenis === 'tandatangani'),
    );
    return {
      peran,
      nama: peran === 'operator' ? [] : pejabat.filter((one) => one.peran === peran).map(({ nama }) => nama),
      keadaan: passed ? 'lewat' : at === meja ? 'kini' : 'nanti',
      oleh: passed ? (step?.oleh ?? null) : null,
      waktu: passed ? (step?.waktu ?? null) : null,
      pengganti: (peran !== 'operator' && pengganti.find((one) => one.peran === peran)) || null,
    };
  });
}
