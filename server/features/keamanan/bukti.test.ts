import { describe, expect, it } from 'vitest';
import { akun } from '#contract/akun/akun.ts';
import { permohonanAkun } from '#contract/akun/kelola.ts';
import { kelolaApbdes } from '#contract/apbdes/kelola.ts';
import { type Call, client } from '#contract/client.ts';
import { ekspor } from '#contract/ekspor.ts';
import { impor } from '#contract/impor/impor.ts';
import { kelolaJenisSurat } from '#contract/jenis-surat/kelola.ts';
import { keamanan } from '#contract/keamanan.ts';
import { type MacamBukti, PASTIKAN, PASTIKAN_WARGA } from '#contract/lib/access/bukti.ts';
import { WRONG_PASSWORD } from '#contract/lib/access/password.ts';
import { orang } from '#contract/orang/orang.ts';
import { kelolaPeta } from '#contract/peta/kelola.ts';
import { profilSaya } from '#contract/profil-saya.ts';
import { sesi } from '#contract/sesi.ts';
import { sampleRows } from '#server/features/impor/contoh-rules.ts';
import { refusal, testApi } from '#test/api.ts';
import { applicant, IMAS, KK } from '#test/applicant.ts';
import { allOf, importOffice } from '#test/import-office.ts';
import { givePassword, PASSWORD } from '#test/letter-office.ts';

const api = await testApi();
type Village = Awaited<ReturnType<typeof api.village>>;

/** An admin who signed in as people do, and thus has shown nothing besides. */
async function signedIn(village: Village) {
  const person = await village.admin();
  await givePassword(village, person);
  const { access } = await village.call(sesi.create, { body: { username: person.nik, password: PASSWORD } });
  return { ...person, access, call: client((path, init) => village.send(path, init, access)) };
}

const asked = async (work: Promise<unknown>) => {
  const { http, body } = await refusal(work);
  return [http, body.errors];
};
const NEEDED = [400, [{ password: [PASTIKAN] }]];
const show = (call: Call, macam: MacamBukti, password = PASSWORD) =>
  call(keamanan.prove, { body: { macam, password } });

