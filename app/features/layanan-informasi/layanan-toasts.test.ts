import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { Call } from '#contract/client.ts';
import { apiContext } from '../../lib/api.ts';
import { takeFlash } from '../../lib/forms/flash.ts';
import { keberatanQueue } from './keberatan/keberatan-queue.ts';
import { action as objection } from './keberatan/kelola-keberatan.tsx';
import { action as report } from './laporan/kelola-laporan.tsx';
import { action as counter } from './permohonan/kelola-loket.tsx';
import { action as request } from './permohonan/kelola-permohonan.tsx';
import { permohonanQueue } from './permohonan/permohonan-queue.ts';

type Action = (args: never) => Promise<unknown>;

async function toast(action: Action, fields: Record<string, string>, path = '/kelola/ppid-permohonan') {
  const context = new RouterContextProvider();
  const made = {
    nomor: '014/PPID/XI/2026',
    kode: 'PI-7KQ2-M4XD',
    tenggat: '2026-11-24',
    email: '',
    surel: true,
  };
  context.set(apiContext, (async () => made) as unknown as Call);
  const body = new URLSearchParams(fields);
  const sent = new Request(`http://desa.example${path}`, { method: 'POST', body });
  const answer = await action({ context, request: sent, params: {} } as never);
  const cookie = answer instanceof Response ? (answer.headers.get('set-cookie') ?? '') : '';
  return takeFlash(new Request('http://desa.example/', { headers: { cookie } })).messages[0]?.title;
}

it.each([
  ['an answer', request, { id: '3', tindakan: 'jawab' }, 'Jawaban dikirim.'],
  ['a refusal', request, { id: '3', tindakan: 'tolak' }, 'Permohonan ditolak.'],
  ['an extension', request, { id: '3', tindakan: 'putuskan', jenis: 'perpanjang' }, 'Keputusan disimpan.'],
  ['a reply', objection, { id: '3', tindakan: 'tanggapi' }, 'Tanggapan dikirim.'],
  [
    'a note',
    objection,
    { id: '3', tindakan: 'putuskan', jenis: 'catat', alasan: 'Dibaca' },
    'Catatan tersimpan.',
  ],
  ['a request at the counter', counter, {}, 'Permohonan 014/PPID/XI/2026 tercatat.'],
  ['a part of the report', report, { anggaran: 'Satu komputer' }, 'Isi laporan tersimpan.'],
] as const)('%s is told', async (_what, action, fields, said) => {
  expect(await toast(action, fields)).toBe(said);
});

it('each act that needs a reason says before it what follows', () => {
  const said = [permohonanQueue, keberatanQueue].flatMap(({ reasons }) =>
    Object.values(reasons).map((one) => [one?.title, one?.text].filter(Boolean).join(' ')),
  );
  expect(said).toEqual([
    'Minta kelengkapan? Batas berhenti sampai pemohon menjawab. Pemohon punya 3 hari kerja.',
    'Perpanjang 7 hari kerja? Satu kali saja. Pemberitahuan dikirim ke email pemohon dan tampil di halaman lacak.',
    'Teruskan ke bagian lain? Hanya catatan untuk kantor: permohonan tetap menunggu Anda.',
    'Kirim jawaban?',
    'Tolak permohonan?',
    'Beri catatan? Hanya untuk kantor: pemohon tidak membacanya.',
    'Kirim tanggapan?',
  ]);
});

it('what can be taken back is said beside the offer to do so', () => {
  expect(permohonanQueue.done.minta_kelengkapan).toBe('Pemohon diminta melengkapi.');
  expect(keberatanQueue.done.tanggapi).toBe('Tanggapan dikirim.');
});
