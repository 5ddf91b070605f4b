import type { HASIL, Nilai, Pemeriksaan, Pos, Temuan } from '#contract/apbdes/apbdes.ts';
import { UKURAN } from '#contract/apbdes/apbdes.ts';
import { indukOf, kategoriOf, tingkatOf } from '#contract/apbdes/kode.ts';
import {
  anggaranOf,
  duaBacaan,
  jumlahAnak,
  type Pohon,
  type Simpul,
  selisihOf,
  susun,
} from './pohon-rules.ts';

/** A check before anybody has said anything to its findings. */
export type Ditemukan = Omit<Temuan, 'penjelasan'>;
export type Periksa = Omit<Pemeriksaan, 'temuan'> & { temuan: Ditemukan[] };
/** Figures of the years beside this one; null where they are not public, or do not say it. */
export type Tetangga = { silpaSebelum: number | null; silpaSesudah: number | null };

type Bacaan = { pohon: Pohon; lines: readonly Pos[]; tetangga: Tetangga; tahun: number };
type Jawaban = {
  hasil: (typeof HASIL)[number];
  teks: string;
  hitungan?: Periksa['hitungan'];
  temuan?: Omit<Ditemukan, 'pemeriksaan'>[];
};

const TIDAK_DAPAT = (teks: string): Jawaban => ({ hasil: 'tidak_dapat', teks });
const NAMA: Record<keyof Nilai, string> = {
  murni: 'anggaran murni',
  perubahan: 'anggaran perubahan',
  realisasi: 'realisasi',
};
const rupiah = (value: number): string =>
  `${value < 0 ? '-' : ''}Rp${Math.abs(value).toLocaleString('id-ID')},-`;
const persen = (part: number, whole: number): string =>
  `${((part / whole) * 100).toLocaleString('id-ID', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}%`;

/** The eight checks, in the order in which people read them. */
const PERIKSA: Record<string, { judul: string; work: (bacaan: Bacaan) => Jawaban }> = {
  rincian: { judul: 'Rincian berjumlah sama', work: rincian },
  seimbang: { judul: 'Anggaran seimbang', work: seimbang },
  silpa: { judul: 'Realisasi menghasilkan SILPA', work: silpa },
  melebihi: { judul: 'Belanja tidak melebihi anggaran', work: melebihi },
  ganda: { judul: 'Tidak ada kode ganda', work: ganda },
  tingkat: { judul: 'Tingkat lengkap', work: tingkat },
  dua_bacaan: { judul: 'Belanja menurut bidang sama dengan menurut akun', work: bidangAkun },
  silpa_lalu: { judul: 'SILPA tahun lalu sama dengan penerimaan tahun ini', work: silpaLalu },
};

/** Judges the lines of a year as they were written. What they do not hold is neither passed nor failed. */
export function periksaTahun(tahun: number, lines: readonly Pos[], tetangga: Tetangga): Periksa[] {
  const bacaan = { pohon: susun(lines), lines, tetangga, tahun };
  return Object.entries(PERIKSA).map(([nama, { judul, work }]) => {
    const { hasil, teks, hitungan = [], temuan = [] } = work(bacaan);
    return {
      nama,
      judul,
      hasil,
      teks,
      hitungan,
      temuan: temuan.map((one) => ({ ...one, pemeriksaan: nama })),
    };
  });
}

function rincian({ pohon }: Bacaan): Jawaban {
  const parents = [...pohon.values()].filter(({ anak, kode }) => anak.length > 0 && kode !== '6');
  if (parents.length === 0) return TIDAK_DAPAT('Tidak ada pos yang punya rincian.');
  const temuan = parents.flatMap((parent) => {
    const at = UKURAN.find((one) => differs(parent, one, pohon));
    return at ? [kurangRincian(parent, at, pohon)] : [];
  });
  const teks = temuan.length > 0 ? '' : `${parents.length} pos sama dengan jumlah rinciannya.`;
  return { hasil: temuan.length > 0 ? 'temuan' : 'lolos', teks, temuan };
}

