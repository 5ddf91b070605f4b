import { Readable } from 'node:stream';
import { jejak, SaringJejak } from '#contract/jejak.ts';
import { implement } from '#server/core/context.ts';
import { linesOf } from '#server/core/data/chain.ts';
import { invalid } from '#server/core/errors.ts';
import { needProof } from '#server/core/proof/proof.ts';
import { webStream } from '#server/core/web-stream.ts';
import { toInstant } from '#server/core/zone.ts';
import { periksaJejak } from './jobs.ts';
import { aboutChain, findJejak, PER_PAGE, sealedBetween } from './queries.ts';
import { rowsOf } from './resource.ts';

const MOST_COUNTED = 10_000;
const parameter = (name: string, description: string, type: 'string' | 'integer' = 'string') =>
  ({ name, in: 'query', required: false, description, schema: { type } }) as const;
const PARAMETERS = [
  parameter('search', 'Nama petugas, nama warga, nomor catatan, atau kata tindakannya.'),
  parameter('jenis', 'melihat, mengubah, mengekspor, masuk, atau sistem.'),
  parameter('petugas', 'Id akun petugas.', 'integer'),
  parameter('orang', 'Id penduduk: semua yang menyangkut orang itu.', 'integer'),
  parameter('dari', 'Hari pertama.'),
  parameter('sampai', 'Hari terakhir.'),
  parameter('sebelum', 'Id catatan; yang lebih lama menyusul.', 'integer'),
];

/** The audit trail. Nothing here changes it. */
export const jejakRoutes = [
  implement(
    jejak.list,
    async ({ actor, db, query, village }) => {
      const given = Object.fromEntries([...query].filter(([, value]) => value !== ''));
      const asked = SaringJejak.safeParse(given);
      if (!asked.success) {
        const [issue] = asked.error.issues;
        throw invalid({ [String(issue?.path[0] ?? 'search')]: issue?.message ?? 'Nilai tidak valid.' });
      }
      const own = actor.peran === 'admin' ? {} : { petugas: actor.id };
      const { ids, jumlah } = await findJejak(db, { ...asked.data, ...own, zone: village.zona });
      const shown = ids.slice(0, PER_PAGE);
      return {
        baris: await rowsOf(db, shown),
        jumlah: Math.min(jumlah, MOST_COUNTED),
        lebih: jumlah > MOST_COUNTED,
        lanjut: ids.length > PER_PAGE ? (shown.at(-1) ?? null) : null,
      };
    },
    { parameters: PARAMETERS },
  ),

  implement(jejak.about, ({ db }) => aboutChain(db)),

  implement(jejak.check, async ({ enqueue, record, village }) => {
    await enqueue(periksaJejak, {}, { key: `periksa-${village.id}` });
    await record({ action: 'jejak.minta', id: village.id, quiet: true });
  }),

  implement(jejak.export, async (context) => {
    const { body, core, db, record, village } = context;
    await needProof(context, body.password);
    const { alasan, dari, sampai } = body;
    const range = await sealedBetween(core.tenancy.read(village.id), {
      dari: dari || undefined,
      sampai: sampai || undefined,
      zone: village.zona,
    });
    const after = { alasan, dari: range.from, sampai: range.until, hari: [dari || null, sampai || null] };
    await record({ action: 'jejak.export', id: village.id, after, quiet: true });
    const read = core.tenancy.read(db.desaId);
    const text = async function* () {
      for await (const line of linesOf(read, range.from, range.until))
        yield Buffer.from(`${JSON.stringify(line)}\n`);
    };
    const day = toInstant(new Date(), village.zona).slice(0, 10);
    return new Response(webStream(Readable.from(text())), {
      headers: {
        'content-type': 'application/x-ndjson; charset=utf-8',
        'content-disposition': `attachment; filename="jejak-${day}.jsonl"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    });
  }),
];
