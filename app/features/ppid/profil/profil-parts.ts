/** The parts of `/ppid/profil-ppid?now=`; the first is shown when none, or an unknown one, is asked for. */
export const PROFIL_PARTS = [
  { now: 'profil', label: 'Profil PPID', lead: 'Siapa yang melayani permintaan informasi di desa ini.' },
  { now: 'visi-misi', label: 'Visi dan Misi', lead: 'Arah layanan informasi desa.' },
  { now: 'tugas-fungsi', label: 'Tugas dan Fungsi', lead: 'Apa yang dikerjakan PPID desa.' },
  {
    now: 'maklumat-pelayanan',
    label: 'Maklumat Pelayanan',
    lead: 'Janji pelayanan kepada pemohon informasi.',
  },
  { now: 'tentang-kami', label: 'Tentang Kami', lead: 'Orang, susunan, dan alur kerja PPID desa.' },
] as const;

export type ProfilPart = (typeof PROFIL_PARTS)[number];

export const profilPartOf = (now: string | null): ProfilPart =>
  PROFIL_PARTS.find((part) => part.now === now) ?? PROFIL_PARTS[0];
