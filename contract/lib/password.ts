// A separate file, so that a page which only needs the words does not load the schemas.

/** Rules that every new password must meet; the server refuses a few more that others would guess. */
export const PASSWORD_RULES: { label: string; met: (password: string) => boolean }[] = [
  { label: 'Minimal 6 karakter', met: (password) => password.length >= 6 },
  { label: 'Ada angka', met: (password) => /\d/.test(password) },
  { label: 'Ada huruf kecil', met: (password) => /[a-z]/.test(password) },
  { label: 'Ada huruf besar', met: (password) => /[A-Z]/.test(password) },
  { label: 'Ada simbol, misalnya # atau !', met: (password) => /[^\p{L}\p{N}\s]/u.test(password) },
];
/** Least length of a password of staff and operators, whose accounts reach what is not theirs. */
export const STAFF_LENGTH = 10;
export const STAFF_RULE = `Password petugas paling sedikit ${STAFF_LENGTH} karakter.`;
/** The rules as they are shown: of staff with their own length first. */
export const passwordRulesOf = (staff: boolean): typeof PASSWORD_RULES =>
  staff
    ? [
        {
          label: `Minimal ${STAFF_LENGTH} karakter, tanpa nama desa dan kata yang umum`,
          met: (password) => [...password].length >= STAFF_LENGTH,
        },
        ...PASSWORD_RULES.slice(1),
      ]
    : PASSWORD_RULES;
export const PASSWORD_RULE =
  'Masukkan Password Minimal 6 Digit (Kombinasi Angka Huruf Kecil, Huruf Besar dan Simbol) !';
export const WRONG_OLD_PASSWORD = 'Password lama anda salah, harap coba lagi !';
export const NO_OLD_PASSWORD = 'Harap masukkan password lama !';
export const WRONG_PASSWORD = 'Password Anda salah, harap coba lagi !';
export const NO_NEW_PASSWORD = 'Harap masukkan password baru !';
