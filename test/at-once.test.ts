import { expect, it } from 'vitest';
import { kelolaPermohonan } from '#contract/layanan-informasi/kelola.ts';
import { kelolaKeberatan } from '#contract/layanan-informasi/kelola-keberatan.ts';
import { lacakInformasi } from '#contract/layanan-informasi/lacak.ts';
import { izinPegawai } from '#contract/presensi/izin.ts';
import { kelolaPresensi } from '#contract/presensi/kelola.ts';
import { perangkatKantor } from '#contract/presensi/perangkat.ts';
import { survei } from '#contract/survei/survei.ts';
import { testApi } from './api.ts';
import { answeredCaptcha } from './captcha.ts';
import { addOfficial, pairedKiosk, unpaired } from './kiosk.ts';
import { formOf, suratKuasa } from './ppid.ts';
import { head, objection, REFUSAL, request } from './ppid-office.ts';
import { answer } from './survey.ts';

const api = await testApi();
type Village = Awaited<ReturnType<typeof api.village>>;
type Act = () => Promise<unknown>;
type Table = 'perangkat_kantor' | 'langkah_permohonan_informasi' | 'langkah_keberatan' | 'survei_jawaban';

const rowsIn = async (village: Village, table: Table): Promise<number> =>
  (await village.db((db) => db.selectFrom(table).select('id').execute())).length;

const FRIDAY = '2026-11-20';

/** What two people, or two presses, do in the same moment: one of them did it, and nothing stands twice. */
const PAIRS: [string, (village: Village) => Promise<{ acts: Act[]; stands: () => Promise<number> }>][] = [
  [
    'two officers pair one code',
    async (village) => {
      const [one, two] = [await village.admin(), await village.admin()];
      const { kode } = await unpaired(village);
      const pair = (call: Village['call'], nama: string) => () =>
        call(perangkatKantor.pair, { body: { kode, nama } });
      return {
        acts: [pair(one.call, 'Tablet satu'), pair(two.call, 'Tablet dua')],
        stands: () => rowsIn(village, 'perangkat_kantor'),
      };
    },
  ],
  [
    'a device is revoked twice',
    async (village) => {
      const [one, two] = [await village.admin(), await village.admin()];
      const { id } = await pairedKiosk(village, one.call);
      const revoke = (call: Village['call']) => () => call(perangkatKantor.revoke, { params: { id } });
      return {
        acts: [revoke(one.call), revoke(two.call)],
        stands: () => rowsIn(village, 'perangkat_kantor'),
      };
    },
  ],
  [
    'one officer answers while another refuses',
    async (village) => {
      const [one, two] = [await village.perangkat('ppid'), await village.perangkat('ppid')];
      const { id } = await request(village);
      const params = { id };
      return {
        acts: [
          () =>
            one.call(kelolaPermohonan.answer, { params, body: formOf({ hasil: 'dikabulkan', isi: 'Ada.' }) }),
          () =>
            two.call(kelolaPermohonan.refuse, {
              params,
              body: formOf({ ...REFUSAL, uji: suratKuasa('Uji') }),
            }),
        ],
        stands: () => rowsIn(village, 'langkah_permohonan_informasi'),
      };
    },
  ],
  [
    'a request is extended twice',
    async (village) => {
      const [one, two] = [await village.perangkat('ppid'), await village.perangkat('ppid')];
      const { id } = await request(village);
      const extend = (call: Village['call']) => () =>
        call(kelolaPermohonan.decide, {
          params: { id },
          body: formOf({ jenis: 'perpanjang', alasan: 'Dokumen dikumpulkan' }),
        });
      return {
        acts: [extend(one.call), extend(two.call)],
        stands: () => rowsIn(village, 'langkah_permohonan_informasi'),
      };
    },
  ],
  [
    'the applicant completes it in two windows',
    async (village) => {
      const ppid = await village.perangkat('ppid');
      const { id, kode } = await request(village);
      await ppid.call(kelolaPermohonan.decide, {
        params: { id },
        body: formOf({ jenis: 'minta_kelengkapan', alasan: 'Sebutkan dusunnya' }),
      });
      const complete = (jawaban: string) => () =>
        village.call(lacakInformasi.complete, { body: { kode, jawaban } });
      return {
        acts: [complete('Cikaret'), complete('Lebaksari')],
        stands: () => rowsIn(village, 'langkah_permohonan_informasi'),
      };
    },
  ],
  [
    'the head replies in two windows',
    async (village) => {
      const kades = await head(village);
      const { id } = await objection(village);
      const reply = (isi: string) => () =>
        kades.call(kelolaKeberatan.reply, { params: { id }, body: { putusan: 'dikuatkan', isi } });
      return {
        acts: [reply('Tepat waktu.'), reply('Sudah sesuai.')],
        stands: () => rowsIn(village, 'langkah_keberatan'),
      };
    },
  ],
  [
    'a leave is approved and refused',
    async (village) => {
      const [one, two] = [await village.admin(), await village.admin()];
      const pegawai_id = await addOfficial(village, 'Ajat');
      const leave = { pegawai_id, jenis: 'izin' as const, dari: FRIDAY, sampai: FRIDAY };
      const nobody = { berkas_id: null, diajukan_oleh: null, diputus_oleh: null, diputus: null };
      const { id } = await village.db((db) =>
        db
          .insertInto('izin_pegawai')
          .values({ ...leave, ...nobody })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      const decide = (call: Village['call'], setuju: '1' | '') => () =>
        call(izinPegawai.decide, { params: { id }, body: formOf({ setuju, alasan: 'Ada musyawarah' }) });
      return { acts: [decide(one.call, '1'), decide(two.call, '')], stands: async () => 1 };
    },
  ],
  [
    'a day is written by two officers',
    async (village) => {
      const [one, two] = [await village.admin(), await village.admin()];
      const pegawai = await addOfficial(village, 'Ajat');
      const write = (call: Village['call'], masuk: string) => () =>
        call(kelolaPresensi.write, {
          body: { pegawai, tanggal: FRIDAY, masuk, pulang: '16.00', alasan: 'Kartu tertinggal' },
        });
      return {
        acts: [write(one.call, '07.50'), write(two.call, '07.55')],
        stands: async () =>
          (await village.db((db) => db.selectFrom('presensi').select('id').execute())).length,
      };
    },
  ],
  [
    'a device sends two answers to the survey',
    async (village) => {
      const perangkat = crypto.randomUUID();
      const captchas = [
        await answeredCaptcha(village.call, 'survei'),
        await answeredCaptcha(village.call, 'survei'),
      ];
      const send = (captcha: string) => () =>
        village.call(survei.send, { body: { ...answer({ perangkat }), captcha } });
      return { acts: captchas.map(send), stands: () => rowsIn(village, 'survei_jawaban') };
    },
  ],
];

it.each(PAIRS)('%s at once: done once', async (_, prepare) => {
  const village = await api.village();
  const { acts, stands } = await prepare(village);
  const before = api.logged().length;
  const done = await Promise.allSettled(acts.map((act) => act()));
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = done.flatMap((one) => (one.status === 'rejected' ? [one.reason.http] : []));
  expect(refused[0]).toBeGreaterThanOrEqual(400);
  expect(refused[0]).toBeLessThan(500);
  expect(await stands()).toBe(1);
  expect(
    api
      .logged()
      .slice(before)
      .filter((line) => line.includes('"level":"error"')),
  ).toEqual([]);
});
