/** Said once a form was taken; without the schemas that messages across a redirect need. */
export const DONE = {
  permohonan: 'Permohonan Informasi berhasil diproses !',
  keberatan: 'Pengajuan Keberatan berhasil diproses !',
} as const;
