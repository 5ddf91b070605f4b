import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { need } from '#contract/lib/record.ts';
import { kelolaPresensi, semulaOf } from '#contract/presensi/kelola.ts';
import { refusal, testApi } from '#test/api.ts';
import { addOfficial } from '#test/kiosk.ts';

const api = await testApi();
const FRIDAY = '2026-11-20';

async function office() {
  const village = await api.village();
  return { village, staff: (await village.admin()).call };
}

it('corrects a day once that is sent again, since no answer came', async () => {
  const { village, staff } = await office();
  const other = (await village.admin()).call;
  const pegawai = await addOfficial(village, 'Ajat');
  const { id } = await staff(kelolaPresensi.write, {
    body: { pegawai, tanggal: FRIDAY, masuk: '07.50', pulang: '16.05', alasan: 'Kartu tertinggal' },
  });
  const [row] = (await staff(kelolaPresensi.board, { query: { tanggal: FRIDAY } })).baris;
  const body = { masuk: '07.40', pulang: '', alasan: 'Buku tamu', semula: semulaOf(need(row)) };
  const save = (call = staff) => call(kelolaPresensi.correct, { params: { id }, body });
  await save();
  await save();
  expect((await refusal(save(other))).http).toBe(409);
  const kept = await village.db((db) => db.selectFrom('presensi_koreksi').select('masuk_lama').execute());
  expect(kept.filter(({ masuk_lama }) => masuk_lama !== null)).toHaveLength(1);
});

it('a recap is signed by who leads the village, and has a line where nobody does', async () => {
  const { village, staff } = await office();
  const words = async () => {
    const file = await staff(kelolaPresensi.recapFile, { query: { bulan: '2026-10', bentuk: 'pdf' } });
    const pdf = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()));
    return (await extractText(pdf, { mergePages: true })).text.replaceAll(/\s+/g, ' ');
  };
  expect((await words()).match(/…{8,}/g)).toHaveLength(2);
  const secretary = await village.perangkat('presensi');
  await village.db((db) =>
    db
      .updateTable('akun')
      .set({ nama: 'Nining Rahayu', jabatan: 'Sekretaris Desa' })
      .where('id', '=', secretary.id)
      .execute(),
  );
  await addOfficial(village, 'H. Asep Saepudin', { jabatan: 'Pj. Kepala Desa', tingkat: 1 });
  const signed = await words();
  for (const part of ['Pj. Kepala Desa', 'Sekretaris Desa', 'H. Asep Saepudin', 'Nining Rahayu'])
    expect(signed).toContain(part);
  expect(signed).not.toContain('…');
});
