import { createHash, createPublicKey, verify } from 'node:crypto';
import { join } from 'node:path';
import { extractLinks, extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it, vi } from 'vitest';
import { pesanSurat } from '#contract/surat-keluar/jejak.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { MIME } from '#server/core/files/content.ts';
import { makePdf } from '#server/core/pdf/pdf.ts';
import { findBerkas, keyOf } from '#server/features/berkas/queries.ts';
import { saveFile } from '#server/features/berkas/writes.ts';
import { testApi } from '#test/api.ts';
import { fileRequest, ISI_VERSI, publishVersion } from '#test/letter.ts';
import { KADES, issue as sign, issueIn as signIn } from '#test/office.ts';
import { findLetter, letterOf } from './queries.ts';
import { revokeLetter } from './writes.ts';

const api = await testApi();
type Village = Awaited<ReturnType<typeof api.village>>;
const issue = (village: Village, ajuanId: number, by = KADES) => sign(api, village, ajuanId, by);
const issueIn = (village: Village, db: VillageDb, ajuanId: number) => signIn(api, village, db, ajuanId);

/** The stored file of a letter. */
async function fileOf(village: Village, id: number) {
  const letter = await village.db((db) => findLetter(db, id));
  const row = await village.db((db) => findBerkas(db, letter?.berkas_id ?? ''));
  const stored = row && (await api.core.files.get(keyOf(row)));
  if (!letter || !row || !stored) throw new Error(`letter ${id} has no file`);
  const pdf = new Uint8Array(await new Response(stored.stream).arrayBuffer());
  return { letter, row, pdf };
}
const textOf = async (pdf: Uint8Array) => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text.join(' ').replace(/\s+/g, ' ');
};

