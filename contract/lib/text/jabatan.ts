const OFFICE = /^(?:(?:pjs?|penjabat|pejabat)\b\.?)?\s*(.*)$/is;
const HEAD = /^(kepala desa|kades|keuchik|wali nagari|perbekel|lurah)\b/i;
const SECRETARY = /^(sekretaris desa|sekdes|carik)\b/i;

/** Office that a position names; whoever holds it for the time being ("Pj.") holds it, a deputy of a few days ("Plh.") does not. */
const named = (jabatan: string): string => OFFICE.exec(jabatan.trim())?.[1] ?? '';

/** The head of a village, however the office is called there, by what stands as their position. */
export const isHead = (jabatan: string): boolean => HEAD.test(named(jabatan));

/** The secretary of a village. */
export const isSecretary = (jabatan: string): boolean => SECRETARY.test(named(jabatan));
