import { readXlsx } from 'hucre/xlsx';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { need } from '#contract/lib/record.ts';
import { addDays } from '#contract/lib/text/tanggal.ts';
import { izinPegawai } from '#contract/presensi/izin.ts';
import { jamKerja } from '#contract/presensi/jam-kerja.ts';
import { kelolaPresensi, semulaOf } from '#contract/presensi/kelola.ts';
import { toInstant } from '#server/core/zone.ts';
import { refusal, testApi } from '#test/api.ts';
import { addOfficial, newChip } from '#test/kiosk.ts';
import { tutupPresensi } from './jobs.ts';

const api = await testApi();
type Village = Awaited<ReturnType<typeof api.village>>;

async function office() {
  const village = await api.village();
  const admin = await village.admin();
  return { village, admin, staff: admin.call };
}
const today = () => toInstant(new Date(), 'WIB').slice(0, 10);
/** A day of the past whose place in the week is known. */
const FRIDAY = '2026-11-20';
const THURSDAY = '2026-11-19';

const write = (staff: Village['call'], pegawai: number, tanggal: string, masuk = '07.50', pulang = '16.05') =>
  staff(kelolaPresensi.write, { body: { pegawai, tanggal, masuk, pulang, alasan: 'Kartu tertinggal' } });

/** A PNG of one pixel, enough for a paper. */
const PAPER = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);
function leave(values: Record<string, string | number>, paper = false): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, String(value));
  if (paper) form.set('dokumen', new File([PAPER], 'surat.png', { type: 'image/png' }));
  return form;
}

describe('the board', () => {
  it('counts every official in one of six states', async () => {
    const { village, staff } = await office();
    const names = ['Tepat', 'Telat', 'Dinas', 'Sakit', 'Cuti', 'Alpa'];
    const ids = [];
    for (const name of names) ids.push(await addOfficial(village, name));
    const [tepat = 0, telat = 0, dinas = 0, sakit = 0, cuti = 0] = ids;
    await write(staff, tepat, FRIDAY, '08.15');
    await write(staff, telat, FRIDAY, '08.16');
    const days = { dari: FRIDAY, sampai: FRIDAY };
    await staff(izinPegawai.create, { body: leave({ pegawai: dinas, jenis: 'dinas_luar', ...days }, true) });
    await staff(izinPegawai.create, { body: leave({ pegawai: sakit, jenis: 'sakit', ...days }) });
    await staff(izinPegawai.create, { body: leave({ pegawai: cuti, jenis: 'cuti', ...days }) });
    const board = await staff(kelolaPresensi.board, { query: { tanggal: FRIDAY } });
    expect(board.hitung).toEqual({ tepat: 1, terlambat: 1, dinas_luar: 1, sakit_izin: 1, cuti: 1, belum: 1 });
    expect(Object.values(board.hitung).reduce((a, b) => a + b)).toBe(board.baris.length);
    expect(board.jam).toEqual({ masuk: '08.00', pulang: '15.30' });
    expect(board.baris.find(({ pegawai }) => pegawai.id === telat)?.terlambat).toBe(16);
    expect(board.baris.find(({ pegawai }) => pegawai.id === tepat)?.terlambat).toBeNull();
  });

  it('shows only their own row to staff without the area, and none to whoever belongs to no official', async () => {
    const { village, staff } = await office();
    const own = await addOfficial(village, 'Saya');
    await addOfficial(village, 'Orang lain');
    const officer = await village.perangkat('surat');
    expect(await officer.call(kelolaPresensi.board)).toMatchObject({
      semua: false,
      punya_pegawai: false,
      baris: [],
    });
    await staff(kelolaPresensi.saveOfficial, { params: { id: own }, body: { akun: officer.id } });
    const board = await officer.call(kelolaPresensi.board);
    expect(board.baris.map(({ pegawai }) => pegawai.nama)).toEqual(['Saya']);
    const recap = await officer.call(kelolaPresensi.recap);
    expect(recap.baris.map(({ pegawai }) => pegawai.nama)).toEqual(['Saya']);
    const refused = [
      () => write(officer.call, own, FRIDAY),
      () => officer.call(kelolaPresensi.saveOfficial, { params: { id: own }, body: {} }),
      () => officer.call(jamKerja.get),
    ];
    for (const one of refused) expect((await refusal(one())).http).toBe(403);
    for (const call of [village.call, (await village.warga()).call])
      expect([401, 403]).toContain((await refusal(call(kelolaPresensi.board))).http);
  });

  it.each(['kemarin', '2999-01-01', '2026-02-30'])('is refused for %j', async (tanggal) => {
    const { staff } = await office();
    expect((await refusal(staff(kelolaPresensi.board, { query: { tanggal } }))).http).toBe(400);
  });
});

