import { expect, it } from 'vitest';
import type { Call } from '#contract/client.ts';
import { takeFlash } from '../../lib/forms/flash.ts';
import { actOnDesk } from './meja-act.ts';

/** What the desk says after a form was taken; the API takes everything. */
async function toast(fields: Record<string, string>): Promise<string | undefined> {
  const call = (async () => ({})) as unknown as Call;
  const body = new URLSearchParams(fields);
  const answer = await actOnDesk(
    call,
    new Request('http://desa.example/kelola/survei', { method: 'POST', body }),
  );
  const cookie = answer instanceof Response ? (answer.headers.get('set-cookie') ?? '') : '';
  return takeFlash(new Request('http://desa.example/', { headers: { cookie } })).messages[0]?.title;
}

it.each([
  [{ tindakan: 'periode', nama: 'Semester 1' }, 'Periode Semester 1 tersimpan.'],
  [{ tindakan: 'periode', id: '3', nama: 'Semester 2' }, 'Periode Semester 2 tersimpan.'],
  [{ tindakan: 'hapus-periode', id: '3' }, 'Periode dihapus.'],
  [{ tindakan: 'buka', id: '3' }, 'Periode dibuka. Warga bisa mengisi sekarang.'],
  [{ tindakan: 'luar', terima: 'ya' }, 'Aturan di luar periode tersimpan.'],
  [{ tindakan: 'terbitkan', id: '3' }, 'Hasil terbit.'],
  [{ tindakan: 'tarik', id: '3' }, 'Hasil ditarik.'],
  [{ tindakan: 'tindak', id: '3' }, 'Yang dibenahi tersimpan.'],
  [{ tindakan: 'tanya', pertanyaan: 'Puas?' }, 'Pertanyaan tersimpan.'],
  [{ tindakan: 'hapus-tanya', id: '3' }, 'Pertanyaan dihapus dari formulir.'],
  [{ tindakan: 'layanan', nama: 'Posyandu' }, 'Layanan Posyandu tersimpan.'],
  [{ tindakan: 'hapus-layanan', id: '3' }, 'Layanan dihapus.'],
  [{ tindakan: 'constructor' }, 'Urutan tersimpan.'],
])('%o is told as %j', async (fields, said) => {
  expect(await toast(fields)).toBe(said);
});
