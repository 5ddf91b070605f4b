import { type Geometri, type Kotak, kotakOf } from '#contract/lib/geojson.ts';
import { joined } from '#server/core/geo/tiles.ts';
import { classOf, numberOf } from './rules.ts';
import type { Atribut, Ringkasan, TipeRow } from './table.ts';

export type Counted = { geometri: Geometri; luas: number | null; panjang: number | null; atribut: Atribut };

/** What some features are together; by the classes of `tipe` where it has a legend. */
export function ringkasanOf(tipe: TipeRow, rows: readonly Counted[]): Ringkasan {
  const kelas = tipe.legenda.length === 0 ? [] : classesOf(tipe, rows);
  let kotak: Kotak | null = null;
  let [luas, panjang] = [0, 0];
  for (const row of rows) {
    luas += row.luas ?? 0;
    panjang += row.luas === null ? (row.panjang ?? 0) : 0;
    const box = kotakOf(row.geometri);
    kotak = kotak ? joined(kotak, box) : box;
  }
  return { jumlah: rows.length, luas, panjang, kotak, kelas };
}

function classesOf(tipe: TipeRow, rows: readonly Counted[]): Ringkasan['kelas'] {
  const kelas = Array.from({ length: tipe.legenda.length + 2 }, () => ({
    jumlah: 0,
    luas: 0,
    panjang: 0,
    orang: 0,
    dari: 0,
  }));
  for (const row of rows) {
    const at = classOf(tipe, row.atribut);
    const one = kelas[at];
    if (!one) continue;
    one.jumlah += 1;
    one.luas += row.luas ?? 0;
    one.panjang += row.luas === null ? (row.panjang ?? 0) : 0;
    // Only areas that are shown add to the people of a class; those without data or hidden have none to tell.
    if (!tipe.orang || at >= tipe.legenda.length) continue;
    one.orang += numberOf(row.atribut[tipe.klasifikasi]) ?? 0;
    one.dari += tipe.penyebut === '' ? 0 : (numberOf(row.atribut[tipe.penyebut]) ?? 0);
  }
  return kelas;
}
