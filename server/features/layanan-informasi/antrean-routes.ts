import { sql } from 'kysely';
import type { RingkasanUrus } from '#contract/kinds/urusan.ts';
import { antreanInformasi, type JenisAntrean } from '#contract/layanan-informasi/antrean.ts';
import { isHead } from '#contract/lib/text/jabatan.ts';
import { implement } from '#server/core/context.ts';
import { listPage } from '#server/core/query/list.ts';
import { idsOf, progressOf } from '#server/kinds/alur/deadline.ts';
import { partOf, type Queue } from '#server/kinds/alur/queue.ts';
import { countUrus, urusOf } from '#server/kinds/alur/urusan-queries.ts';
import { keberatanNoun, permohonanNoun } from './alur-jobs.ts';
import { yearsOf } from './kelola-queries.ts';
import { countQueue } from './laporan/jumlah-queries.ts';
import { antreanInformasiQuery } from './resource.ts';
import { pokok } from './rules.ts';

const NARROWED = [
  ['filter{tahun}', 'Tahun nomor pendaftaran'],
  ['filter{jenis}', 'permohonan atau keberatan'],
  ['search', 'Kata yang dicari, seperti di daftarnya'],
].map(([name = '', description = '']) => ({
  name,
  in: 'query' as const,
  description,
  schema: { type: 'string' as const },
}));

/** Requests and objections before the office, as one queue; each is decided by the calls of its own noun. */
export const antreanInformasiRoutes = [
  implement(
    antreanInformasi.list,
    async ({ actor, db, query, village: { zona: zone } }) => {
      const page = await listPage(db, antreanInformasiQuery, query, { zone });
      const counted = async (noun: typeof permohonanNoun | typeof keberatanNoun, jenis: JenisAntrean) => {
        const ids = idsOf(page.data.filter((row) => row.jenis === jenis));
        const [progress, urus] = await Promise.all([
          progressOf(db, noun, ids, zone),
          urusOf(db, noun, ids, { actor, zone }),
        ]);
        return (id: number) => ({ ...progress(id), urus: urus(id) });
      };
      const [permohonan, keberatan] = await Promise.all([
        counted(permohonanNoun, 'permohonan'),
        counted(keberatanNoun, 'keberatan'),
      ]);
      const data = page.data.map(({ name_first, name_last, perihal, ...row }) => ({
        ...row,
        nama: `${name_first} ${name_last}`,
        pokok: pokok(perihal),
        ...(row.jenis === 'permohonan' ? permohonan : keberatan)(Number(row.id)),
      }));
      return { ...page, data };
    },
    { query: antreanInformasiQuery },
  ),

  implement(
    antreanInformasi.summary,
    async ({ actor, db, query }) => {
      const narrowed = ['filter{tahun}', 'filter{jenis}', 'search'].some((name) => query.get(name));
      const [all, asked, years, ofRequests, ofObjections] = await Promise.all([
        countQueue(db, new URLSearchParams()),
        narrowed ? countQueue(db, query) : undefined,
        yearsOf(db),
        countUrus(db, permohonanNoun, actor.id),
        countUrus(db, keberatanNoun, actor.id),
      ]);
      const { diproses, pelaksanaan, di_atasan, kelengkapan } = all.jumlah;
      const atasan = isHead(actor.jabatan);
      return {
        ...(asked ?? all),
        atasan,
        menunggu_saya: diproses + pelaksanaan + (atasan ? di_atasan : 0),
        terbuka: diproses + pelaksanaan + di_atasan + kelengkapan,
        semua: Object.values(all.jumlah).reduce((sum, one) => sum + one, 0),
        urus: bothOf(ofRequests, ofObjections),
        tahun: years.map((tahun) => ({ id: tahun, nama: String(tahun) })),
      };
    },
    { parameters: NARROWED },
  ),
];

/** Summary of both queues as one. */
const bothOf = (one: RingkasanUrus, other: RingkasanUrus): RingkasanUrus => ({
  akun: one.akun,
  saya: one.saya + other.saya,
  belum: one.belum + other.belum,
  ikut: one.ikut + other.ikut,
  petugas: [...new Map([...one.petugas, ...other.petugas].map((who) => [who.id, who])).values()],
});

/** Both are called by the first line of what was written. */
const firstLine = (column: string) => sql<string>`left(split_part(r.${sql.ref(column)}, chr(10), 1), 80)`;
/** Requests, and objections for the superior alone. */
export const antreanPpid: Queue = {
  area: 'ppid',
  parts: ({ actor }) => [
    partOf(permohonanNoun, firstLine('informasi_ygdibutuhkan')),
    ...(isHead(actor.jabatan)
      ? [partOf(keberatanNoun, firstLine('alasan_keberatan'), { bagian: 'keberatan' })]
      : []),
  ],
};
