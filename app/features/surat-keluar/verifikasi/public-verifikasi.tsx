import '#app/ui/richtext/article.css';
import './verifikasi.css';
import { type FormEvent, useEffect, useState } from 'react';
import { Form } from 'react-router';
import { apiContext, refusedStatus } from '#app/lib/api.ts';
import { slim } from '#app/lib/forms/slim.ts';
import { browserApi } from '#app/lib/live/browser-api.ts';
import { paths } from '#app/lib/paths/paths.ts';
import { morePaths } from '#app/lib/paths/paths-more.ts';
import { Head } from '#app/lib/text/head.tsx';
import { useSite } from '#app/lib/use-site.ts';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { bacaJejak, kodeDari } from '#contract/surat-keluar/jejak.ts';
import { type SuratDiperiksa, verifikasi } from '#contract/surat-keluar/verifikasi.ts';
import type { Route } from './+types/public-verifikasi.ts';
import { checkTrace, type OfflineResult } from './check-offline.ts';
import { CheckedHere, Help, Recorded, Unknown } from './result.tsx';

const SIGNED = slim<typeof verifikasi.bertanda>({
  method: 'GET',
  path: '/v1/verifikasi/{kode}/{tanda}/',
  shape: 'data',
});
const LATER = 'Terlalu banyak kode diperiksa. Tunggu sebentar, lalu coba lagi.';

/** `/verifikasi/{kode}` is what QRs lead to; typed codes come as `?kode=`, and the bare page checks without a connection. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const typed = kodeDari(params.kode ?? new URL(request.url).searchParams.get('kode') ?? '');
  const call = context.get(apiContext);
  const known = await call(verifikasi.kunci);
  if (typed === '') return { typed, known, surat: undefined, problem: undefined };
  try {
    const surat = await call(verifikasi.get, { params: { kode: typed } });
    return { typed, known, surat, problem: undefined };
  } catch (error) {
    const http = refusedStatus(error);
    if (http === 404) return { typed, known, surat: null, problem: undefined };
    if (http === 429) return { typed, known, surat: undefined, problem: LATER };
    throw error;
  }
}

export default function Verifikasi({ loaderData }: Route.ComponentProps) {
  const { typed, known, surat, problem } = loaderData;
  const { nama_desa } = useSite().desa;
  const { here, signed } = useTraceHere(surat === undefined ? typed : undefined, known);
  const shown = surat ?? signed;
  const asked = typed !== '' || here !== undefined;
  return (
    <>
      <Head
        title="Periksa surat"
        description={`Pastikan surat yang Anda pegang tercatat di Desa ${nama_desa}.`}
        noindex={typed !== ''}
      />
      <PageHead
        title="Periksa surat"
        lead={`Pastikan surat yang Anda pegang tercatat di Desa ${nama_desa}.`}
        crumbs={[{ label: 'Beranda', to: paths.beranda() }, { label: 'Periksa surat' }]}
      />
      <div className="lebar periksa-surat">
        <div className="art-kisi">
          <div className="periksa-isi">
            <div role="status">
              {shown && <Recorded surat={shown} diperiksa={known.diambil} />}
              {surat === null && <Unknown />}
              {here && <CheckedHere result={here} known={known} />}
            </div>
            <Form method="get" action="/verifikasi" className="isi-tombol" onSubmit={openPasted}>
              <TextInput
                name="kode"
                label={asked ? 'Periksa surat lain' : 'Kode surat'}
                hint="Kode di bawah QR pada surat, contoh: K7QX-P4TM-9CW2. Tautan dari QR boleh ditempel."
                error={here || signed ? undefined : problem}
                defaultValue={shown ? '' : typed}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={2_000}
              />
              <Button type="submit" variant={asked ? undefined : 'utama'}>
                Periksa
              </Button>
            </Form>
          </div>
          <Help />
        </div>
      </div>
    </>
  );
}

/** The whole address of a letter is opened as its QR would be, which needs no connection on a device that was here before. */
function openPasted(event: FormEvent<HTMLFormElement>): void {
  const text = String(new FormData(event.currentTarget).get('kode') ?? '').trim();
  const hash = text.slice(text.indexOf('#'));
  const trace = bacaJejak(hash);
  if (!trace) return;
  event.preventDefault();
  window.location.assign(`${morePaths.verifikasi(trace.kode)}${hash}`);
}

type Known = Route.ComponentProps['loaderData']['known'];

/**
 * Checks what the address says behind `#`, where the village was not asked, or would not answer so many codes: by the
 * signature of the QR it always does. Without a connection the device checks by itself.
 */
function useTraceHere(typed: string | undefined, known: Known) {
  const [found, setFound] = useState<{ here?: OfflineResult | undefined; signed?: SuratDiperiksa }>({});
  useEffect(() => {
    if (typed === undefined) return;
    let current = true;
    const check = async () => {
      const { hash } = window.location;
      const trace = typed === '' ? undefined : bacaJejak(hash);
      if (!trace) return { here: await checkTrace(hash, known) };
      try {
        return { signed: await browserApi(SIGNED, { params: { kode: trace.kode, tanda: trace.tanda } }) };
      } catch {
        return { here: await checkTrace(hash, known) };
      }
    };
    void check().then((result) => current && setFound(result));
    return () => {
      current = false;
    };
  }, [typed, known]);
  return typed === undefined ? {} : found;
}
