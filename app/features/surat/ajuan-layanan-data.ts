import { redirect } from 'react-router';
import type { Call } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import { layanan } from '#contract/layanan.ts';
import { surat } from '#contract/surat.ts';
import { paths } from '../../lib/paths.ts';
import { lookupsFor } from '../layanan/lookups.ts';

const PER_PAGE = 5;
const MOST_PER_PAGE = 100;

/** Own requests, newest first. */
export async function loadAjuanLayanan(call: Call, request: Request) {
  const params = new URL(request.url).searchParams;
  const page = Number(params.get('page')) || 1;
  const asked = Number(params.get('per_page'));
  const per_page = Number.isInteger(asked) && asked > 0 ? Math.min(asked, MOST_PER_PAGE) : PER_PAGE;
  return { requests: await call(surat.me, { query: { page, per_page } }) };
}

/** One own request; back to the list where it cannot be read. */
export async function loadDetailLayanan(call: Call, request: Request) {
  const params = new URL(request.url).searchParams;
  const id = Number(params.get('layananID')) || 0;
  const type = (params.get('layananType') ?? '').replaceAll('_', '-');
  const back = redirect(paths.profilSaya('ajuan-layanan'));
  if (id < 1 || type === '') throw back;
  const found = await call(surat.record, { params: { type, id } }).catch((error: unknown) => {
    throw error instanceof CallError ? back : error;
  });
  const isi = await call(layanan.answers, { params: { type, id } });
  const { wilayah } = await lookupsFor(call, isi?.atribut ?? []);
  return { ajuan: found, isi, wilayah };
}
