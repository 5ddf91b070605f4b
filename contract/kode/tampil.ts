const CAPITALS = new Set(
  'SD SLTP SLTA TK SLB PNS TNI POLRI RI BUMN BUMD DPR DPD BPK DPRD WNI WNA KTP KIA KK I II III IV AB'.split(
    ' ',
  ),
);
const SPELLED: Record<string, string> = {
  KATHOLIK: 'Katolik',
  BUDHA: 'Buddha',
  KHONGHUCU: 'Konghucu',
  ORANGTUA: 'Orang tua',
  'TIDAK CACAT': 'Tidak ada',
  'KEPERCAYAAN TERHADAP TUHAN YANG MAHA ESA': 'Kepercayaan terhadap Tuhan Yang Maha Esa',
  MATI: 'Meninggal',
};

/** An official name as sentences show it: 'Petani/pekebun', 'Disabilitas fisik'; '' stays ''. */
export function tampilKode(nama: string): string {
  const spelled = SPELLED[nama];
  if (spelled) return spelled;
  const words = nama
    .replace(/^CACAT\b/, 'DISABILITAS')
    .replace(/[A-Z]+/g, (word) => (CAPITALS.has(word) || word.length === 1 ? word : word.toLowerCase()));
  return words.charAt(0).toUpperCase() + words.slice(1);
}
