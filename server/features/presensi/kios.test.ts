import { describe, expect, it } from 'vitest';
import { pegawai } from '#contract/pegawai.ts';
import { absensi } from '#contract/presensi/absensi.ts';
import { kios } from '#contract/presensi/kios.ts';
import { perangkatKantor } from '#contract/presensi/perangkat.ts';
import { toInstant } from '#server/core/zone.ts';
import { refusal, testApi } from '#test/api.ts';
import { browserOf, newChip, pairedKiosk, unpaired, withChip } from '#test/kiosk.ts';

const api = await testApi();

async function office(settings: Parameters<typeof api.village>[0] = {}) {
  const village = await api.village(settings);
  const admin = await village.admin();
  return { village, admin, staff: admin.call };
}
const today = (zone: 'WIB' | 'WITA' | 'WIT' = 'WIB') => toInstant(new Date(), zone).slice(0, 10);
const state = (call: Awaited<ReturnType<typeof pairedKiosk>>['call']) => call(kios.state, { body: {} });

describe('a device', () => {
  it('is paired once by the code it shows, and then records', async () => {
    const { village, staff } = await office();
    const device = await unpaired(village);
    expect(device.kode).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
    expect(await state(device.call)).toMatchObject({ keadaan: 'pasang', perangkat: null, pegawai: 0 });
    const { id, chip } = await withChip(village, staff, 'Rina Marlina');
    expect(await refusal(device.tap(chip))).toMatchObject({ http: 403 });

    const body = { kode: device.kode.toLowerCase().replace('-', ' '), nama: 'Tablet loket' };
    await staff(perangkatKantor.pair, { body });
    expect(await refusal(staff(perangkatKantor.pair, { body }))).toMatchObject({
      http: 400,
      body: { errors: [{ kode: ['Kode tidak berlaku. Lihat lagi di layar perangkat.'] }] },
    });
    expect(await state(device.call)).toMatchObject({ keadaan: 'siap', perangkat: 'Tablet loket', masuk: 0 });
    expect(await device.tap(chip)).toMatchObject({ jenis: 'masuk', nama: 'Rina Marlina' });
    expect(await state(device.call)).toMatchObject({ pegawai: 1, masuk: 1, pulang: 0 });
    const row = await village.db((db) => db.selectFrom('presensi').selectAll().executeTakeFirstOrThrow());
    expect(row).toMatchObject({ pegawai_id: id, tanggal: today(), pulang: null });
  });

  it('has a code that ends after ten minutes', async () => {
    const { village, staff } = await office();
    const { kode, berakhir } = await unpaired(village);
    const minutes = (new Date(berakhir).getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(9);
    expect(minutes).toBeLessThanOrEqual(10);
    await village.db((db) => db.updateTable('kode_perangkat').set({ berakhir: new Date() }).execute());
    expect(await refusal(staff(perangkatKantor.pair, { body: { kode, nama: 'x' } }))).toMatchObject({
      http: 400,
    });
  });

  it('is refused after it was revoked, but for what it had noted before', async () => {
    const { village, staff } = await office();
    const { chip, id } = await withChip(village, staff, 'Elis');
    const kiosk = await pairedKiosk(village, staff);
    const before = new Date(Date.now() - 5 * 60_000);
    await staff(perangkatKantor.revoke, { params: { id: kiosk.id } });
    expect(await state(kiosk.call)).toMatchObject({ keadaan: 'dicabut', pegawai: 0 });
    expect(await refusal(kiosk.tap(chip))).toMatchObject({ http: 403 });
    const late = new Date(Date.now() + 60_000).toISOString();
    const tempel = [
      { chip, waktu: before.toISOString() },
      { chip, waktu: late },
    ];
    await kiosk.call(kios.queue, { body: { tempel } });
    const rows = await village.db((db) => db.selectFrom('presensi').selectAll().execute());
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ pegawai_id: id, masuk: before, pulang: null });
    expect(await refusal(staff(perangkatKantor.revoke, { params: { id: kiosk.id } }))).toMatchObject({
      http: 404,
    });
    await staff(perangkatKantor.remove, { params: { id: kiosk.id } });
    expect(await state(kiosk.call)).toMatchObject({ keadaan: 'pasang' });
  });

  it('belongs to its village, and only staff with the area pair or revoke it', async () => {
    const { village, staff } = await office();
    const other = await office();
    const kiosk = await pairedKiosk(village, staff);
    const { chip } = await withChip(other.village, other.staff, 'Orang lain');
    const abroad = browserOf(other.village, kiosk.cookie);
    expect(await refusal(abroad.tap(chip))).toMatchObject({ http: 403 });
    expect(await refusal(other.staff(perangkatKantor.revoke, { params: { id: kiosk.id } }))).toMatchObject({
      http: 404,
    });
    const strangers = [village.call, (await village.warga()).call, (await village.perangkat('surat')).call];
    for (const call of strangers) {
      const { http } = await refusal(call(perangkatKantor.revoke, { params: { id: kiosk.id } }));
      expect([401, 403]).toContain(http);
    }
    expect(await refusal(staff(perangkatKantor.remove, { params: { id: kiosk.id } }))).toMatchObject({
      http: 409,
    });
  });
});