describe('times by hand', () => {
  it('need a reason, keep the old time, and are read by their official', async () => {
    const { village, staff } = await office();
    const id = await addOfficial(village, 'Rina');
    const officer = await village.perangkat();
    await staff(kelolaPresensi.saveOfficial, { params: { id }, body: { akun: officer.id } });
    const day = await write(staff, id, FRIDAY);
    const body = { masuk: '08.30', pulang: '', alasan: '' };
    expect(await refusal(staff(kelolaPresensi.correct, { params: day, body }))).toMatchObject({
      body: { errors: [{ alasan: ['Masukkan alasan.'] }] },
    });
    await staff(kelolaPresensi.correct, { params: day, body: { ...body, alasan: 'Jam keliru' } });
    const { baris } = await officer.call(kelolaPresensi.board, { query: { tanggal: FRIDAY } });
    expect(baris[0]).toMatchObject({ pulang: null, terlambat: 30 });
    expect(baris[0]?.masuk).toContain('T08:30:00');
    expect(baris[0]?.koreksi.map(({ alasan }) => alasan)).toEqual(['Kartu tertinggal', 'Jam keliru']);
    expect(baris[0]?.koreksi[1]?.masuk_lama).toContain('T07:50:00');
  });

  it('of two officers: the second learns that the first was faster, and may save again', async () => {
    const { village, staff } = await office();
    const day = await write(staff, await addOfficial(village, 'Rina'), FRIDAY);
    const read = async () => {
      const { baris } = await staff(kelolaPresensi.board, { query: { tanggal: FRIDAY } });
      return semulaOf(need(baris.find(({ id }) => id === day.id)));
    };
    const semula = await read();
    const body = { masuk: '08.30', pulang: '', alasan: 'Jam keliru', semula };
    await staff(kelolaPresensi.correct, { params: day, body });
    const second = { ...body, masuk: '08.10' };
    expect((await refusal(staff(kelolaPresensi.correct, { params: day, body: second }))).http).toBe(409);
    expect(await read()).toContain('T08:30:00');
    await staff(kelolaPresensi.correct, { params: day, body: { ...second, semula: await read() } });
    expect(await read()).toContain('T08:10:00');
  });

  it('are refused in words where they cannot be', async () => {
    const { village, staff } = await office();
    const other = await office();
    const pegawai = await addOfficial(village, 'Rina');
    const abroad = await addOfficial(other.village, 'Lain');
    const fieldOf = async (call: Promise<unknown>) =>
      Object.keys(Object((await refusal(call)).body.errors[0]));
    expect(await fieldOf(write(staff, abroad, FRIDAY))).toEqual(['pegawai']);
    expect(await fieldOf(write(staff, pegawai, FRIDAY, '25.00'))).toEqual(['masuk']);
    expect(await fieldOf(write(staff, pegawai, FRIDAY, '16.00', '08.00'))).toEqual(['pulang']);
    expect(await fieldOf(write(staff, pegawai, addDays(today(), 1)))).toEqual(['tanggal']);
    const day = await write(staff, pegawai, FRIDAY);
    expect(await fieldOf(write(staff, pegawai, FRIDAY))).toEqual(['tanggal']);
    const body = { masuk: '08.00', pulang: '', alasan: 'x' };
    expect(await refusal(other.staff(kelolaPresensi.correct, { params: day, body }))).toMatchObject({
      http: 404,
    });
    expect(await refusal(other.staff(kelolaPresensi.accept, { params: day }))).toMatchObject({ http: 404 });
  });
});

