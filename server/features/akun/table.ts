import type { Generated } from 'kysely';
import type { JenisLangkah, Keadaan } from '#contract/akun/alur.ts';
import type { OfVillage } from '#server/core/data/tables.ts';
import type { KolomAlur, KolomLangkah } from '#server/kinds/alur/definition.ts';

/** The one code of an account that can be used, by its hash. */
export type AkunKodeTable = {
  desa_id: OfVillage;
  akun_id: number;
  sidik: Buffer;
  berakhir: Date;
  /** Way on which the code reaches its owner. */
  cara: Generated<'loket' | 'surel'>;
  created_at: Generated<Date>;
};

/** Somebody asks for an account, by what stands on their cards. */
export type AkunPermohonanTable = KolomAlur<Keadaan> & {
  nik: string;
  no_kk: string;
  tanggal_lahir: string;
  no_telp: string;
  email: string;
  /** When the last decision was mailed. */
  kabar: Generated<Date | null>;
  updated_at: Generated<Date>;
};

type AkunPermohonanLangkahTable = KolomLangkah<JenisLangkah, Keadaan> & {
  permohonan_id: number;
};

/** The table of a request's steps, and their column for the request. */
export const STEPS = { table: 'akun_permohonan_langkah', of: 'permohonan_id' } as const;

/** Mail that was not taken, until it is. */
type EmailGagalTable = {
  desa_id: OfVillage;
  tentang: string;
  /** Reason why the mail was not taken, in words for staff. */
  sebab: string;
  /** Number of attempts. */
  kali: Generated<number>;
  sejak: Generated<Date>;
  terakhir: Generated<Date>;
};

declare module '#server/core/data/tables.ts' {
  interface Tables {
    email_gagal: EmailGagalTable;
    akun_kode: AkunKodeTable;
    akun_permohonan: AkunPermohonanTable;
    akun_permohonan_langkah: AkunPermohonanLangkahTable;
  }
}
