import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { Call } from '#contract/client.ts';
import { apiContext } from '../../lib/api.ts';
import { takeFlash } from '../../lib/forms/flash.ts';
import { action as write } from './kelola-catat.tsx';
import { action as leave } from './kelola-izin.tsx';
import { action as hours } from './kelola-jam-kerja.tsx';
import { action as device } from './kelola-perangkat.tsx';
import { action as board } from './kelola-presensi.tsx';

type Action = (args: never) => Promise<unknown>;

/** What a page says after its form was taken; the API takes everything, and answers with `answered`. */
async function toast(action: Action, fields: Record<string, string>, answered: object = {}) {
  const context = new RouterContextProvider();
  context.set(apiContext, (async () => answered) as unknown as Call);
  const body = new URLSearchParams(fields);
  const request = new Request('http://desa.example/kelola/presensi', { method: 'POST', body });
  const answer = await action({ context, request, params: {} } as never);
  const cookie = answer instanceof Response ? (answer.headers.get('set-cookie') ?? '') : '';
  const { messages } = takeFlash(new Request('http://desa.example/', { headers: { cookie } }));
  return [messages[0]?.title, messages[0]?.text].filter(Boolean).join(' ');
}

it.each([
  ['a day', write, { tanggal: '2026-11-20' }, {}, 'Kehadiran tersimpan.'],
  ['a forgotten check-out', board, { id: '3' }, {}, 'Jam pulang diterima.'],
  ['a leave', leave, { jenis: 'izin' }, { keadaan: 'disetujui' }, 'Izin tersimpan.'],
  ['a leave of one’s own', leave, { jenis: 'izin' }, { keadaan: 'menunggu' }, 'Izin diajukan.'],
  ['a leave that is allowed', leave, { tindakan: 'setujui', id: '3' }, {}, 'Izin disetujui.'],
  ['a leave that is not', leave, { tindakan: 'tolak', id: '3' }, {}, 'Izin ditolak.'],
  ['a leave that is taken away', leave, { tindakan: 'hapus', id: '3' }, {}, 'Catatan izin dihapus.'],
  [
    'hours',
    hours,
    { toleransi: '15' },
    { mulai: '2026-11-30' },
    'Jam kerja tersimpan. Berlaku mulai Senin, 30 November 2026.',
  ],
  ['a device', device, { kode: 'ABCD2345', nama: 'Tablet' }, {}, 'Perangkat terpasang.'],
  ['a device that is revoked', device, { tindakan: 'cabut', id: '3' }, {}, 'Perangkat dicabut.'],
  ['a device that is removed', device, { tindakan: 'hapus', id: '3' }, {}, 'Perangkat dihapus dari daftar.'],
] as const)('%s is told', async (_what, action, fields, answered, said) => {
  expect(await toast(action, fields, answered)).toBe(said);
});
