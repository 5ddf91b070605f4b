import type { Call } from '#contract/client.ts';
import type { Konfigurasi } from '#contract/surat/layanan.ts';
import { dokumenSaya } from '#contract/surat/surat.ts';

/** More than a store holds. */
const ALL = 100;

/** The own papers that a letter may be sent with; none where it needs none. */
export async function storeFor(call: Call, { syarat }: Pick<Konfigurasi, 'syarat'>) {
  if (syarat.length === 0) return [];
  return (await call(dokumenSaya.list, { query: { per_page: ALL } })).data;
}