describe('a signed letter', () => {
  it('is refused where paper has no shape for a letter of it', async () => {
    const village = await api.village();
    const warga = await village.warga({ nama: 'RATNA 王' });
    const ajuan = await fileRequest(village, warga, { versi: await publishVersion(village) });
    await expect(issue(village, ajuan)).rejects.toMatchObject({
      errors: [expect.stringContaining('huruf yang tidak dapat dicetak: 王')],
    });
  });

  it('gets its number, one file, and an event with the hash of the file', async () => {
    const village = await api.village({ nama_desa: 'Sukamaju Lestari', kabupaten: 'Tirta Buana' });
    const warga = await village.warga({ nama: 'RATNA ANGGRAENI' });
    const versi = await publishVersion(village, { penomoran: { ...ISI_VERSI.penomoran, kode_surat: '500' } });
    const ajuan = await fileRequest(village, warga, { versi });
    const { id, nomor } = await issue(village, ajuan);
    const [tahun, bulan] = new Date().toISOString().split('-').map(Number);
    expect(nomor).toMatch(new RegExp(`^500/001/DS-SL/[IVX]+/${tahun}$`));
    expect(bulan).toBeGreaterThan(0);
    await api.runJobs();
    const { letter, row, pdf } = await fileOf(village, id);
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(letter.sha256);
    expect(row).toMatchObject({ privat: true, area: 'surat', pemilik: warga.id, jenis: 'pdf' });
    const words = await textOf(pdf);
    for (const one of [nomor, 'RATNA ANGGRAENI', warga.nik, 'DADANG SUHERMAN', 'Batik Kawung Lestari'])
      expect(words).toContain(one);
    // The code is a link too: nobody can scan their own screen.
    const { links } = await extractLinks(await getDocumentProxy(new Uint8Array(pdf)));
    expect(links[0]).toMatch(
      new RegExp(`/verifikasi/${letter.kode}#1\\.${letter.kode}\\.[\\w-]{6}\\.[\\w-]+\\.[\\w-]{86}$`),
    );
    const { rows: trail } = await village.db(async (db) => ({
      rows: await db
        .selectFrom('jejak')
        .select(['aksi', 'sesudah'])
        .where('desa_id', '=', db.desaId)
        .where('noun', '=', 'surat-keluar')
        .where('noun_id', '=', String(id))
        .orderBy('id')
        .execute(),
    }));
    expect(trail.map(({ aksi }) => aksi)).toEqual(['surat-keluar.create', 'surat-keluar.berkas']);
    expect(trail[1]?.sesudah).toEqual({ sha256: letter.sha256 });
    expect(await village.db((db) => letterOf(db, ajuan))).toMatchObject({ id, berkas: expect.any(String) });
  });

  it.each([
    ['a PDF of two pages', 'utuh', 3, undefined],
    ['a PDF of more pages than go behind it', 'panjang', 22, 'tidak seluruhnya dapat disatukan'],
    ['a damaged PDF', 'rusak', 2, 'tidak seluruhnya dapat disatukan'],
  ] as const)('is followed by its covering letter: %s', async (_, kind, pages, says) => {
    const village = await api.village();
    const ajuan = await fileRequest(village, await village.warga());
    const lines = { utuh: 60, panjang: 900, rusak: 1 }[kind];
    const whole = await makePdf({
      template: join(import.meta.dirname, '../../core/pdf/contoh.typ'),
      data: {
        judul: 'Surat pengantar RT',
        ukuran: 'a4',
        mendatar: false,
        kop: { kabupaten: 'Kab', kecamatan: 'Kec', desa: 'Desa', alamat: 'Jalan' },
        isi: Array.from({ length: lines }, (_, at) => [`Baris ${at}`, 'isi']),
      },
    });
    const source = kind === 'rusak' ? whole.subarray(0, 300) : whole;
    const sha256 = createHash('sha256').update(source).digest('hex');
    const upload = {
      mime: MIME.pdf,
      source,
      size: source.length,
      sha256,
      name: 'pengantar.pdf',
      image: null,
    };
    await village.db(async (db) => {
      const { id } = await saveFile({ core: api.core, db }, upload, { privat: true });
      await db
        .updateTable('isi_ajuan')
        .set({ dasar_surat_id: id })
        .where('desa_id', '=', db.desaId)
        .where('ajuan_id', '=', ajuan)
        .execute();
    });
    const { id } = await issue(village, ajuan);
    await api.runJobs();
    const { pdf } = await fileOf(village, id);
    expect((await getDocumentProxy(new Uint8Array(pdf))).numPages).toBe(pages);
    if (says) expect(await textOf(pdf)).toContain(`pengantar.pdf ${says}`);
    else expect(await textOf(pdf)).not.toContain('disatukan');
    expect(Buffer.from(pdf).toString('latin1')).toContain('pdfaid:part');
  });

  it('carries a signature that can be verified with the public key of the village', async () => {
    const village = await api.village();
    const { id } = await issue(village, await fileRequest(village, await village.warga()));
    const [letter, key, desa] = await village.db((db) =>
      Promise.all([
        findLetter(db, id),
        db.selectFrom('kunci_surat').selectAll().where('desa_id', '=', db.desaId).executeTakeFirstOrThrow(),
        db.selectFrom('desa').select('uuid').where('id', '=', db.desaId).executeTakeFirstOrThrow(),
      ]),
    );
    const publicKey = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: key.publik },
      format: 'jwk',
    });
    const proves = (muatan: string) =>
      verify(
        null,
        Buffer.from(pesanSurat(desa.uuid, letter?.kode ?? '', muatan)),
        publicKey,
        Buffer.from(letter?.tanda ?? '', 'base64url'),
      );
    expect(proves(letter?.muatan ?? '')).toBe(true);
    expect(proves(`${letter?.muatan}A`)).toBe(false);
    expect(letter?.kunci_id).toBe(key.id);
  });

  it.each([
    ['a.n.', 'a.n. Kepala Desa Uji Sekretaris Desa'],
    ['Plh.', 'Plh. Kepala Desa Uji'],
  ] as const)('says for whom a deputy signs: %s', async (sebutan, lines) => {
    const village = await api.village();
    const ajuan = await fileRequest(village, await village.warga());
    const { id } = await issue(village, ajuan, { ...KADES, jabatan: 'Sekretaris Desa', sebutan });
    await api.runJobs();
    expect(await textOf((await fileOf(village, id)).pdf)).toContain(lines);
  });

  it('is refused a second time, without using up a number', async () => {
    const village = await api.village();
    const warga = await village.warga();
    const ajuan = await fileRequest(village, warga);
    await issue(village, ajuan);
    await expect(issue(village, ajuan)).rejects.toMatchObject({ http: 409 });
    const next = await issue(village, await fileRequest(village, warga));
    expect(next.nomor).toMatch(/^002\//);
  });

  it('cannot be that of another village', async () => {
    const [village, other] = [await api.village(), await api.village()];
    const ajuan = await fileRequest(village, await village.warga());
    await expect(issue(other, ajuan)).rejects.toMatchObject({ http: 404 });
  });
});

