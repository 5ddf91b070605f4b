import type { ApbdesRinci, Pos } from '#contract/apbdes/apbdes.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { shortLabel } from '../public/block-parts.ts';
import { budgetOf, rupiah } from '../public/money.ts';

type Term = { title: string; text: string; example: (year: ApbdesRinci) => string | undefined };

const find = ({ baris }: ApbdesRinci, fits: (one: Pos) => boolean): Pos | undefined => baris.find(fits);
const named = (one: Pos): string => `${shortLabel(one.uraian)} (${one.kode})`;

/** Each with an example from this village and year; a year without such a line has none. */
const TERMS: Term[] = [
  {
    title: 'Anggaran murni, perubahan, realisasi',
    text: 'Anggaran murni ditetapkan sebelum tahun mulai. Anggaran perubahan menggantinya di tengah tahun bila ada uang lebih, kurang, atau kebutuhan baru. Realisasi adalah uang yang benar-benar masuk atau keluar.',
    example: (year) => {
      const line = find(
        year,
        (one) => one.kode.startsWith('0') && one.kode.split('.').length === 3 && one.murni !== one.perubahan,
      );
      if (!line?.perubahan || line.realisasi === null) return undefined;
      return `${named(line)}: direncanakan ${rupiah(line.murni)}, diubah menjadi ${rupiah(line.perubahan)}, sudah dibelanjakan ${rupiah(line.realisasi)}.`;
    },
  },
  {
    title: 'Pendapatan desa',
    text: 'Semua uang yang masuk dan menjadi hak desa dalam setahun: hasil usaha desa sendiri, uang dari pemerintah pusat dan daerah, dan pendapatan lain yang sah.',
    example: (year) => {
      const own = find(year, ({ kode }) => kode === '4.1');
      return (
        own &&
        `Pendapatan asli desa ${year.tahun}: ${rupiah(budgetOf(own))} dari ${rupiah(budgetOf(year.pendapatan))}.`
      );
    },
  },
  {
    title: 'Belanja menurut bidang dan menurut akun',
    text: 'Uang yang sama dibaca dua kali: bidang menjawab untuk apa uang dipakai, akun menjawab dibelikan apa. Keduanya tidak pernah dijumlahkan.',
    example: (year) => {
      const [purpose, account] = [
        find(year, ({ kode }) => kode === '02'),
        find(year, ({ kode }) => kode === '5.3'),
      ];
      return (
        purpose &&
        account &&
        `Bidang ${shortLabel(purpose.uraian)} ${rupiah(budgetOf(purpose))}; ${account.uraian} ${rupiah(budgetOf(account))}.`
      );
    },
  },
  {
    title: 'Dana Desa dan Alokasi Dana Desa',
    text: 'Dana Desa datang dari anggaran negara, Alokasi Dana Desa dari anggaran kabupaten. Keduanya punya aturan pemakaian sendiri.',
    example: (year) => {
      const [dd, add] = [
        find(year, ({ kode }) => kode === '4.2.1'),
        find(year, ({ kode }) => kode === '4.2.3'),
      ];
      return (
        dd &&
        add &&
        `Tahun ${year.tahun}: Dana Desa ${rupiah(budgetOf(dd))}, Alokasi Dana Desa ${rupiah(budgetOf(add))}.`
      );
    },
  },
  {
    title: 'Pembiayaan',
    text: 'Uang yang bukan pendapatan dan bukan belanja: sisa tahun lalu yang dipakai lagi, dan modal yang disertakan desa, misalnya kepada BUMDes.',
    example: (year) =>
      year.penerimaan.murni === null
        ? undefined
        : `Penerimaan ${rupiah(budgetOf(year.penerimaan))}, pengeluaran ${rupiah(budgetOf(year.pengeluaran) ?? 0)}.`,
  },
  {
    title: 'SILPA',
    text: 'Sisa lebih pembiayaan anggaran: uang yang tidak terpakai sampai akhir tahun. Tahun berikutnya dicatat sebagai penerimaan pada 6.1.1.',
    example: (year) => {
      const silpa = find(year, ({ kode }) => kode === '6.1.1');
      return silpa && `Sisa tahun ${year.tahun - 1} yang dipakai lagi: ${rupiah(budgetOf(silpa))}.`;
    },
  },
];

/** The examples of a year in the order of the terms; null where it has none. */
export const examplesOf = (year: ApbdesRinci): (string | null)[] =>
  TERMS.map(({ example }) => example(year) ?? null);

export function Guide({ examples }: { examples: readonly (string | null)[] }) {
  return (
    <section className="blok-d" id="panduan" aria-labelledby="judul-panduan">
      <h2 className="sub-j" id="judul-panduan">
        Arti istilah
      </h2>
      <div className="panduan">
        {TERMS.map(({ title, text }, at) => {
          const shown = examples[at];
          return (
            <details key={title}>
              <summary>
                {title}
                <Icon name="chevron-down" size={20} />
              </summary>
              <div>
                <p>{text}</p>
                {shown && <p className="contoh-angka">{shown}</p>}
              </div>
            </details>
          );
        })}
      </div>
    </section>
  );
}