describe('a forgotten departure', () => {
  it('is closed at the end of its day, listed, and gone when accepted', async () => {
    const { village, staff } = await office();
    const id = await addOfficial(village, 'Rina Marlina');
    await write(staff, id, FRIDAY, '07.50', '');
    const list = async () => (await staff(kelolaPresensi.board)).lupa;
    expect(await list()).toEqual([expect.objectContaining({ tanggal: FRIDAY, pulang: null })]);
    await tutupPresensi.run({}, { core: api.core, desaId: village.desaId });
    const [row] = await list();
    expect(row).toMatchObject({ nama: 'Rina Marlina' });
    expect(row?.pulang).toContain('T15:30:00');
    const { baris } = await staff(kelolaPresensi.recap, { query: { bulan: '2026-11' } });
    expect(baris[0]?.hari[19]).toEqual({ tanda: 'H', ditutup: true });
    await staff(kelolaPresensi.accept, { params: { id: row?.id ?? 0 } });
    expect(await list()).toEqual([]);
    await tutupPresensi.run({}, { core: api.core, desaId: village.desaId });
    expect(await list()).toEqual([]);
  });
});

describe('a leave', () => {
  it('of oneself waits for somebody else, even for whoever decides about all others', async () => {
    const { village, admin, staff } = await office();
    const own = await addOfficial(village, 'Sekretaris', { tingkat: 2 });
    await staff(kelolaPresensi.saveOfficial, { params: { id: own }, body: { akun: admin.id } });
    const body = leave({ pegawai: own, jenis: 'cuti', dari: THURSDAY, sampai: FRIDAY });
    const { id, keadaan } = await staff(izinPegawai.create, { body });
    expect(keadaan).toBe('menunggu');
    const decide = { params: { id }, body: { setuju: true } };
    expect((await refusal(staff(izinPegawai.decide, decide))).http).toBe(403);
    const other = await village.perangkat('presensi');
    const { catatan } = await other.call(izinPegawai.list, { query: { bulan: '2026-11' } });
    expect(catatan[0]).toMatchObject({ hari_kerja: 2, sisa_cuti: 12, can: { putuskan: true } });
    const no = await refusal(other.call(izinPegawai.decide, { params: { id }, body: { setuju: false } }));
    expect(no.body.errors).toEqual([{ alasan: ['Masukkan alasan penolakan.'] }]);
    await other.call(izinPegawai.decide, decide);
    expect((await refusal(other.call(izinPegawai.decide, decide))).http).toBe(409);
    const after = await other.call(izinPegawai.list, { query: { bulan: '2026-11' } });
    expect(after.catatan[0]).toMatchObject({
      keadaan: 'disetujui',
      sisa_cuti: 10,
      diputus: { oleh: other.nama },
    });
  });

  it('of an account with the very name of the official is its own, too', async () => {
    const { village, admin, staff } = await office();
    const pegawai = await addOfficial(village, admin.nama);
    const body = leave({ pegawai, jenis: 'izin', dari: FRIDAY, sampai: FRIDAY });
    expect((await staff(izinPegawai.create, { body })).keadaan).toBe('menunggu');
  });

  it('may not overlap, needs working days, and a paper where the law wants one', async () => {
    const { village, staff } = await office();
    const pegawai = await addOfficial(village, 'Ajat');
    const errorsOf = async (values: Record<string, string>, paper = false) =>
      (await refusal(staff(izinPegawai.create, { body: leave({ pegawai, ...values }, paper) }))).body.errors;
    const two = { dari: THURSDAY, sampai: FRIDAY };
    expect(await errorsOf({ jenis: 'sakit', ...two })).toEqual([
      { dokumen: ['Sakit lebih dari 1 hari: lampirkan surat dokter.'] },
    ]);
    expect(await errorsOf({ jenis: 'dinas_luar', dari: FRIDAY, sampai: FRIDAY })).toEqual([
      { dokumen: ['Lampirkan surat tugas.'] },
    ]);
    expect(await errorsOf({ jenis: 'izin', dari: '2026-11-21', sampai: '2026-11-22' })).toEqual([
      { dari: ['Tidak ada hari kerja pada tanggal itu.'] },
    ]);
    expect(await errorsOf({ jenis: 'izin', dari: FRIDAY, sampai: THURSDAY })).toEqual([
      { sampai: ['Hari terakhir harus sesudah hari pertama.'] },
    ]);
    expect(await errorsOf({ jenis: 'izin', dari: FRIDAY, sampai: '2029-01-01' })).toEqual([
      { sampai: ['Paling lama satu tahun.'] },
    ]);
    const large = leave({ pegawai, jenis: 'sakit', ...two });
    large.set('dokumen', new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'surat.pdf'));
    expect((await refusal(staff(izinPegawai.create, { body: large }))).body.errors).toEqual([
      { dokumen: ['Paling besar 5 MB. Kecilkan berkasnya.'] },
    ]);
    const text = leave({ pegawai, jenis: 'sakit', ...two });
    text.set('dokumen', new File(['bukan surat'], 'surat.pdf'));
    expect((await refusal(staff(izinPegawai.create, { body: text }))).body.errors).toHaveLength(1);
    await staff(izinPegawai.create, { body: leave({ pegawai, jenis: 'cuti', ...two }) });
    expect(await errorsOf({ jenis: 'izin', dari: FRIDAY, sampai: '2026-11-27' })).toEqual([
      { dari: ['Sudah ada cuti pada tanggal itu.'] },
    ]);
  });

  it('is written once, however often it is sent at the same time', async () => {
    const { village, staff } = await office();
    const pegawai = await addOfficial(village, 'Ajat');
    const values = { pegawai, jenis: 'izin', dari: FRIDAY, sampai: FRIDAY };
    const sent = await Promise.allSettled(
      Array.from({ length: 8 }, () => staff(izinPegawai.create, { body: leave(values) })),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('shows papers of illness to the head, the secretary and its official alone, and records who opened them', async () => {
    const { village, staff } = await office();
    const pegawai = await addOfficial(village, 'Enok');
    const body = leave({ pegawai, jenis: 'sakit', dari: THURSDAY, sampai: FRIDAY }, true);
    const { id } = await staff(izinPegawai.create, { body });
    const open = (call: Village['call']) => call(izinPegawai.document, { params: { id }, body: {} });
    expect((await refusal(open(staff))).http).toBe(403);
    const head = await village.perangkat('presensi');
    await village.db((db) =>
      db.updateTable('akun').set({ jabatan: 'Kepala Desa' }).where('id', '=', head.id).execute(),
    );
    expect((await open(head.call)).headers.get('cache-control')).toBe('private, no-store');
    const seen = await village.db((db) =>
      db.selectFrom('jejak').select(['akun_id', 'noun_id']).where('aksi', '=', 'izin-pegawai.view').execute(),
    );
    expect(seen).toEqual([{ akun_id: head.id, noun_id: String(id) }]);
    const stranger = await village.perangkat('surat');
    expect((await refusal(open(stranger.call))).http).toBe(404);
    const other = await office();
    expect((await refusal(open(other.staff))).http).toBe(404);
    await staff(kelolaPresensi.saveOfficial, { params: { id: pegawai }, body: { akun: stranger.id } });
    expect((await open(stranger.call)).status).toBe(200);
  });
});

describe('hours', () => {
  const week = (masuk: string) =>
    Array.from({ length: 7 }, (_, at) => ({ kerja: at > 0 && at < 6, masuk, pulang: '15.00' }));

  it('change from the next working day, and leave the past as it was', async () => {
    const { village, staff } = await office();
    const id = await addOfficial(village, 'Rina');
    await write(staff, id, FRIDAY, '08.10');
    const { mulai } = await staff(jamKerja.save, { body: { hari: week('07.30'), toleransi: 0 } });
    expect(mulai > today()).toBe(true);
    const after = await staff(jamKerja.get);
    expect(after).toMatchObject({ kini: { berlaku: null }, nanti: { berlaku: mulai, toleransi: 0 } });
    const { baris, jam } = await staff(kelolaPresensi.board, { query: { tanggal: FRIDAY } });
    expect(jam?.masuk).toBe('08.00');
    expect(baris[0]?.terlambat).toBeNull();
    await staff(jamKerja.save, { body: { hari: week('09.00'), toleransi: 15 } });
    expect((await staff(jamKerja.get)).nanti?.hari[1]?.masuk).toBe('09.00');
  });

  it('are refused in the row they are wrong in', async () => {
    const { staff } = await office();
    const hari = week('16.00');
    const { body } = await refusal(staff(jamKerja.save, { body: { hari, toleransi: 15 } }));
    expect(body.errors).toContainEqual({ 'hari.1': ['Jam pulang harus sesudah jam masuk.'] });
  });
});

describe('a recap', () => {
  it('has sums that are the working days so far, and the same as XLSX and as PDF', async () => {
    const { village, staff } = await office();
    const [one, two] = [
      await addOfficial(village, 'Dedi Kusnadi'),
      await addOfficial(village, 'Jajang Nurjaman'),
    ];
    await write(staff, one, '2026-10-01');
    await write(staff, two, '2026-10-01', '09.00');
    await write(staff, one, '2026-10-03', '09.00');
    const recap = await staff(kelolaPresensi.recap, { query: { bulan: '2026-10' } });
    expect(recap.hari_kerja).toBe(22);
    for (const { hadir, izin, dinas, alpa } of recap.baris) expect(hadir + izin + dinas + alpa).toBe(22);
    expect(recap.baris[0]?.hari.slice(0, 4).map(({ tanda }) => tanda)).toEqual(['H', 'A', 'L', 'O']);
    expect(recap.baris[1]).toMatchObject({ hadir: 1, terlambat: 1, alpa: 21 });
    expect(recap.jumlah).toMatchObject({ hari_pegawai: 44, hadir: 2, terlambat: 1, alpa: 42 });

    const file = (bentuk: string) => staff(kelolaPresensi.recapFile, { query: { bulan: '2026-10', bentuk } });
    const { sheets } = await readXlsx(new Uint8Array(await (await file('xlsx')).arrayBuffer()));
    expect(sheets[0]?.rows[2]?.slice(1, 8)).toEqual(['Jajang Nurjaman', 'Kaur Uji', ...[1, 1, 0, 0, 21]]);
    await write(staff, one, '2026-08-03');
    const year = await readXlsx(new Uint8Array(await (await file('xlsx')).arrayBuffer()));
    expect(year.sheets.map(({ name }) => name)).toEqual(['Agustus 2026', 'September 2026', 'Oktober 2026']);
    const pdf = await getDocumentProxy(new Uint8Array(await (await file('pdf')).arrayBuffer()));
    const { text } = await extractText(pdf, { mergePages: true });
    expect(text).toContain('Bulan Oktober 2026, 22 hari kerja');
    expect(text).toContain('Mengetahui,');
    expect(text).toContain('Jajang Nurjaman');
    const page = await pdf.getPage(1);
    expect(page.getViewport({ scale: 1 }).width).toBeGreaterThan(page.getViewport({ scale: 1 }).height);
    expect((await refusal(file('docx'))).http).toBe(400);
  });

  it('of a village where nobody tapped yet calls nobody missing', async () => {
    const { village, staff } = await office();
    await addOfficial(village, 'Baru');
    const { baris, jumlah } = await staff(kelolaPresensi.recap, { query: { bulan: '2026-10' } });
    expect(baris[0]?.alpa).toBe(0);
    expect(jumlah.alpa).toBe(0);
    expect((await staff(kelolaPresensi.recap)).baris).toHaveLength(1);
  });
});

describe('the chip of an official', () => {
  it('belongs to one of them, is never read back, and can be taken away', async () => {
    const { village, staff } = await office();
    const [one, two] = [await addOfficial(village, 'Satu'), await addOfficial(village, 'Dua')];
    const chip = newChip();
    const save = (id: number, body: object) => staff(kelolaPresensi.saveOfficial, { params: { id }, body });
    const kept = await save(one, { chip_ektp: chip.toLowerCase() });
    expect(kept.punya_chip).toBe(true);
    expect(JSON.stringify(kept)).not.toContain(chip);
    expect(await refusal(save(two, { chip_ektp: chip }))).toMatchObject({
      body: { errors: [{ chip_ektp: ['Chip ini sudah dipakai Satu.'] }] },
    });
    expect(await refusal(save(two, { chip_ektp: '123' }))).toMatchObject({
      body: { errors: [{ chip_ektp: ['Chip EKTP harus berjumlah 10 karakter'] }] },
    });
    expect((await save(one, { chip_ektp: '' })).punya_chip).toBe(true);
    expect((await save(one, { hapus_chip: '1' })).punya_chip).toBe(false);
    expect((await save(two, { chip_ektp: chip })).punya_chip).toBe(true);
    const resident = await village.warga();
    expect((await refusal(save(two, { akun: resident.id }))).http).toBe(400);
    const other = await office();
    expect(
      (await refusal(other.staff(kelolaPresensi.saveOfficial, { params: { id: one }, body: {} }))).http,
    ).toBe(404);
  });
});
