import { flatErrors } from '#contract/errors.ts';
import { pengajuanKeberatan } from '#contract/layanan-informasi/keberatan.ts';
import { lacakInformasi } from '#contract/layanan-informasi/lacak.ts';
import { permohonanInformasi } from '#contract/layanan-informasi/permohonan.ts';
import { pdfTexts } from '#server/core/pdf/pdf.ts';
import { refusal, type testApi } from '#test/api.ts';
import { keberatanForm, permohonanForm } from '#test/ppid.ts';

type Village = Awaited<ReturnType<Awaited<ReturnType<typeof testApi>>['village']>>;

export const request = async (here: Village, given = {}) => {
  const made = await here.call(permohonanInformasi.create, { body: await permohonanForm(here.call, given) });
  const { id } = await here.db((db) =>
    db
      .selectFrom('permohonan_informasi')
      .select('id')
      .where('nomor', '=', made.nomor)
      .executeTakeFirstOrThrow(),
  );
  return { ...made, id };
};
export const objection = async (here: Village, kode = '') => {
  const body = await keberatanForm(here.call, { dengan_kuasa: '0', kode });
  const made = await here.call(pengajuanKeberatan.create, { body });
  const { id } = await here.db((db) =>
    db
      .selectFrom('pengajuan_keberatan')
      .select('id')
      .where('nomor', '=', made.nomor)
      .executeTakeFirstOrThrow(),
  );
  return { ...made, id };
};
export const track = (here: Village, kode: string) => here.call(lacakInformasi.track, { body: { kode } });
/** The words of the letter that a code opens, on one line. */
export async function letterOf(here: Village, kode: string): Promise<string> {
  const paper = await here.call(lacakInformasi.letter, { body: { kode } });
  const pages = await pdfTexts(new Uint8Array(await paper.arrayBuffer()));
  return pages?.join(' ').replaceAll(/\s+/g, ' ') ?? '';
}
export const errorsOf = async (call: Promise<unknown>) => {
  const { http, body } = await refusal(call);
  return [
    http,
    Object.assign({}, ...flatErrors(body.errors).map((one) => (typeof one === 'string' ? {} : one))),
  ];
};
export const REFUSAL = {
  pasal: 'h',
  uji_nomor: '02/UK/X/2026',
  alasan: 'Memuat rahasia pribadi pihak penyewa tanah.',
};
export const head = async (here: Village) => {
  const one = await here.perangkat('ppid');
  await here.db((db) =>
    db.updateTable('akun').set({ jabatan: 'Kepala Desa' }).where('id', '=', one.id).execute(),
  );
  return one;
};