describe('a tap', () => {
  it('is the arrival first, the departure later, and nothing new within two minutes', async () => {
    const { village, staff } = await office();
    const { chip } = await withChip(village, staff, 'Teti Herawati');
    const kiosk = await pairedKiosk(village, staff);
    const first = await kiosk.tap(chip);
    expect(await kiosk.tap(chip)).toMatchObject({ jenis: 'masuk', waktu: first.waktu });
    const earlier = new Date(Date.now() - 3 * 3_600_000);
    await village.db(async (db) => {
      await db.deleteFrom('presensi_tempel').where('waktu', '<>', new Date(first.waktu)).execute();
      const { id } = await db.selectFrom('presensi').select('id').executeTakeFirstOrThrow();
      await db
        .insertInto('presensi_tempel')
        .values({ presensi_id: id, waktu: earlier, perangkat_id: null })
        .execute();
    });
    const out = await kiosk.tap(chip);
    expect(out.jenis).toBe('pulang');
    expect(new Date(out.waktu).getTime() - new Date(out.masuk).getTime()).toBeGreaterThan(2.9 * 3_600_000);
    const rows = await village.db((db) => db.selectFrom('presensi').select('pulang').execute());
    expect(rows).toHaveLength(1);
  });

  it('of an unknown chip and of a former official look alike', async () => {
    const { village, staff } = await office();
    const { chip, id } = await withChip(village, staff, 'Mantan');
    await village.db((db) =>
      db.updateTable('pegawai').set({ status: 'arsip' }).where('id', '=', id).execute(),
    );
    const kiosk = await pairedKiosk(village, staff);
    const [former, unknown] = [await refusal(kiosk.tap(chip)), await refusal(kiosk.tap(newChip()))];
    expect(former.http).toBe(404);
    expect([former.http, former.body]).toEqual([unknown.http, unknown.body]);
    expect(former.body.errors).toEqual(['Presensi Gagal']);
  });

  it.each(['', '04A2', '04A2B91C7F80D', 'constructor', '🙂'.repeat(10), 'x'.repeat(5000)])(
    'needs ten signs (%#)',
    async (chip) => {
      const { village, staff } = await office();
      const kiosk = await pairedKiosk(village, staff);
      expect(await refusal(kiosk.tap(chip))).toMatchObject({
        http: 400,
        body: { errors: [{ chip: ['Chip EKTP harus berjumlah 10 karakter'] }] },
      });
    },
  );

  it('out of a queue counts with its own time, in whatever order it arrives, and twice sent is once', async () => {
    const { village, staff } = await office();
    const { chip } = await withChip(village, staff, 'Yayan');
    const kiosk = await pairedKiosk(village, staff);
    const at = (clock: string) => `2026-11-18T${clock}:00+07:00`;
    const send = (...clocks: string[]) =>
      kiosk.call(kios.queue, {
        body: { tempel: clocks.map((clock) => ({ chip, waktu: at(clock) })), sisa: 3 },
      });
    await send('16:02');
    await send('08:05', '07:41');
    await send('07:41', '16:02', '16:03');
    const rows = await village.db((db) => db.selectFrom('presensi').selectAll().execute());
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      tanggal: '2026-11-18',
      masuk: new Date(at('07:41')),
      pulang: new Date(at('16:02')),
    });
    expect((await staff(perangkatKantor.list)).perangkat[0]).toMatchObject({ menunggu: 3, tak_dikenal: 0 });
    await kiosk.call(kios.queue, { body: { tempel: [{ chip: newChip(), waktu: at('08:00') }] } });
    expect((await staff(perangkatKantor.list)).perangkat[0]).toMatchObject({ menunggu: 0, tak_dikenal: 1 });
  });

  it('belongs to the day of the village, over midnight, in each zone of the country', async () => {
    for (const [zona, offset] of [
      ['WIB', 7],
      ['WITA', 8],
      ['WIT', 9],
    ] as const) {
      const { village, staff } = await office({ zona });
      const { chip } = await withChip(village, staff, 'Penjaga malam');
      const kiosk = await pairedKiosk(village, staff);
      const midnight = Date.UTC(2026, 10, 18) - offset * 3_600_000;
      const tempel = [-60, 60].map((seconds) => ({
        chip,
        waktu: new Date(midnight + seconds * 1000).toISOString(),
      }));
      await kiosk.call(kios.queue, { body: { tempel } });
      const rows = await village.db((db) =>
        db.selectFrom('presensi').select(['tanggal', 'pulang']).orderBy('tanggal').execute(),
      );
      expect(rows).toEqual([
        { tanggal: '2026-11-17', pulang: null },
        { tanggal: '2026-11-18', pulang: null },
      ]);
    }
  });

  it('is right fifty times within a moment, from two kiosks', async () => {
    const { village, staff } = await office();
    const people: { id: number; chip: string }[] = [];
    for (let at = 0; at < 25; at += 1) people.push(await withChip(village, staff, `Pegawai ${at}`));
    const kiosks = [await pairedKiosk(village, staff, 'A'), await pairedKiosk(village, staff, 'B')];
    const done = await Promise.all(kiosks.flatMap((kiosk) => people.map(({ chip }) => kiosk.tap(chip))));
    expect(done).toHaveLength(50);
    expect(new Set(done.map(({ jenis }) => jenis))).toEqual(new Set(['masuk']));
    const rows = await village.db((db) => db.selectFrom('presensi').select('pegawai_id').execute());
    expect(rows.map(({ pegawai_id }) => pegawai_id).sort()).toEqual(people.map(({ id }) => id).sort());
  });
});

