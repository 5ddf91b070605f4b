import { z } from 'zod';
import { requiredText } from '../kit.ts';
import { parseJson } from '../lib/json.ts';

const DEPAN = 'Masukkan nama depan !';
const BELAKANG = 'Masukkan nama belakang !';
export const EMAIL_KURANG = 'Masukkan email anda !';
const HP = 'Masukkan telepon hp !';
const ALAMAT = 'Masukkan alamat anda !';
const KOTA = 'Masukkan kota anda !';
const PROVINSI = 'Masukkan provinsi anda !';
const KODE_POS = 'Masukkan kode pos anda !';
export const PEKERJAAN = 'Masukkan pekerjaan anda !';

const email = requiredText(EMAIL_KURANG, { max: 255 }).pipe(z.email('Masukkan alamat email yang benar.'));

/** Fields on who asks, with the messages of the specification; the country is Indonesia and has no field. */
export const orangFields = {
  name_first: requiredText(DEPAN, { max: 100 }),
  name_last: requiredText(BELAKANG, { max: 100 }),
  email,
  no_hp: requiredText(HP, { max: 30 }),
  alamat: requiredText(ALAMAT, { max: 250 }),
  city: requiredText(KOTA, { max: 100 }),
  province: requiredText(PROVINSI, { max: 100 }),
  postal_code: requiredText(KODE_POS, { max: 10 }),
};

/** The same of whoever acts for somebody; asked only with a letter of attorney. */
export const kuasaFields = {
  name_first_kuasa: requiredText(DEPAN, { max: 100 }),
  name_last_kuasa: requiredText(BELAKANG, { max: 100 }),
  pekerjaan_kuasa: requiredText(PEKERJAAN, { max: 100 }),
  no_hp_kuasa: requiredText(HP, { max: 30 }),
  email_kuasa: email,
  alamat_kuasa: requiredText(ALAMAT, { max: 250 }),
  city_kuasa: requiredText(KOTA, { max: 100 }),
  province_kuasa: requiredText(PROVINSI, { max: 100 }),
  postal_code_kuasa: requiredText(KODE_POS, { max: 10 }),
};

const PARTS = ['city', 'province', 'postal_code'] as const;
/** Sign for a part that a line of an address does not name. */
export const TAK_DISEBUT = '-';

/**
 * Clients may send an address as one JSON object (`{"address", "city", "province", "postal_code", "country"}`), its parts
 * as `alamat[city]` or `alamat.city`, or all of it as one line.
 */
export function withAddresses(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null) return sent;
  let given: Record<string, unknown> = { ...sent };
  for (const suffix of ['', '_kuasa'] as const) {
    const name = `alamat${suffix}`;
    const address = objectOf(given[name]) ?? partsIn(given, name) ?? lineOf(given, suffix);
    if (!address) continue;
    given = { ...given, [name]: address.address };
    for (const part of PARTS) given[`${part}${suffix}`] ??= address[part];
  }
  return given;
}

function partsIn(given: Record<string, unknown>, name: string): Record<string, unknown> | undefined {
  const parts = ['address', ...PARTS].flatMap((part) => {
    const key = [`${name}[${part}]`, `${name}.${part}`].find((one) => Object.hasOwn(given, one));
    return key === undefined ? [] : [[part, given[key]] as const];
  });
  return parts.length > 0 ? { address: given[name], ...Object.fromEntries(parts) } : undefined;
}

/** 'Jalan Satu 5, Kota, Provinsi 40111', where no part comes beside it. */
function lineOf(given: Record<string, unknown>, suffix: '' | '_kuasa'): Record<string, unknown> | undefined {
  const line = given[`alamat${suffix}`];
  if (typeof line !== 'string' || line.trim() === '') return undefined;
  if (PARTS.some((part) => Object.hasOwn(given, `${part}${suffix}`))) return undefined;
  const postal_code = /\b\d{5}\b(?=\D*$)/.exec(line)?.[0];
  const said = postal_code === undefined ? line : line.replace(/\b\d{5}\b(?=\D*$)/, '');
  const named = said.split(',').flatMap((part) => part.trim() || []);
  const [province, city] = named.length >= 3 ? [named.pop(), named.pop()] : [];
  const rest = { city, province, postal_code };
  return {
    address: named.join(', '),
    ...Object.fromEntries(Object.entries(rest).map(([part, value]) => [part, value ?? TAK_DISEBUT])),
  };
}

function objectOf(value: unknown): Record<string, unknown> | undefined {
  const found = typeof value === 'string' && value.startsWith('{') ? parsed(value) : value;
  return typeof found === 'object' && found !== null && !Array.isArray(found) ? { ...found } : undefined;
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    // A street that begins with a brace.
    return text;
  }
}

/** Receipt of a form that was sent. */
export const Tercatat = z.object({
  nomor: z.string(),
  /** Code as people write it: 'PI-7KQ2-M4XD'. */
  kode: z.string(),
  /** The last day for an answer. */
  tenggat: z.string(),
  /** 'h***a@surat.example'. */
  email: z.string(),
  /** True where mail leaves this installation at all. */
  surel: z.boolean(),
});
export type Tercatat = z.infer<typeof Tercatat>;