describe('an act that reaches far', () => {
  it('asks whose the account is, once for its kind within ten minutes of the session', async () => {
    const village = await api.village();
    const { call, id } = await signedIn(village);
    const officer = await village.perangkat('surat');
    const params = { id: officer.id };
    const off = () => call(akun.disable, { params });
    expect(await asked(off())).toEqual(NEEDED);
    expect(await asked(show(call, 'nonaktif', ''))).toEqual(NEEDED);
    expect(await asked(show(call, 'nonaktif', 'Salah#123'))).toEqual([400, [{ password: [WRONG_PASSWORD] }]]);
    expect(await asked(off())).toEqual(NEEDED);
    // Another kind of act is another question.
    await show(call, 'ekspor');
    expect(await asked(off())).toEqual(NEEDED);
    await show(call, 'nonaktif');
    await off();
    await call(akun.enable, { params });
    await off();
    await call(akun.enable, { params });
    await village.db((db) =>
      db
        .updateTable('sesi')
        .set({ bukti: { nonaktif: new Date(Date.now() - 1).toISOString() } })
        .where('akun_id', '=', id)
        .execute(),
    );
    expect(await asked(off())).toEqual(NEEDED);
    // Of another session, nothing is known.
    await show(call, 'nonaktif');
    const again = await village.call(sesi.create, {
      body: { username: await whoIs(village, id), password: PASSWORD },
    });
    const other = client((path, init) => village.send(path, init, again.access));
    expect(await asked(other(akun.disable, { params }))).toEqual(NEEDED);
  });

  it('is a change of areas, not of a name', async () => {
    const village = await api.village();
    const { call } = await signedIn(village);
    const { id, nama } = await village.perangkat('surat');
    const params = { id };
    await call(akun.change, { params, body: { nama: `${nama} Baru`, jabatan: '', izin: ['surat'] } });
    const more = { nama, jabatan: '', izin: ['surat' as const, 'penduduk' as const] };
    expect(await asked(call(akun.change, { params, body: more }))).toEqual(NEEDED);
    await show(call, 'wewenang');
    await call(akun.change, { params, body: more });
  });

  it('is a code for anybody, and an invitation, which holds one', async () => {
    const village = await api.village();
    const { call } = await signedIn(village);
    const [officer, resident] = [await village.perangkat('surat'), await village.warga()];
    const invited = { nama: 'Tamu', username: 'tamu', jabatan: '', semua: true };
    const acts = [
      () => call(akun.invite, { body: invited }),
      () => call(akun.kodePetugas, { params: { id: officer.id } }),
      () => call(akun.kodeWarga, { params: { id: resident.pendudukId ?? 0 } }),
    ];
    for (const act of acts) expect(await asked(act())).toEqual(NEEDED);
    expect((await call(akun.petugas)).map(({ nama }) => nama)).not.toContain('Tamu');
    // Asked once: whoever stands at the counter gives code after code.
    await show(call, 'kode');
    for (const act of acts) expect((await act()).kode).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  });

  it('is approving a request for an account, which mails a code, and having them approved without officers', async () => {
    const { village } = await applicant(api);
    const { call } = await signedIn(village);
    const told = { ...IMAS, no_kk: KK, no_telp: '', email: 'imas@contoh.example', setuju: 'on' };
    await village.call(akun.register, { body: told });
    const id = (await call(permohonanAkun.list)).data[0]?.id ?? 0;
    const approve = () => call(permohonanAkun.decide, { params: { id }, body: { jenis: 'setujui' } });
    const automatic = (otomatis: boolean) => call(permohonanAkun.setting, { body: { otomatis } });
    await automatic(false);
    expect(await asked(automatic(true))).toEqual(NEEDED);
    expect(await asked(approve())).toEqual(NEEDED);
    expect((await call(permohonanAkun.get, { params: { id } })).keadaan).toBe('menunggu');
    await show(call, 'kode');
    await automatic(true);
    await approve();
    expect((await call(permohonanAkun.get, { params: { id } })).keadaan).toBe('disetujui');
  });

  it('is reaching a resident elsewhere, by an officer or by the resident', async () => {
    const village = await api.village();
    const { call } = await signedIn(village);
    const resident = await village.warga();
    await nothingShown(village);
    await givePassword(village, resident);
    const params = { id: resident.pendudukId ?? 0 };
    const correct = async (body: object) => {
      const { versi } = await call(orang.open, { params, body: {} });
      return call(orang.correct, { params, body: { versi, alasan: 'KTP-el', ...body } });
    };
    await correct({ pekerjaan: 'GURU' });
    await correct({ pekerjaan: 'PETANI/PEKEBUN', email: '', telepon: '' });
    expect(await asked(correct({ email: 'lain@contoh.example' }))).toEqual(NEEDED);
    expect(await asked(correct({ telepon: '0812 3456 789' }))).toEqual(NEEDED);
    const own = (body: object) => resident.call(profilSaya.update, { params, body });
    await own({ no_telp: '', email: '', pekerjaan: 'Guru' });
    const asksResident = [400, [{ password: [PASTIKAN_WARGA] }]];
    expect(await asked(own({ email: 'lain@contoh.example' }))).toEqual(asksResident);
    expect(await asked(own({ no_telp: '0812 3456 789' }))).toEqual(asksResident);
    const wrong = { email: 'lain@contoh.example', password: 'Salah#123' };
    expect(await asked(own(wrong))).toEqual([400, [{ password: [WRONG_PASSWORD] }]]);
    expect((await resident.call(profilSaya.get)).email).toBe('');
    await own({ ...wrong, password: PASSWORD });
    // Shown once for ten minutes, here too.
    await own({ no_telp: '0812 3456 789' });
    expect(await resident.call(profilSaya.get)).toMatchObject({
      email: 'lain@contoh.example',
      no_telp: '0812 3456 789',
    });
    await show(call, 'kontak');
    await correct({ email: 'kantor@contoh.example' });
  });

  it('is ending the duty of a second step, or putting it off; not beginning it', async () => {
    const village = await api.village();
    const { call } = await signedIn(village);
    const rule = (mulai: string) => call(keamanan.rules, { body: { mulai } });
    await rule('2099-01-01');
    await rule('2098-01-01');
    expect(await asked(rule(''))).toEqual(NEEDED);
    expect(await asked(rule('2098-01-02'))).toEqual(NEEDED);
    await show(call, 'aturan');
    await rule('');
  });

  it('is an export with full numbers, or of more than a hundred people', async () => {
    const village = await api.village();
    const { call, access } = await signedIn(village);
    const exported = (body: object) =>
      village.send(
        ekspor.create.path,
        { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
        access,
      );
    await village.warga();
    expect((await exported({})).status).toBe(200);
    const full = { nomor: 'penuh', alasan: 'Mencocokkan data dengan Dukcapil' };
    const refused = await exported(full);
    expect([refused.status, (await refused.json()).errors]).toEqual(NEEDED);
    await village.db((db) =>
      db
        .insertInto('penduduk')
        .values(
          Array.from({ length: 100 }, (_, at) => ({
            desa_id: db.desaId,
            nik: `99010120059${String(at).padStart(5, '0')}`,
            nama: `Warga ${at}`,
            kelamin: 'LK' as const,
            tanggal_lahir: '1990-01-01',
            keluarga_id: null,
          })),
        )
        .execute(),
    );
    expect((await exported({})).status).toBe(400);
    await show(call, 'ekspor');
    expect((await exported({})).status).toBe(200);
    expect((await exported(full)).status).toBe(200);
  });

  it('is deleting for good what holds much: a layer with what is drawn on it, a year, a letter type', async () => {
    const village = await api.village();
    const { call, id } = await signedIn(village);
    const layer = { kelompok: 'titik', bentuk: 'titik', warna: '1f7a8c' } as const;
    const add = (nama: string) => call(kelolaPeta.addTipe, { body: { ...layer, nama } });
    const [empty, full] = [await add('Sumur bor'), await add('Tiang')];
    const ringkasan = JSON.stringify({ jumlah: 412 });
    await village.db((db) =>
      db.updateTable('sigtipe').set({ ringkasan }).where('id', '=', full.id).execute(),
    );
    // Nothing is lost with an empty one.
    await call(kelolaPeta.removeTipe, { params: { id: empty.id } });
    await call(kelolaApbdes.create, { body: { tahun: 2026, kosong: true } });
    const [group] = await call(kelolaJenisSurat.groups);
    const type = await call(kelolaJenisSurat.create, {
      body: { nama: 'Surat Uji', keterangan: 'Untuk uji', kelompok_id: String(group?.id) },
    });
    const acts = [
      () => call(kelolaPeta.removeTipe, { params: { id: full.id } }),
      () => call(kelolaApbdes.remove, { params: { tahun: '2026' } }),
      () => call(kelolaJenisSurat.remove, { params: { id: type.id } }),
    ];
    for (const act of acts) expect(await asked(act())).toEqual(NEEDED);
    await show(call, 'ekspor');
    for (const act of acts) expect(await asked(act())).toEqual(NEEDED);
    expect((await call(kelolaApbdes.get, { params: { tahun: '2026' } })).jumlah_pos).toBeGreaterThan(0);
    await show(call, 'hapus');
    for (const act of acts) await act();
    for (const act of acts) expect((await refusal(act())).http).toBe(404);
    const trail = await village.db((db) =>
      db
        .selectFrom('jejak')
        .select('aksi')
        .where('desa_id', '=', db.desaId)
        .where('akun_id', '=', id)
        .where('aksi', 'in', ['sigtipe.delete', 'apbdes.delete', 'jenis-surat.delete'])
        .execute(),
    );
    expect(trail).toHaveLength(4);
  });

  it('is taking back an import', async () => {
    const { office, applied } = importOffice(api);
    const room = await office();
    const rows = await allOf(sampleRows());
    const { id } = await applied(room, rows);
    await nothingShown(room.village);
    expect(await asked(room.staff.call(impor.undo, { params: { id } }))).toEqual(NEEDED);
  });

  it('leaves its trace, without what was typed', async () => {
    const village = await api.village();
    const { call, id } = await signedIn(village);
    await show(call, 'ekspor');
    const trail = await village.db((db) =>
      db
        .selectFrom('jejak')
        .select(['akun_id', 'sesudah'])
        .where('desa_id', '=', db.desaId)
        .where('aksi', '=', 'keamanan.prove')
        .execute(),
    );
    expect(trail).toEqual([{ akun_id: id, sesudah: { macam: 'ekspor' } }]);
  });

  it('of residents does not exist', async () => {
    const village = await api.village();
    const { call } = await village.warga();
    expect((await refusal(show(call, 'ekspor'))).http).toBe(403);
  });
});

/** Whatever the sessions of a village have shown is over. */
const nothingShown = (village: Village) =>
  village.db((db) => db.updateTable('sesi').set({ bukti: {} }).where('desa_id', '=', db.desaId).execute());

const whoIs = async (village: Village, id: number) =>
  (
    await village.db((db) =>
      db.selectFrom('akun').select('username').where('id', '=', id).executeTakeFirstOrThrow(),
    )
  ).username;
