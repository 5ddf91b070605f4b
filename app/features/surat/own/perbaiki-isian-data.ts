import { redirect } from 'react-router';
import { refusedStatus } from '#app/lib/api.ts';
import { redirectWithToast } from '#app/lib/forms/flash.ts';
import { paths } from '#app/lib/paths/paths.ts';
import { morePaths } from '#app/lib/paths/paths-more.ts';
import type { Call } from '#contract/client.ts';
import { layanan } from '#contract/surat/layanan.ts';
import { surat } from '#contract/surat/surat.ts';
import { actOnCorrection, type CorrectionWay, openOf } from '../correction-way.ts';
import { lookupsFor } from '../form/lookups.ts';
import { detailPath } from './detail-path.ts';

export type At = { jenis: string; id: string };

/** The own request of an address with its answers; back to it where none may be corrected. */
async function correctable(call: Call, at: At) {
  const params = { type: at.jenis, id: Number(at.id) };
  const [ajuan, isi] = await Promise.all([
    call(surat.record, { params }),
    call(layanan.answers, { params }),
  ]).catch((error: unknown) => {
    throw refusedStatus(error) === undefined ? error : redirect(paths.profilSaya('ajuan-layanan'));
  });
  return { ajuan, isi, params };
}

export async function loadPerbaikiIsian(call: Call, at: At) {
  const { ajuan, isi, params } = await correctable(call, at);
  const { perbaikan } = ajuan;
  if (!isi || !perbaikan)
    throw redirectWithToast(detailPath(ajuan), {
      title: 'Isian ajuan ini sedang tidak bisa diubah.',
      text: 'Yang sudah Anda ketik tetap tersimpan di perangkat ini.',
      kind: 'error',
    });
  const { fields } = openOf(isi, perbaikan);
  const lookups = await lookupsFor(call, [
    ...fields,
    ...isi.atribut.filter(({ args }) => args.sumber === 'wilayah'),
  ]);
  const alasan = ajuan.langkah.findLast(({ jenis }) => jenis === 'minta_perbaikan')?.alasan ?? '';
  return { ajuan, isi, perbaikan, alasan, lookups, way: wayOf(at, params, detailPath(ajuan)) };
}

const wayOf = (at: At, params: CorrectionWay['params'], back: string): CorrectionWay => ({
  at: morePaths.perbaikiIsian(at.jenis, Number(at.id)),
  back,
  params,
  sent: 'Isian sudah diperbarui.',
});

export const actOnPerbaikiIsian = (call: Call, request: Request, at: At) =>
  actOnCorrection(call, request, async () => {
    const { isi, perbaikan, way } = await loadPerbaikiIsian(call, at);
    return { isi, perbaikan, way };
  });
