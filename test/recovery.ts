import { sql } from 'kysely';
import { expect } from 'vitest';
import { akun } from '#contract/akun/akun.ts';
import { sesi } from '#contract/sesi.ts';
import { pdfOf } from '#server/demo/pdf.ts';
import { countVillages } from '#server/platform/console/village/villages.ts';
import type { testApi } from './api.ts';
import type { startConsole } from './console.ts';

type Api = Awaited<ReturnType<typeof testApi>>;
type Desk = Awaited<ReturnType<typeof startConsole>>;
type Operator = ReturnType<Desk['proven']>;

export const REASON = 'Sekdes pensiun dan HP-nya hilang';
export const pdf = () => new Uint8Array(pdfOf('Surat', [{ text: 'Permohonan' }]));
export function letter(content: Uint8Array<ArrayBuffer> | string = pdf(), name = 'surat.pdf') {
  const form = new FormData();
  form.set('berkas', new File([content], name));
  return form;
}

/** Two operators, and villages whose administrator they let in again. */
export async function recoveryDesk(api: Api, desk: Desk) {
  const [first, second] = [desk.proven(await desk.operator()), desk.proven(await desk.operator())];

  let codes = 2000;

  /** A village with an administrator who has a name to sign in with, and an officer. */
  async function office() {
    codes += 1;
    const kode = `97.01.01.${codes}`;
    const village = await api.village({ kode, nama_desa: 'Cikaret' });
    const admin = await village.admin();
    const officer = await village.perangkat('berita');
    await village.db((db) =>
      db
        .updateTable('akun')
        .set({ username: 'tatang', nama: 'Tatang Sutarman', jabatan: 'Sekdes', sandi: 'x' })
        .where('id', '=', admin.id)
        .execute(),
    );
    await countVillages(desk.store);
    return { village, admin, officer, at: `/v1/platform/desa/${kode}/pemulihan/` };
  }
  type Office = Awaited<ReturnType<typeof office>>;

  async function send(who: Operator, at: string, file = letter()) {
    const answer = await who.send('POST', `${at}surat/`, file);
    return answer.ok ? (await answer.json()).data.id : answer;
  }

  async function ask({ at, admin }: Pick<Office, 'at' | 'admin'>, who = first, more: object = {}) {
    const berkas = await send(who, at);
    return who.send('POST', at, { akun: admin.id, alasan: REASON, berkas, ...more });
  }

  const seen = async (who: Operator, at: string) => (await (await who.send('GET', at)).json()).data;
  const newest = async (who: Operator, at: string) => (await seen(who, at)).riwayat[0];
  const act = async ({ at }: Pick<Office, 'at'>, who: Operator, what: string, body?: object) =>
    who.send('POST', `${at}${(await newest(who, at)).id}/${what}/`, body);

  /** Moves the clock of the database past something. */
  const past = ({ village }: Office, column: 'berlaku_sejak' | 'kode_sampai', by = '1 minute') =>
    desk.store.write((at) =>
      at.village(village.desaId, (db) =>
        db
          .updateTable('pemulihan_admin')
          .set({ [column]: sql`now() - ${by}::interval` })
          .where('keadaan', 'in', ['menunggu', 'kode'])
          .execute(),
      ),
    );

  async function approved() {
    const given = await office();
    expect((await ask(given)).status).toBe(204);
    expect((await act(given, second, 'setujui')).status).toBe(204);
    return given;
  }

  async function drawn() {
    const given = await approved();
    await past(given, 'berlaku_sejak');
    const answer = await act(given, first, 'kode');
    expect(answer.status).toBe(201);
    const { data: slip } = await answer.json();
    return { ...given, slip };
  }

  return { first, second, office, send, ask, seen, newest, act, past, approved, drawn };
}
export type Office = Awaited<ReturnType<Awaited<ReturnType<typeof recoveryDesk>>['office']>>;

export const NEW_PASSWORD = 'Kebun!Teh77';
export const use = (village: Office['village'], kode: string, username = 'tatang') =>
  village.call(akun.useCode, { body: { kode, username, password: NEW_PASSWORD } });
export const told = async (person: Office['admin']) => (await person.call(sesi.me)).pemulihan_admin;
/** What the village's trail says of it. */
export const trailOf = (village: Office['village']) =>
  village.db((db) =>
    db
      .selectFrom('jejak')
      .select(['aksi', 'peran'])
      .where('aksi', 'like', 'keamanan.%')
      .orderBy('id')
      .execute(),
  );
