import { antreanInformasi } from '#contract/layanan-informasi/antrean.ts';
import { implement } from '#server/core/context.ts';
import { listPage } from '#server/core/query/list.ts';
import type { Queue } from '#server/features/desa/ringkasan-queries.ts';
import { idsOf, progressOf } from '#server/kinds/alur/deadline.ts';
import { countStates } from '#server/kinds/alur/summary.ts';
import { waitingIn } from '#server/kinds/alur/waiting.ts';
import { keberatanNoun, permohonanNoun } from './alur-jobs.ts';
import { mayReply, yearsOf } from './kelola-queries.ts';
import { antreanInformasiQuery } from './resource.ts';
import { pokok } from './rules.ts';

/** Requests and objections before the office, as one queue; each is decided by the calls of its own noun. */
export const antreanInformasiRoutes = [
  implement(
    antreanInformasi.list,
    async ({ db, query, village: { zona } }) => {
      const page = await listPage(db, antreanInformasiQuery, query, { zone: zona });
      const [permohonan, keberatan] = await Promise.all([
        progressOf(db, permohonanNoun, idsOf(page.data.filter(({ jenis }) => jenis === 'permohonan')), zona),
        progressOf(db, keberatanNoun, idsOf(page.data.filter(({ jenis }) => jenis === 'keberatan')), zona),
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

  implement(antreanInformasi.summary, async ({ actor, db }) => {
    const [permohonan, keberatan, halangan, years] = await Promise.all([
      countStates(db, permohonanNoun),
      countStates(db, keberatanNoun),
      mayReply(db, actor),
      yearsOf(db),
    ]);
    const jumlah = {
      ...permohonan.jumlah,
      ...keberatan.jumlah,
      selesai: permohonan.jumlah.selesai + keberatan.jumlah.selesai,
    };
    const atasan = halangan === null;
    return {
      jumlah,
      lewat: permohonan.lewat + keberatan.lewat,
      atasan,
      menunggu_saya: jumlah.diproses + jumlah.pelaksanaan + (atasan ? jumlah.di_atasan : 0),
      tahun: years.map((tahun) => ({ id: tahun, nama: String(tahun) })),
    };
  }),
];

/** What of both waits for whoever asks, as the overview of the console has it: objections for the superior alone. */
export const informationQueue: Queue = {
  area: 'ppid',
  table: [permohonanNoun.table, keberatanNoun.table],
  async waiting({ actor, db, zone }) {
    const [requests, halangan] = await Promise.all([
      waitingIn(db, permohonanNoun, zone),
      mayReply(db, actor),
    ]);
    const objections = halangan === null ? await waitingIn(db, keberatanNoun, zone) : undefined;
    if (!requests || !objections) return requests ?? objections;
    const dates = [requests.tenggat, objections.tenggat].flatMap((one) => one ?? []);
    const [tenggat = null] = dates.toSorted((a, b) => a.tanggal.localeCompare(b.tanggal));
    const waktu = requests.waktu < objections.waktu ? requests.waktu : objections.waktu;
    return { jumlah: requests.jumlah + objections.jumlah, waktu, batas: null, tenggat };
  },
};
