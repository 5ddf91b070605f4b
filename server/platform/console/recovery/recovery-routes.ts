import { platform } from '#contract/platform/platform.ts';
import { invalid, notFound } from '../../../core/errors.ts';
import { implementConsole } from '../router.ts';
import { note as noteIn } from '../trail.ts';
import { knownVillage } from '../village/villages.ts';
import { keepLetter, letterFile, letterNames, takeLetter } from './letters.ts';
import {
  activeStaff,
  approveRecovery,
  askRecovery,
  cancelRecovery,
  drawCode,
  recoverable,
  recoveriesOf,
  refuseRecovery,
} from './recovery.ts';

const MOST_DIGITS = 15;

/** The number of an address. */
function idOf(text: string): number {
  if (!/^[1-9]\d*$/.test(text) || text.length > MOST_DIGITS) throw notFound();
  return Number(text);
}

export const recoveryRoutes = [
  implementConsole(platform.pemulihan, async ({ operator, params, store }) => {
    const desa = await knownVillage(store.query, params.alamat);
    const letters = await letterNames(store.query, desa.id);
    return store.write((at) =>
      at.village(desa.id, async (db) => ({
        calon: await recoverable(db),
        riwayat: (await recoveriesOf(at, db, operator)).map((row) => ({
          ...row,
          surat: letters.get(row.id) ?? '',
        })),
        petugas: await activeStaff(db),
      })),
    );
  }),

  implementConsole(platform.unggahSurat, async ({ at, core, note, operator, params, upload }) => {
    const desa = await knownVillage(at.query, params.alamat);
    const file = upload('berkas');
    if (!file) throw invalid({ berkas: 'Pilih berkasnya.' });
    const kept = await keepLetter(at, core, { desaId: desa.id, akunId: operator.id }, file);
    await note({ aksi: 'pemulihan.letter', desaId: desa.id });
    return kept;
  }),

  // A read that leaves a line: whose letter it is stands in it.
  implementConsole(platform.bacaSurat, async ({ by, core, params, store }) => {
    const desa = await knownVillage(store.query, params.alamat);
    const id = idOf(params.id);
    const file = await letterFile(store.query, core, desa.id, id);
    await store.write((at) => noteIn(at, { aksi: 'pemulihan.read', desaId: desa.id, isi: { id } }, by));
    return file;
  }),

  implementConsole(platform.ajukanPemulihan, async (context) => {
    const { afterCommit, at, body, by, core, note, operator, params } = context;
    const desa = await knownVillage(at.query, params.alamat);
    const { akun, alasan, berkas } = body;
    const { id, version } = await askRecovery(at, desa, { akun, alasan }, { operator, by });
    await takeLetter(at, { desaId: desa.id, akunId: operator.id }, berkas, id);
    afterCommit(() => core.villages.changed(desa.id, version));
    await note({ aksi: 'pemulihan.ask', desaId: desa.id, isi: { id, alasan } });
  }),

  implementConsole(platform.setujuiPemulihan, async (context) => {
    const { afterCommit, at, by, core, note, operator, params } = context;
    const desa = await knownVillage(at.query, params.alamat);
    const id = idOf(params.id);
    const version = await approveRecovery(at, desa, { id, operator, by });
    afterCommit(() => core.villages.changed(desa.id, version));
    await note({ aksi: 'pemulihan.approve', desaId: desa.id, isi: { id } });
  }),

  implementConsole(platform.tolakPemulihan, async (context) => {
    const { afterCommit, at, body, by, core, note, operator, params } = context;
    const desa = await knownVillage(at.query, params.alamat);
    const id = idOf(params.id);
    const version = await refuseRecovery(at, desa, { id, operator, by, alasan: body.alasan });
    afterCommit(() => core.villages.changed(desa.id, version));
    await note({ aksi: 'pemulihan.refuse', desaId: desa.id, isi: { id, alasan: body.alasan } });
  }),

  implementConsole(platform.batalPemulihan, async (context) => {
    const { afterCommit, at, by, core, note, operator, params } = context;
    const desa = await knownVillage(at.query, params.alamat);
    const id = idOf(params.id);
    const version = await cancelRecovery(at, desa, { id, operator, by });
    afterCommit(() => core.villages.changed(desa.id, version));
    await note({ aksi: 'pemulihan.cancel', desaId: desa.id, isi: { id } });
  }),

  implementConsole(platform.kodePemulihan, async (context) => {
    const { afterCommit, at, by, core, note, operator, params } = context;
    const desa = await knownVillage(at.query, params.alamat);
    const id = idOf(params.id);
    const { version, username, ...slip } = await drawCode(at, desa, { id, operator, by });
    afterCommit(() => core.villages.changed(desa.id, version));
    await note({ aksi: 'pemulihan.code', desaId: desa.id, isi: { id } });
    const { nama: name, kecamatan, host } = desa;
    return { ...slip, desa: name, kecamatan, host, username: /^\d+$/.test(username) ? '' : username };
  }),
];
