import { profilSaya } from '#contract/profil-saya.ts';
import { type Early, implement } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { saveFile } from '#server/features/berkas/writes.ts';
import { proveContact } from '#server/features/penduduk/kontak-writes.ts';
import { ownProfile } from './queries.ts';
import { changeOwn } from './writes.ts';

export const profilSayaRoutes = [
  implement(profilSaya.get, ({ db, actor }) => ownProfile(db, actor.id)),

  implement(
    profilSaya.update,
    async (context) => {
      const { actor, body, db, params, uploads } = context;
      const contact = { email: body.email, telepon: body.no_telp };
      await proveContact(context, params.id, contact, body.password);
      const [upload] = uploads('foto');
      const keep = {
        privat: true,
        area: 'penduduk' as const,
        pemilik: actor.id,
        alt: `Foto ${body.nama ?? actor.nama}`,
      };
      const foto = upload && (await saveFile(context, upload, keep));
      await changeOwn(context, params.id, { ...body, foto: foto?.id });
      return ownProfile(db, actor.id);
    },
    { before: mustBeOwn },
  ),
];

async function mustBeOwn({ actor, params }: Early<typeof profilSaya.update>) {
  if (actor.penduduk_id === null || params.id !== actor.penduduk_id) throw notFound();
}
