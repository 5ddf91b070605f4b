import { resolve } from 'node:path';
import { z } from 'zod';
import { JENIS_CAPTCHA, type JenisCaptcha } from '#contract/captcha.ts';

const flag = <F extends boolean | undefined>(fallback: F) =>
  z
    .enum(['true', 'false', '1', '0', ''])
    .optional()
    .transform((text): boolean | F => (text ? text === 'true' || text === '1' : fallback));
const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);
const listOf = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

// RFC 9116 wants addresses with their scheme, and web pages over https.
const Contact = z
  .string()
  .transform((text) => (/^[^\s:/]+@[^\s:/]+$/.test(text) ? `mailto:${text}` : text))
  .refine((text) => /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/.test(text), {
    error: 'harus berupa alamat email, https://…, atau tel:+62…',
  });

/** Base maps of others, beside the village's own. */
const BaseMap = z.object({
  nama: z.string().min(1).max(40),
  jenis: z.enum(['raster', 'vector']).default('raster'),
  url: z.string().regex(/^https:\/\/[a-z0-9.-]+(?::\d+)?\//, 'harus berupa alamat https://…'),
  atribusi: z.string().max(200).default(''),
  /** A picture from above that the switch 'Citra' lays over the base map, and of when it is. */
  citra: z.boolean().default(false),
  tanggal: z.string().max(40).default(''),
});
const baseMaps = z
  .string()
  .default('[]')
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'harus berupa JSON: [{"nama": …, "url": …}]' });
      return z.NEVER;
    }
  })
  .pipe(z.array(BaseMap).max(4));

/** Addresses or networks: '127.0.0.1', '10.1.2.0/24'. */
const networks = listOf.pipe(
  z.array(
    z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], { error: 'harus berupa alamat atau jaringan' }),
  ),
);

type MailSettings = Partial<Record<'SMTP_HOST' | 'SMTP_FROM' | 'SMTP_USER' | 'SMTP_PASSWORD', string>>;

/** A server needs a sender and the other way; a name needs its password, and both need a server. */
function missingForMail(given: MailSettings): (keyof MailSettings)[] {
  const server = ['SMTP_HOST', 'SMTP_FROM'] as const;
  const account = ['SMTP_USER', 'SMTP_PASSWORD'] as const;
  const signsIn = account.some((name) => given[name]);
  const needed = [
    ...(signsIn || server.some((name) => given[name]) ? server : []),
    ...(signsIn ? account : []),
  ];
  return needed.filter((name) => !given[name]);
}

type CaptchaSettings = { CAPTCHA: JenisCaptcha; CAPTCHA_SITE_KEY?: string; CAPTCHA_SECRET?: string };

/** A service outside needs both of its keys; ALTCHA is ours. */
function missingForCaptcha(given: CaptchaSettings): ('CAPTCHA_SITE_KEY' | 'CAPTCHA_SECRET')[] {
  if (given.CAPTCHA === 'altcha') return [];
  return (['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET'] as const).filter((name) => !given[name]);
}

/** Host of the platform's console in the demo, unless another is set. */
const DEMO_PLATFORM = 'platform.localhost';