function differs(parent: Simpul, at: keyof Nilai, pohon: Pohon): boolean {
  const sum = jumlahAnak(parent, at, pohon);
  return sum !== null && parent[at] !== sum;
}

function kurangRincian(parent: Simpul, at: keyof Nilai, pohon: Pohon) {
  const { kode, uraian, anak } = parent;
  const [tertulis, jumlah] = [parent[at] ?? 0, jumlahAnak(parent, at, pohon) ?? 0];
  const below = `${anak.length} ${tingkatOf(anak[0] ?? kode)}`;
  return {
    kode,
    judul: `Rincian ${kode} ${uraian} tidak berjumlah sama`,
    teks: `${below} di dalamnya berjumlah ${jumlah < tertulis ? 'lebih kecil' : 'lebih besar'} dari ${NAMA[at]} yang tertulis.`,
    hitungan: [
      { label: `Tertulis pada ${kode}`, nilai: tertulis },
      { label: `Jumlah ${below}`, nilai: jumlah },
      { label: 'Selisih', nilai: tertulis - jumlah },
    ],
    sidik: sidikOf(at, tertulis, jumlah),
  };
}

function equation(pohon: Pohon, at: keyof Nilai, last: string): Periksa['hitungan'] {
  const value = (kode: string) => pohon.get(kode)?.[at] ?? 0;
  return [
    { label: 'Pendapatan (4)', nilai: value('4') },
    { label: 'Belanja (5)', nilai: -value('5') },
    { label: 'Pembiayaan (6.1 - 6.2)', nilai: value('6') },
    { label: last, nilai: selisihOf(pohon, at) ?? 0 },
  ];
}

/** Words that say which of the three has no number: 'Belanja (5) dan pembiayaan (6) tidak ada'. */
function yangTidakAda(pohon: Pohon, at: keyof Nilai): string {
  const missing = Object.entries({ 4: 'pendapatan (4)', 5: 'belanja (5)', 6: 'pembiayaan (6)' }).flatMap(
    ([kode, nama]) => ((pohon.get(kode)?.[at] ?? null) === null ? [nama] : []),
  );
  const subject = at === 'realisasi' ? 'realisasi ' : '';
  const list = new Intl.ListFormat('id').format(missing);
  return `${capital(`${subject}${list}`)} tidak ada`;
}

function seimbang({ pohon }: Bacaan): Jawaban {
  const plans = (['murni', 'perubahan'] as const).filter((at) => selisihOf(pohon, at) !== null);
  if (plans.length === 0) return TIDAK_DAPAT(`${yangTidakAda(pohon, 'murni')}, jadi tidak dapat dihitung.`);
  const temuan = plans.flatMap((at) => {
    const selisih = selisihOf(pohon, at) ?? 0;
    if (selisih === 0) return [];
    const hitungan = equation(pohon, at, 'Selisih');
    return [
      {
        kode: at === 'murni' ? '4' : '5',
        judul: `${capital(NAMA[at])} tidak seimbang`,
        teks: `Pendapatan dikurangi belanja, ditambah pembiayaan, bersisa ${rupiah(selisih)}. Seharusnya nol.`,
        hitungan,
        sidik: sidikOf(at, ...hitungan.map(({ nilai }) => nilai)),
      },
    ];
  });
  if (temuan.length > 0) return { hasil: 'temuan', teks: '', temuan };
  const teks = 'Pendapatan dikurangi belanja, ditambah pembiayaan, hasilnya nol.';
  return { hasil: 'lolos', teks, hitungan: equation(pohon, plans.at(-1) ?? 'murni', 'Sisa') };
}