describe('guesses', () => {
  it('of a thousand chips from one device tell no name, and hold it up without a word', async () => {
    const { village, staff } = await office();
    const { chip } = await withChip(village, staff, 'Yang dicari');
    const kiosk = await pairedKiosk(village, staff);
    const refusals = new Set<string>();
    for (let left = 1_000; left > 0; left -= 50) {
      const tries = Array.from({ length: 50 }, () => refusal(kiosk.tap(newChip())));
      for (const { http, body } of await Promise.all(tries)) refusals.add(`${http} ${JSON.stringify(body)}`);
    }
    expect(refusals.size).toBe(1);
    // Held up: now not even a good chip is known, and the refusal is the same.
    const { http, body } = await refusal(kiosk.tap(chip));
    expect(refusals).toContain(`${http} ${JSON.stringify(body)}`);
    const asked = await kiosk.call(pegawai.list, { query: { 'filter{chip_ektp}': chip } });
    expect(asked.data).toEqual([]);
    await village.db((db) => db.updateTable('perangkat_kantor').set({ jeda_sampai: new Date() }).execute());
    expect(await kiosk.tap(chip)).toMatchObject({ nama: 'Yang dicari' });
  });

  it('from fifty addresses without a pairing tell nothing', async () => {
    const { village, staff } = await office();
    const { chip } = await withChip(village, staff, 'Yang dicari');
    await pairedKiosk(village, staff);
    for (let at = 1; at <= 50; at += 1) {
      const from = browserOf(village, 'kios=tebakan', `203.0.113.${at}`);
      for (const asked of [chip, ...Array.from({ length: 19 }, newChip)])
        expect((await refusal(from.tap(asked))).http).toBe(403);
    }
  });
});

