import {
  bacaJejak,
  bacaMuatan,
  fromBase64Url,
  type Jejak,
  type Muatan,
  pesanSurat,
} from '#contract/surat-keluar/jejak.ts';
import type { KunciSurat } from '#contract/surat-keluar/verifikasi.ts';

/** Finding of a device by itself: `asli` was signed by the village, and whether it was revoked as far as is known. */
export type OfflineResult =
  | { kind: 'asli' | 'dicabut'; kode: string; muatan: Muatan }
  | { kind: 'palsu'; kode: string }
  | { kind: 'tidak-bisa'; kode: string };

/** Checks what a QR says behind `#`, with the keys of the village. Undefined where nothing stands there. */
export async function checkTrace(hash: string, known: KunciSurat): Promise<OfflineResult | undefined> {
  const trace = bacaJejak(hash);
  if (!trace) return undefined;
  const { kode } = trace;
  const genuine = await isGenuine(trace, known);
  if (genuine === undefined) return { kind: 'tidak-bisa', kode };
  const muatan = genuine ? bacaMuatan(trace.muatan) : undefined;
  if (!muatan) return { kind: 'palsu', kode };
  const revoked = known.dicabut.includes(await fingerprint(kode));
  return { kind: revoked ? 'dicabut' : 'asli', kode, muatan };
}

/** Undefined where the browser knows no Ed25519, or is not on a safe connection. */
async function isGenuine(
  { kode, kunci, muatan, tanda }: Jejak,
  { desa, kunci: keys }: KunciSurat,
): Promise<boolean | undefined> {
  const publik = keys.find(({ id }) => id === kunci)?.publik;
  const raw = publik === undefined ? undefined : fromBase64Url(publik);
  const signature = fromBase64Url(tanda);
  if (!raw || !signature) return false;
  try {
    const key = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
    const message = new TextEncoder().encode(pesanSurat(desa, kode, muatan));
    return await crypto.subtle.verify('Ed25519', key, signature, message);
  } catch {
    return undefined;
  }
}

async function fingerprint(kode: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(kode)));
  return [...bytes.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