function silpa({ pohon, tahun, tetangga }: Bacaan): Jawaban {
  const sisa = selisihOf(pohon, 'realisasi');
  if (sisa === null) return TIDAK_DAPAT(`${yangTidakAda(pohon, 'realisasi')}, jadi tidak dapat dihitung.`);
  const hitungan = equation(pohon, 'realisasi', 'SILPA');
  const { silpaSesudah } = tetangga;
  if (silpaSesudah === null)
    return {
      hasil: 'lolos',
      hitungan,
      teks: `Pos 6.1.1 APBDes ${tahun + 1} belum ada di situs ini, jadi sisanya belum dicocokkan.`,
    };
  if (silpaSesudah === sisa)
    return { hasil: 'lolos', teks: `Tercatat utuh pada 6.1.1 APBDes ${tahun + 1}.`, hitungan };
  const selisih = [...hitungan, { label: `Tercatat pada 6.1.1 tahun ${tahun + 1}`, nilai: silpaSesudah }];
  return {
    hasil: 'temuan',
    teks: '',
    temuan: [
      {
        kode: '6.1.1',
        judul: `SILPA ${tahun} tidak sama dengan penerimaan ${tahun + 1}`,
        teks: `Sisa realisasi ${rupiah(sisa)}, tetapi 6.1.1 tahun ${tahun + 1} tertulis ${rupiah(silpaSesudah)}.`,
        hitungan: [...selisih, { label: 'Selisih', nilai: silpaSesudah - sisa }],
        sidik: sidikOf('silpa', sisa, silpaSesudah),
      },
    ],
  };
}

function melebihi({ pohon }: Bacaan): Jawaban {
  const spending = [...pohon.values()].filter(
    ({ kode, realisasi }) => kategoriOf(kode) === 'belanja' && realisasi !== null,
  );
  if (spending.length === 0) return TIDAK_DAPAT('Realisasi belanja belum ada.');
  const over = spending.filter((one) => (one.realisasi ?? 0) > (anggaranOf(one) ?? 0));
  // A sum that is too high because of a line below it is said once, at the line.
  const found = over.filter(({ anak }) => !anak.some((kode) => over.some((one) => one.kode === kode)));
  const temuan = found.map((one) => {
    const [dibelanjakan, anggaran] = [one.realisasi ?? 0, anggaranOf(one) ?? 0];
    const share = anggaran > 0 ? `, yaitu ${persen(dibelanjakan, anggaran)}` : '';
    return {
      kode: one.kode,
      judul: `Realisasi ${one.kode} melebihi anggaran`,
      teks: `Dibelanjakan ${rupiah(dibelanjakan)} dari ${rupiah(anggaran)}${share}. Selisih ${rupiah(dibelanjakan - anggaran)}.`,
      hitungan: [],
      sidik: sidikOf('melebihi', dibelanjakan, anggaran),
    };
  });
  const teks = temuan.length > 0 ? '' : `${spending.length} pos belanja, semuanya di dalam anggarannya.`;
  return { hasil: temuan.length > 0 ? 'temuan' : 'lolos', teks, temuan };
}

function ganda({ lines }: Bacaan): Jawaban {
  const counts = new Map<string, number>();
  for (const { kode } of lines) counts.set(kode, (counts.get(kode) ?? 0) + 1);
  const temuan = [...counts].flatMap(([kode, times]) =>
    times > 1
      ? [
          {
            kode,
            judul: `Kode ${kode} tertulis ${times} kali`,
            teks: `${lines
              .filter((one) => one.kode === kode)
              .map(({ uraian }) => uraian)
              .join(', ')}.`,
            hitungan: [],
            sidik: sidikOf('ganda', times),
          },
        ]
      : [],
  );
  const teks = temuan.length > 0 ? '' : `${lines.length} pos, ${counts.size} kode berbeda.`;
  return { hasil: temuan.length > 0 ? 'temuan' : 'lolos', teks, temuan };
}