const Settings = z
  .object({
    PORT: port(3000),
    HOST: z.string().default('127.0.0.1'),
    METRICS_PORT: port(9464),
    DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(10),
    PRODUCTION: flag(false),
    DATA_DIR: z
      .string()
      .default('./data')
      .transform((dir) => resolve(dir)),
    DATABASE_URL: z
      .url({ protocol: /^postgres(ql)?$/, error: 'harus berupa alamat postgres://…' })
      .optional(),
    DATABASE_OWNER_URL: z
      .url({ protocol: /^postgres(ql)?$/, error: 'harus berupa alamat postgres://…' })
      .optional(),
    DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
    APP_SECRET: z.string().min(32, 'paling sedikit 32 karakter').optional(),
    TRUSTED_PROXIES: listOf,
    HSTS_SUBDOMAINS: flag(false),
    PLATFORM_HOST: z
      .string()
      .transform((host) => host.trim().toLowerCase())
      .refine(
        (host) => /^[a-z0-9]([a-z0-9.-]*[a-z0-9])$/.test(host),
        'harus berupa nama host, tanpa https:// dan port',
      )
      .optional(),
    ADDRESS_PER_MINUTE: z.coerce.number().int().min(60).default(6_000),
    VILLAGE_DISK_GB: z.coerce.number().int().min(1).max(10_000).default(10),
    VILLAGE_STAFF: z.coerce.number().int().min(1).max(10_000).default(30),
    VILLAGE_MAIL_PER_DAY: z.coerce.number().int().min(1).max(1_000_000).default(500),
    VILLAGE_PER_SECOND: z.coerce.number().int().min(1).max(1_000_000).default(10),
    ADDRESS_CONNECTIONS: z.coerce.number().int().min(10).default(2_000),
    SLOWEST_UPLOAD_KBIT: z.coerce.number().int().min(1).default(16),
    FORM_TEXT_MB: z.coerce.number().int().min(2).max(1_024).default(32),
    FORM_FILES_MB: z.coerce.number().int().min(320).max(1_048_576).default(4_096),
    PICTURES_AHEAD: flag(true),
    ANSWER_CACHE_MB: z.coerce.number().int().min(1).max(4_096).default(48),
    PAGE_CACHE_MB: z.coerce.number().int().min(0).max(4_096).default(16),
    SECURITY_CONTACT: listOf.pipe(z.array(Contact)),
    SECURITY_EXPIRES: z.iso
      .date('harus berupa tanggal, misalnya 2027-06-30')
      .transform((day) => `${day}T00:00:00Z`)
      .optional(),
    SECURITY_LANGUAGES: listOf.transform((list) => (list.length > 0 ? list : ['id', 'en'])),
    LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
    DEMO: flag(undefined),
    S3_ENDPOINT: z.url({ error: 'harus berupa alamat https://…' }).optional(),
    S3_BUCKET: z.string().optional(),
    S3_REGION: z.string().default('auto'),
    S3_ACCESS_KEY: z.string().optional(),
    S3_SECRET_KEY: z.string().optional(),
    S3_PREFIX: z.string().default(''),
    SMTP_HOST: z.string().optional(),
    SMTP_PORT: z.coerce.number().int().min(1).max(65_535).default(587),
    SMTP_USER: z.string().optional(),
    SMTP_PASSWORD: z.string().optional(),
    SMTP_FROM: z.email('harus berupa alamat email').optional(),
    CAPTCHA: z.enum(JENIS_CAPTCHA, { error: 'harus altcha, turnstile, atau recaptcha' }).default('altcha'),
    CAPTCHA_SITE_KEY: z.string().optional(),
    CAPTCHA_SECRET: z.string().optional(),
    CAPTCHA_VERIFY_URL: z.url({ protocol: /^https?$/, error: 'harus berupa alamat https://…' }).optional(),
    COLOUR_SCHEME_URL: z.url({ protocol: /^https?$/, error: 'harus berupa alamat https://…' }).optional(),
    ISLA_URL: z.url({ protocol: /^https?$/, error: 'harus berupa alamat https://…' }).optional(),
    ISLA_KEY: z.string().optional(),
    TTE_URL: z.url({ protocol: /^https?$/, error: 'harus berupa alamat https://…' }).optional(),
    TTE_USER: z.string().optional(),
    TTE_PASSWORD: z.string().optional(),
    BASE_MAPS: baseMaps,
    OUTBOUND_PRIVATE: networks,
    DNS_SERVERS: listOf.pipe(
      z.array(
        z
          .string()
          .regex(
            /^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:]+\])(:\d{1,5})?$/i,
            'harus berupa alamat, boleh dengan port',
          ),
      ),
    ),
    BACKUP_KEY_FILE: z.string().optional(),
    BACKUP_PASSPHRASE: z.string().min(20, 'paling sedikit 20 karakter').optional(),
  })
  .superRefine((settings, context) => {
    if (settings.ISLA_KEY && !settings.ISLA_URL)
      context.addIssue({ code: 'custom', path: ['ISLA_URL'], message: 'wajib diisi bila ISLA_KEY diisi' });
    for (const name of missingForCaptcha(settings)) {
      const message = `wajib diisi bila CAPTCHA=${settings.CAPTCHA}`;
      context.addIssue({ code: 'custom', path: [name], message });
    }
    const tte = ['TTE_URL', 'TTE_USER', 'TTE_PASSWORD'] as const;
    const unsigned = tte.filter((name) => !settings[name]);
    if (unsigned.length > 0 && unsigned.length < tte.length)
      for (const name of unsigned)
        context.addIssue({ code: 'custom', path: [name], message: 'wajib diisi bila TTE_… yang lain diisi' });
    const s3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;
    const missing = s3.filter((name) => !settings[name]);
    if (missing.length > 0 && missing.length < s3.length) {
      for (const name of missing)
        context.addIssue({ code: 'custom', path: [name], message: 'wajib diisi bila S3_… yang lain diisi' });
    }
    if (settings.SECURITY_CONTACT.length > 0 && !settings.SECURITY_EXPIRES) {
      const message = 'wajib diisi bila SECURITY_CONTACT diisi';
      context.addIssue({ code: 'custom', path: ['SECURITY_EXPIRES'], message });
    }
    for (const name of missingForMail(settings)) {
      const message = 'wajib diisi bila SMTP_… yang lain diisi';
      context.addIssue({ code: 'custom', path: [name], message });
    }
    if (settings.BACKUP_KEY_FILE && settings.BACKUP_PASSPHRASE)
      context.addIssue({
        code: 'custom',
        path: ['BACKUP_PASSPHRASE'],
        message: 'isi salah satu saja dengan BACKUP_KEY_FILE',
      });
    if (settings.PRODUCTION && !settings.APP_SECRET) {
      context.addIssue({ code: 'custom', path: ['APP_SECRET'], message: 'wajib diisi bila PRODUCTION=true' });
    }
    if (settings.PRODUCTION && settings.DEMO) {
      const message =
        'tidak boleh bersama PRODUCTION=true, karena password akun contoh diketahui semua orang';
      context.addIssue({ code: 'custom', path: ['DEMO'], message });
    }
  })
  .transform((settings) => ({ ...settings, DEMO: settings.DEMO ?? !settings.PRODUCTION }))
  .transform((settings) => ({
    ...settings,
    PLATFORM_HOST: settings.PLATFORM_HOST ?? (settings.DEMO ? DEMO_PLATFORM : undefined),
  }));
export type Env = z.infer<typeof Settings>;

/** Settings of the process, or an Error whose message lists every wrong one in words. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = Settings.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Pengaturan belum benar (lihat .env.example):\n${lines.join('\n')}`);
}