describe('the database', () => {
  it.each([
    { nomor: '1/2' },
    { isi: '{}' },
    { data: '{}' },
    { nama: 'Orang lain' },
    { kode: '222222222222' },
    { tanda: 'x' },
  ])('refuses to change %j of a letter', async (change) => {
    const village = await api.village();
    const { id } = await issue(village, await fileRequest(village, await village.warga()));
    const changing = village.db((db) =>
      db
        .updateTable('surat_keluar')
        .set(change as object)
        .where('desa_id', '=', db.desaId)
        .where('id', '=', id)
        .execute(),
    );
    await expect(changing).rejects.toMatchObject({ code: '42501' });
  });

  it('accepts a hash and a revocation once, and deletes no letter', async () => {
    const village = await api.village();
    const { id } = await issue(village, await fileRequest(village, await village.warga()));
    await api.runJobs();
    const own = (work: (db: VillageDb) => Promise<unknown>) => village.db(work);
    const set = (change: object) =>
      own((db) =>
        db
          .updateTable('surat_keluar')
          .set(change)
          .where('desa_id', '=', db.desaId)
          .where('id', '=', id)
          .execute(),
      );
    await expect(set({ sha256: 'a'.repeat(64) })).rejects.toMatchObject({ code: '23000' });
    await expect(
      own((db) => db.deleteFrom('surat_keluar').where('desa_id', '=', db.desaId).execute()),
    ).rejects.toMatchObject({ code: '42501' });
    const revoke = (alasan: string) => own((db) => revokeLetter(db, { id, alasan, oleh: 'Kades' }));
    expect(await revoke('Diganti surat baru')).toBe(true);
    expect(await revoke('Lain')).toBe(false);
    await expect(set({ alasan_cabut: 'Lain' })).rejects.toMatchObject({ code: '23000' });
    await expect(set({ dicabut: null, dicabut_oleh: null, alasan_cabut: null })).rejects.toMatchObject({
      code: '23000',
    });
  });
});

describe('numbers', () => {
  it('of 100 letters signed at the same time have neither gaps nor duplicates', async () => {
    const village = await api.village();
    const warga = await village.warga();
    const versi = await publishVersion(village, { penomoran: { ...ISI_VERSI.penomoran, lingkup: 'jenis' } });
    const requests = await Promise.all(
      Array.from({ length: 110 }, () => fileRequest(village, warga, { versi })),
    );
    // Ten of them fail after taking their number.
    const made = await Promise.all(
      requests.map((ajuan, at) =>
        village
          .db(async (db) => {
            const letter = await issueIn(village, db, ajuan);
            if (at % 11 === 5) throw new Error('the act failed');
            return letter.nomor;
          })
          .catch(() => undefined),
      ),
    );
    const numbers = made.flatMap((nomor) => (nomor ? [Number(nomor.split('/')[0])] : []));
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
  }, 60_000);

  it('restart each year, and count by type or village', async () => {
    const village = await api.village();
    const warga = await village.warga();
    const own = await publishVersion(village, { penomoran: { ...ISI_VERSI.penomoran, lingkup: 'jenis' } });
    const first = async (options?: object) =>
      (await issue(village, await fileRequest(village, warga, options))).nomor.split('/')[0];
    expect([await first(), await first({ versi: own }), await first(), await first({ versi: own })]).toEqual([
      '001',
      '001',
      '002',
      '002',
    ]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 366 * 86_400_000 });
    try {
      expect(await first()).toBe('001');
    } finally {
      vi.useRealTimers();
    }
  });
});