function tingkat({ lines }: Bacaan): Jawaban {
  const known = new Set([...lines.map(({ kode }) => kode), '4', '5', '6']);
  const missing = new Map<string, string>();
  for (const { kode } of lines) {
    const induk = indukOf(kode);
    if (induk !== null && !known.has(induk) && !missing.has(induk)) missing.set(induk, kode);
  }
  const temuan = [...missing].map(([kode, below]) => ({
    kode,
    judul: `Tingkat ${kode} tidak ada`,
    teks: `Pos ${below} ada, tetapi ${tingkatOf(kode)} ${kode} di atasnya tidak.`,
    hitungan: [],
    sidik: sidikOf('tingkat', below),
  }));
  const teks = temuan.length > 0 ? '' : 'Setiap pos punya induk sampai ke 4, 5, atau 6.';
  return { hasil: temuan.length > 0 ? 'temuan' : 'lolos', teks, temuan };
}

function bidangAkun({ pohon }: Bacaan): Jawaban {
  const both = UKURAN.flatMap((at) => {
    const [tujuan, akun] = duaBacaan(pohon, at);
    return tujuan === null || akun === null ? [] : [{ at, tujuan, akun }];
  });
  if (both.length === 0)
    return TIDAK_DAPAT(
      pohon.has('5') ? 'Belanja hanya tertulis menurut salah satu, bidang atau akun.' : 'Belanja tidak ada.',
    );
  const wrong = both.find(({ tujuan, akun }) => tujuan !== akun);
  if (!wrong) {
    const last = both.findLast(({ at }) => at !== 'realisasi') ?? both[0];
    return { hasil: 'lolos', teks: `Bidang dan akun sama-sama ${rupiah(last?.tujuan ?? 0)}.` };
  }
  const { at, tujuan, akun } = wrong;
  return {
    hasil: 'temuan',
    teks: '',
    temuan: [
      {
        kode: '5',
        judul: 'Belanja menurut bidang berbeda dari menurut akun',
        teks: `Pada ${NAMA[at]}, uang yang sama dijumlahkan dua kali dengan hasil yang berbeda.`,
        hitungan: [
          { label: 'Menurut bidang', nilai: tujuan },
          { label: 'Menurut akun', nilai: akun },
          { label: 'Selisih', nilai: tujuan - akun },
        ],
        sidik: sidikOf(at, tujuan, akun),
      },
    ],
  };
}

function silpaLalu({ pohon, tahun, tetangga: { silpaSebelum } }: Bacaan): Jawaban {
  const penerimaan = pohon.get('6.1.1');
  const tercatat = penerimaan ? anggaranOf(penerimaan) : null;
  if (silpaSebelum === null) return TIDAK_DAPAT(`Realisasi APBDes ${tahun - 1} tidak ada di situs ini.`);
  if (tercatat === null) return TIDAK_DAPAT('Pos 6.1.1 SILPA tahun sebelumnya tidak ada.');
  if (tercatat === silpaSebelum)
    return { hasil: 'lolos', teks: `Sisa tahun ${tahun - 1} ${rupiah(tercatat)} tercatat utuh pada 6.1.1.` };
  return {
    hasil: 'temuan',
    teks: '',
    temuan: [
      {
        kode: '6.1.1',
        judul: `6.1.1 tidak sama dengan SILPA ${tahun - 1}`,
        teks: `Tertulis ${rupiah(tercatat)}, sedangkan sisa realisasi ${tahun - 1} ${rupiah(silpaSebelum)}.`,
        hitungan: [
          { label: 'Tertulis pada 6.1.1', nilai: tercatat },
          { label: `SILPA ${tahun - 1}`, nilai: silpaSebelum },
          { label: 'Selisih', nilai: tercatat - silpaSebelum },
        ],
        sidik: sidikOf('silpa_lalu', tercatat, silpaSebelum),
      },
    ],
  };
}

const sidikOf = (...parts: (string | number)[]): string => parts.join('|');
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
