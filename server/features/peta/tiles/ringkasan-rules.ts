import { type Geometri, type Kotak, kotakOf } from '#contract/lib/geo/geojson.ts';
import { joined } from '#server/core/geo/tiles.ts';
import { classifier, isTema, jiwaKelas } from '../layers/tema-rules.ts';
import type { Atribut, Ringkasan, TipeRow } from '../table.ts';

export type Counted = {
  id: number;
  geometri: Geometri;
  luas: number | null;
  panjang: number | null;
  atribut: Atribut;
};

/** Totals of some features; by the classes of `tipe` where it has a legend. */
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
  const kelas = Array.from({ length: tipe.legenda.length + 2 }, (): Ringkasan['kelas'][number] => ({
    jumlah: 0,
    luas: 0,
    panjang: 0,
    orang: null,
    dari: null,
  }));
  const classOf = classifier(tipe);
  for (const row of rows) {
    const one = kelas[classOf(row.id, row.atribut)];
    if (!one) continue;
    one.jumlah += 1;
    one.luas += row.luas ?? 0;
    one.panjang += row.luas === null ? (row.panjang ?? 0) : 0;
  }
  const jiwa = isTema(tipe) ? jiwaKelas(tipe) : [];
  return kelas.map((one, at) => ({ ...one, ...jiwa[at] }));
}
