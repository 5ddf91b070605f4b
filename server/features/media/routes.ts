import { MEDIA_HARI, type MediaRinci, media } from '#contract/media.ts';
import { type Context, implement, type Leaving, type Route } from '#server/core/context.ts';
import { refuseUnseen } from '#server/core/data/seen.ts';
import { type ApiError, conflict, forbidden, invalid, notFound } from '#server/core/errors.ts';
import type { MediaPart } from '#server/core/files/media.ts';
import type { Upload } from '#server/core/files/uploads.ts';
import type { Actor } from '#server/core/session/session.ts';
import { replaceBytes, revertBytes, saveFile } from '../berkas/writes.ts';
import {
  Asked,
  countMedia,
  findMedia,
  findOne,
  findTwin,
  type Library,
  mediaDetail,
  placesOf,
  shownMedia,
} from './queries.ts';
import { canChangeMedia } from './rules.ts';
import { binMedia, describeMedia, isHeld, keepMedia, lockFile } from './writes.ts';

const parameter = (name: string, description: string, type: 'string' | 'integer' = 'string') =>
  ({ name, in: 'query', required: false, description, schema: { type } }) as const;
const SEARCHED = [
  parameter('search', 'Nama atau keterangan gambar.'),
  parameter('halaman', 'Halaman, mulai dari 1.', 'integer'),
];
const PARAMETERS = [
  ...SEARCHED,
  parameter('saring', 'gambar, dokumen, tanpa-alt, belum-dipakai, atau sampah.'),
  parameter('noun', 'Tempat pemakaiannya: berita, hero, pegawai, dan seterusnya.'),
  parameter('urut', 'terbaru, terlama, nama, atau terbesar.'),
];

function askedOf(query: URLSearchParams): Asked {
  const asked = Asked.safeParse(Object.fromEntries([...query].filter(([, value]) => value !== '')));
  if (asked.success) return asked.data;
  const [issue] = asked.error.issues;
  throw invalid({ [String(issue?.path[0] ?? 'search')]: issue?.message ?? 'Nilai tidak valid.' });
}

type Here = Pick<Context, 'db'> & { actor: Actor };
type Parts = readonly MediaPart[];

const within = ({ db, actor }: Here, parts: Parts): Library => ({ db, actor, parts });

async function shown(here: Here, parts: Parts, id: string): Promise<Leaving<MediaRinci>> {
  const row = await findOne(within(here, parts), id);
  if (!row) throw notFound();
  const detail = await mediaDetail(within(here, parts), row);
  return { ...detail, can: { ubah: canChangeMedia(here.actor, detail.tempat) } };
}

/** A file of the library that is about to change, locked, with its places. */
async function opened(here: Here, parts: Parts, id: string) {
  // First whether its number is one at all; then as it is once nobody else is changing it.
  if (!(await findOne(within(here, parts), id))) throw notFound();
  const file = await lockFile(here.db, id);
  const row = await findOne(within(here, parts), id);
  if (!file || !row) throw notFound();
  const places = await placesOf(within(here, parts), id);
  if (!canChangeMedia(here.actor, places)) throw forbidden();
  return { file, row, places };
}

/** The library over the places that nouns declare. */
export const mediaRoutes = (parts: Parts): Route[] => [
  ...readingRoutes(parts),
  ...fileRoutes(parts),
  ...binRoutes(parts),
];

function readingRoutes(parts: Parts): Route[] {
  return [
    implement(
      media.list,
      async (context) => {
        const [found, counted] = await Promise.all([
          findMedia(within(context, parts), askedOf(context.query)),
          countMedia(within(context, parts)),
        ]);
        return { ...found, ...counted };
      },
      { parameters: PARAMETERS },
    ),

    implement(
      media.choose,
      (context) => {
        const { search, halaman } = askedOf(context.query);
        return findMedia(within(context, parts), { search, halaman, saring: 'gambar' });
      },
      { parameters: SEARCHED },
    ),

    implement(media.edit, (context) => shown(context, parts, context.params.berkas)),
  ];
}