describe('the calls of the specification', () => {
  const of = (chip: string, day = today()) => ({
    'include[]': 'pegawai',
    'filter{pegawai.chip_ektp}': chip,
    'filter{jam_masuk.icontains}': day,
  });

  it('record an arrival and a departure for a paired device, although chips are hashed', async () => {
    const { village, staff } = await office();
    const { chip, id } = await withChip(village, staff, 'Ocin Kuraesin');
    await withChip(village, staff, 'Orang lain');
    const { call } = await pairedKiosk(village, staff);
    expect((await call(absensi.list, { query: of(chip) })).data).toEqual([]);
    const found = await call(pegawai.list, { query: { 'filter{chip_ektp}': chip } });
    expect(found.data).toEqual([expect.objectContaining({ id, nama: 'Ocin Kuraesin' })]);
    const made = await call(absensi.create, { body: { pegawai: id } });
    const { data } = await call(absensi.list, { query: of(chip.toLowerCase()) });
    expect(data).toEqual([
      expect.objectContaining({ id: made.id, pegawai: { id, nama: 'Ocin Kuraesin', chip_ektp: chip } }),
    ]);
    expect((await call(absensi.list, { query: of(chip, '2020-01-01') })).data).toEqual([]);
    await village.db((db) =>
      db
        .updateTable('presensi_tempel')
        .set({ waktu: new Date(Date.now() - 10 * 60_000) })
        .execute(),
    );
    expect((await call(absensi.update, { params: { id: made.id } })).jam_pulang).not.toBeNull();
  });

  it('answer 403 to everybody else', async () => {
    const { village, staff } = await office();
    const { chip, id } = await withChip(village, staff, 'Ocin');
    const revoked = await pairedKiosk(village, staff);
    await staff(perangkatKantor.revoke, { params: { id: revoked.id } });
    for (const call of [village.call, (await village.warga()).call, staff, revoked.call]) {
      const tries = [
        () => call(absensi.list, { query: of(chip) }),
        () => call(pegawai.list, { query: { 'filter{chip_ektp}': chip } }),
        () => call(absensi.create, { body: { pegawai: id } }),
        () => call(absensi.update, { params: { id: 1 } }),
      ];
      for (const one of tries) expect(await refusal(one())).toMatchObject({ http: 403 });
    }
    expect((await village.call(pegawai.list)).data).toHaveLength(1);
  });

  it('list nobody without a chip, nor another day or village', async () => {
    const { village, staff } = await office();
    const other = await office();
    const kiosk = await pairedKiosk(village, staff);
    for (const query of [
      {},
      { 'filter{jam_masuk.icontains}': today() },
      { 'filter{pegawai.chip_ektp.icontains}': '0' },
      { 'filter{-pegawai.chip_ektp}': 'x' },
      { 'filter{pegawai.chip_ektp}': 'AAAAAAAAAA', 'filter{pegawai.chip_ektp.in}': 'a' },
    ])
      expect(await refusal(kiosk.call(absensi.list, { query }))).toMatchObject({ http: 400 });
    const { id } = await withChip(other.village, other.staff, 'Lain');
    expect(await refusal(kiosk.call(absensi.create, { body: { pegawai: id } }))).toMatchObject({ http: 404 });
    expect(await refusal(kiosk.call(absensi.update, { params: { id: 999_999 } }))).toMatchObject({
      http: 404,
    });
  });
});

it('keeps no chip, code or token that a dump would show', async () => {
  const { village, staff } = await office();
  const { chip } = await withChip(village, staff, 'Rahasia');
  const kiosk = await pairedKiosk(village, staff);
  await kiosk.tap(chip);
  const waiting = await unpaired(village);
  const tables = [
    'pegawai_presensi',
    'perangkat_kantor',
    'kode_perangkat',
    'presensi',
    'presensi_tempel',
    'jejak',
  ] as const;
  const dumped = await village.db(async (db) => {
    const rows = [];
    for (const table of tables) rows.push(...(await db.selectFrom(table).selectAll().execute()));
    return rows;
  });
  const text = JSON.stringify(dumped, (_, value) =>
    value?.type === 'Buffer'
      ? Buffer.from(value.data).toString('latin1') + Buffer.from(value.data).toString('hex')
      : value,
  );
  expect(dumped.length).toBeGreaterThan(5);
  const hex = Buffer.from(chip).toString('hex');
  for (const secret of [
    chip,
    chip.toLowerCase(),
    hex,
    kiosk.cookie.slice(5),
    waiting.kode,
    waiting.kode.replace('-', ''),
  ])
    expect(text).not.toContain(secret);
  expect(api.logged().join('\n')).not.toContain(chip);
});
