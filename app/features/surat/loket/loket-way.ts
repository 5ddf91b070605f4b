import { paths } from '#app/lib/paths/paths.ts';
import type { Konfigurasi } from '#contract/surat/layanan.ts';
import { loket, type PemohonLoket } from '#contract/surat/loket.ts';
import type { SuratStatis } from '#contract/surat/statis.ts';
import { type LetterWay, wayOf } from '../form/letter-way.ts';
import { statisWay } from '../form/statis-way.ts';

const sentFor = ({ id, nama }: PemohonLoket, letter: { jenis: string; slug: string }) => ({
  at: paths.kelola('surat', 'loket', id, letter.jenis, letter.slug),
  back: paths.kelola('surat', 'loket', id),
  sent: { title: `Surat untuk ${nama} diajukan.` },
  done: (made: { id: number }) => paths.kelola('surat', 'loket', made.id, 'struk'),
  atCounter: true as const,
});

/** A service of the village's own making, for who stands at the counter. */
export function loketWay(service: Konfigurasi, who: PemohonLoket): LetterWay {
  const { body, ...way } = wayOf(service, who);
  const params = { id: who.id, jenis_surat: service.jenis };
  return {
    ...way,
    ...sentFor(who, service),
    endpoint: loket.create,
    params,
    body,
    send: (call, form) => call(loket.create, { params, body: body(form) }),
  };
}

/** A letter of the program, for who stands at the counter. */
export function loketStatisWay(letter: SuratStatis, who: PemohonLoket): LetterWay {
  const { body, ...way } = statisWay(letter);
  const params = { id: who.id, slug: letter.slug };
  return {
    ...way,
    ...sentFor(who, letter),
    endpoint: loket.createStatic,
    params,
    body,
    send: (call, form) => call(loket.createStatic, { params, body: body(form) }),
  };
}