function fileRoutes(parts: Parts): Route[] {
  return [
    implement(media.save, async (context) => {
      const { db, params, record } = context;
      const { semula, ...body } = context.body;
      const { row } = await opened(context, parts, params.berkas);
      await refuseUnseen(context, { noun: 'media', id: row.id, called: 'Keterangan berkas' }, row, semula);
      if (body.nama === '') throw invalid({ nama: 'Masukkan nama' });
      await describeMedia(db, row.id, body);
      const before = { nama: row.nama, alt: row.alt, kredit: row.kredit, fokus: [row.fokus_x, row.fokus_y] };
      await record({ action: 'media.update', id: row.id, before, after: body });
      return shown(context, parts, row.id);
    }),

    implement(media.upload, async (context) => {
      const { record, uploads } = context;
      const berkas = [];
      for (const upload of uploads('berkas'))
        berkas.push(await taken(context, within(context, parts), upload));
      const after = { berkas: berkas.map(({ id, nama }) => ({ id, nama })) };
      await record({ action: 'media.create', id: berkas[0]?.id ?? '', after, quiet: true });
      return { berkas };
    }),

    implement(media.replace, async (context) => {
      const { core, db, actor, params, record, uploads } = context;
      const { file, row } = await opened(context, parts, params.berkas);
      const [upload] = uploads('berkas');
      if (!upload) throw new Error('The contract requires a file.');
      if ((upload.image !== null) !== (row.jenis === 'gambar'))
        throw invalid({ berkas: `Ganti ${KIND[row.jenis]} dengan ${KIND[row.jenis]} lain.` });
      if (upload.sha256 === file.sha256) throw invalid({ berkas: 'Berkas ini sama dengan yang sekarang.' });
      await keepMedia(db, row.id, { nama: row.nama });
      await replaceBytes({ core, db }, file, { upload, oleh: actor.id });
      const before = { nama: file.nama, ukuran: file.ukuran };
      const after = { nama: upload.name, ukuran: upload.size };
      await record({ action: 'media.replace', id: row.id, before, after });
      return shown(context, parts, row.id);
    }),

    implement(media.bringBack, async (context) => {
      const { db, actor, params, record } = context;
      const { file, row } = await opened(context, parts, params.berkas);
      const since = new Date(Date.now() - MEDIA_HARI * 86_400_000);
      const versi = params.versi_id;
      if (!(await revertBytes(db, file, { versi, since, oleh: actor.id }))) throw notFound();
      await record({ action: 'media.revert', id: row.id, before: { versi: file.versi }, after: { versi } });
      return shown(context, parts, row.id);
    }),
  ];
}

function binRoutes(parts: Parts): Route[] {
  return [
    implement(media.remove, async (context) => {
      const { db, actor, params, record } = context;
      const { row, places } = await opened(context, parts, params.berkas);
      if (places.length > 0) throw stillUsed(row.jenis, places);
      if (row.dihapus) throw conflict('Berkas ini sudah di sampah.');
      if (await isHeld(db, row.id)) throw conflict('Berkas ini masih dipakai di bagian lain situs.');
      await binMedia(db, row.id, actor.id);
      await record({ action: 'media.delete', id: row.id, before: { nama: row.nama }, quiet: true });
    }),

    implement(media.restore, async (context) => {
      const { row } = await opened(context, parts, context.params.berkas);
      if (!row.dihapus) throw conflict('Berkas ini tidak ada di sampah.');
      await keepMedia(context.db, row.id);
      await context.record({ action: 'media.restore', id: row.id, quiet: true });
      return shown(context, parts, row.id);
    }),
  ];
}

const KIND = { gambar: 'gambar', pdf: 'PDF' } as const;

const stillUsed = (jenis: 'gambar' | 'pdf', places: { judul: string; peran: string }[]): ApiError =>
  conflict(
    `${jenis === 'gambar' ? 'Gambar' : 'Dokumen'} ini masih dipakai di ${places.length} tempat: ${places
      .slice(0, 5)
      .map(({ judul, peran }) => (judul === peran ? judul : `${judul} (${peran})`))
      .join(', ')}${places.length > 5 ? ', dan lainnya' : ''}. Lepaskan dulu, atau ganti berkasnya.`,
  );

/** Keeps an uploaded file, or offers the one that has the same bytes, out of the bin if it lay there. */
async function taken({ core, db, actor }: Context<typeof media.upload>, within: Library, upload: Upload) {
  const twin = await findTwin(within, upload.sha256);
  if (twin) {
    if (twin.dihapus) await keepMedia(db, twin.id);
    return { ...shownMedia(twin), kembar: true };
  }
  const { id } = await saveFile({ core, db }, upload, { pemilik: actor.id });
  await keepMedia(db, id);
  const row = await findOne(within, id);
  if (!row) throw notFound();
  return { ...shownMedia(row), kembar: false };
}
