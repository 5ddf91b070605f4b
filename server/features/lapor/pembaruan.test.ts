import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { readEnv } from '#server/core/env.ts';
import { createLog } from '#server/core/log.ts';
import { migrate } from '#server/platform/cluster/migrate.ts';
import { createCore } from '#server/platform/open-core.ts';
import { emptyDatabase } from '#test/database.ts';
import { balasanOf, riwayatOf } from './queries.ts';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');
const PHOTO = '00000000-0000-4000-8000-000000000001';

/** An approved report with all that was said of it, as the first version of reports kept it. */
const OLD = `
  insert into desa (id, kode, nama_desa) values (1, '99.01.01.2001', 'Contoh');
  insert into berkas (desa_id, id, jenis, mime, ukuran, sha256, lebar, tinggi, blur, nama)
    values (1, '${PHOTO}', 'gambar', 'image/webp', 1, repeat('0', 64), 1, 1, '', 'a.webp');
  insert into lapor (desa_id, id, judul, isi, kategori_id, gambar_id, kode, keadaan, status_id)
    select 1, 1, 'Lampu', 'Gelap', min(id), '${PHOTO}', 'AAAAAAAAAA', 'disetujui', 4 from kategori_lapor;
  insert into lapor_tanggapan (desa_id, lapor_id, jenis, oleh_nama, isi, alasan, gambar_id, status_id,
    keadaan_sebelum, status_sebelum, diurungkan, created_at) values
    (1, 1, 'minta_perbaikan', 'Ani', '', 'Fotonya gelap', null, null, 'menunggu', 1, null, '2026-01-05T03:00:00Z'),
    (1, 1, 'setujui', 'Ani', 'Kami teruskan.', '', null, 2, 'menunggu', 1, null, '2026-01-06T03:00:00Z'),
    (1, 1, 'balasan', 'Budi', 'Petugas berangkat besok.', '', '${PHOTO}', null, 'disetujui', 2, null, '2026-01-07T03:00:00Z'),
    (1, 1, 'balasan', 'Budi', 'Salah kirim.', '', null, null, 'disetujui', 2, '2026-01-08T03:01:00Z', '2026-01-08T03:00:00Z'),
    (1, 1, 'status', 'Ani', 'Lampu sudah diganti.', '', null, 4, 'disetujui', 2, null, '2026-01-09T03:00:00Z');`;

it('answers of a report from before every later version are read as they were given', async () => {
  const { ownerUrl, appUrl } = await emptyDatabase();
  await migrate(ownerUrl, MIGRATIONS, '0022_sesi_perangkat');
  const client = new Client(ownerUrl);
  await client.connect();
  await client.query("select set_config('app.desa_id', '1', false)");
  await client.query(OLD).finally(() => client.end());
  await migrate(ownerUrl);

  const env = readEnv({ DATA_DIR: join(tmpdir(), `desa-uji-${randomBytes(4).toString('hex')}`) });
  const core = createCore({
    env,
    log: createLog(() => {}, 'error'),
    appUrl,
    secret: randomBytes(32).toString('hex'),
  });
  const db = core.tenancy.read(1);
  const replies = await balasanOf(db, 1);
  expect(replies).toMatchObject([
    { jenis: 'setujui', isi: 'Kami teruskan.', status: { nama: 'Diproses' }, gambar: null },
    {
      jenis: 'balasan',
      isi: 'Petugas berangkat besok.',
      status: null,
      gambar: expect.stringContaining(PHOTO),
    },
    { jenis: 'status', isi: 'Lampu sudah diganti.', status: { nama: 'Selesai' }, gambar: null },
  ]);
  const history = await riwayatOf(db, 1);
  expect(history.map(({ jenis, oleh, waktu }) => `${jenis} ${oleh} ${waktu.toISOString()}`)).toEqual([
    'minta_perbaikan Ani 2026-01-05T03:00:00.000Z',
    'setujui Ani 2026-01-06T03:00:00.000Z',
    'balasan Budi 2026-01-07T03:00:00.000Z',
    'balasan Budi 2026-01-08T03:00:00.000Z',
    'status Ani 2026-01-09T03:00:00.000Z',
  ]);
  await core.tenancy.close();
});
