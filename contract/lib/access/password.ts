// A separate file, so that a page which only needs the words does not load the schemas.

/** Rules that every new password must meet; the server refuses a few more that others would guess. */
const PASSWORD_RULES: { label: string; met: (password: string) => boolean }[] = [
  { label: 'Minimal 6 karakter', met: (password) => password.length >= 6 },
  { label: 'Ada angka', met: (password) => /\d/.test(password) },
  { label: 'Ada huruf kecil', met: (password) => /[a-z]/.test(password) },
  { label: 'Ada huruf besar', met: (password) => /[A-Z]/.test(password) },
  { label: 'Ada simbol, misalnya # atau !', met: (password) => /[^\p{L}\p{N}\s]/u.test(password) },
];
/** Least length of a password of staff and operators, whose accounts reach what is not theirs. */
const STAFF_LENGTH = 10;
type ShownRule = { label: string; met?: (password: string) => boolean };
/** Rules as they are shown: of staff with their own length first; one without `met` is judged by the server alone. */
export const passwordRulesOf = (staff: boolean): ShownRule[] =>
  staff
    ? [
        {
          label: `Minimal ${STAFF_LENGTH} karakter`,
          met: (password) => [...password].length >= STAFF_LENGTH,
        },
        ...PASSWORD_RULES.slice(1),
        { label: 'Tanpa nama desa dan kata yang umum' },
      ]
    : PASSWORD_RULES;
/** Tells whether a password meets every rule that needs no list of words. */
export const meetsRules = (password: string, staff: boolean): boolean =>
  passwordRulesOf(staff).every(({ met }) => met === undefined || met(password));
export const PASSWORD_RULE =
  'Masukkan Password Minimal 6 Digit (Kombinasi Angka Huruf Kecil, Huruf Besar dan Simbol) !';
export const STAFF_RULE = `Masukkan Password Minimal ${STAFF_LENGTH} Digit (Kombinasi Angka Huruf Kecil, Huruf Besar dan Simbol), Tanpa Nama Desa dan Kata yang Umum !`;
/** Returns the rules in one sentence: for residents that of the specification. */
export const passwordRuleOf = (staff: boolean): string => (staff ? STAFF_RULE : PASSWORD_RULE);
export const WRONG_OLD_PASSWORD = 'Password lama anda salah, harap coba lagi !';
export const NO_OLD_PASSWORD = 'Harap masukkan password lama !';
export const WRONG_PASSWORD = 'Password Anda salah, harap coba lagi !';
export const NO_NEW_PASSWORD = 'Harap masukkan password baru !';
