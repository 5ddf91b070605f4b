import type { Call } from '#contract/client.ts';
import { type Jawabans, SUMBER_ORANG } from '#contract/kinds/isian.ts';
import { answersFromForm } from '#contract/kinds/isian-formulir.ts';
import { lembarOf } from '#contract/surat/isian.ts';
import { formulirPerbaikan } from '#contract/surat/isian-perbaikan.ts';
import type { kelolaSurat } from '#contract/surat/kelola.ts';
import type { IsiAjuan, layanan } from '#contract/surat/layanan.ts';
import type { PerbaikanAjuan } from '#contract/surat/surat.ts';
import type { Lookups } from '../../kinds/isian/form-state.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { slim } from '../../lib/forms/slim.ts';
import { submit } from '../../lib/forms/submit.ts';
import { pressed } from './form/letter-body.ts';

type Isi = NonNullable<IsiAjuan>;

/** A correction: of which request, how it is sent, and where its form leads. */
export type CorrectionWay = {
  /** The address of its form: what is typed is kept under it. */
  at: string;
  back: string;
  params: { id: number; type?: string };
  sent: string;
  /** An officer types it for who asked: nothing of it stays on the device. */
  atOffice?: true;
};

const CORRECT = slim<typeof layanan.correct>({
  method: 'POST',
  path: '/api/v2/layananadministrasi/record/{type}/{id}/isian/',
  shape: 'empty',
});
const CORRECT_AT_OFFICE = slim<typeof kelolaSurat.correct>({
  method: 'POST',
  path: '/v1/kelola/surat/{id}/isian/',
  shape: 'empty',
});

export const endpointOf = ({ atOffice }: CorrectionWay) => (atOffice ? CORRECT_AT_OFFICE : CORRECT);

/** The fields of a correction with what stands in them, and the others. */
export function openOf(isi: Isi, { isian, diminta }: PerbaikanAjuan) {
  const lembar = lembarOf(isi);
  const names = diminta ? isian : lembar.fields.map(({ nama }) => nama);
  const fields = formulirPerbaikan(lembar, names);
  const open = new Set(fields.map(({ nama }) => nama));
  const begin = Object.fromEntries(Object.entries(lembar.answers).filter(([nama]) => open.has(nama)));
  const closed = lembar.fields.filter(({ nama }) => !open.has(nama));
  return { fields, begin, closed, answers: lembar.answers };
}

/** The lists of a form with whom its answers name already. */
export const withNamed = (lookups: Lookups, { orang }: Isi): Lookups => ({
  ...lookups,
  ...Object.fromEntries(
    SUMBER_ORANG.map((sumber) => {
      const known = new Set(lookups[sumber].map(({ value }) => value));
      const named = orang
        .filter((one) => one.sumber === sumber && !known.has(String(one.id)))
        .map(({ id, nama }) => ({ value: String(id), label: nama }));
      return [sumber, [...lookups[sumber], ...named]];
    }),
  ),
});

/** A list of the form got an item, or lost one, without scripts. */
export type Typing = { typed: Jawabans };
type Load = (call: Call) => Promise<{ isi: Isi; perbaikan: PerbaikanAjuan; way: CorrectionWay }>;

/** The form without scripts. */
export const actOnCorrection = (call: Call, request: Request, load: Load) =>
  submit(request, async (form) => {
    const { isi, perbaikan, way } = await load(call);
    const { fields } = openOf(isi, perbaikan);
    const typed = pressed(form, fields);
    if (typed) return { typed };
    const body = { payload: answersFromForm(fields, form), versi: Number(form.get('versi')) };
    const { id, type = '' } = way.params;
    await (way.atOffice
      ? call(CORRECT_AT_OFFICE, { params: { id }, body })
      : call(CORRECT, { params: { id, type }, body }));
    return redirectWithToast(way.back, { title: way.sent });
  });
