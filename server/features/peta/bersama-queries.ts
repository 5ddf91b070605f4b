import { byWhom, lastChanges, type Reader } from '#server/core/data/last-change.ts';
import { type ApiError, conflict } from '#server/core/errors.ts';
import type { SigRow, TipeRow } from './table.ts';

const KEPT = 'Isian Anda belum disimpan.';

/** Why a form that was filled from an older feature is refused: who was faster, when, and what is stored now. */
export async function changedMeanwhile(reader: Reader, row: SigRow): Promise<ApiError> {
  const change = await lastChanges(reader, 'sig', row.id).executeTakeFirst();
  const { nama, nbt, dusun, rw, rt, progres, anggaran } = row;
  const now = [
    nama || (nbt ? `Bidang ${nbt}` : 'tanpa nama'),
    ...[row.atribut.penggunaan, dusun, rw && `RW ${rw}`, rt && `RT ${rt}`],
    anggaran !== null && `anggaran ${anggaran.toLocaleString('id-ID')}`,
    progres !== null && `progres ${progres}%`,
  ];
  const said = now.filter(Boolean).join(', ');
  return conflict(
    `Unsur ini baru saja diubah ${byWhom(reader, change)}. Sekarang tersimpan: ${said}. ${KEPT}`,
  );
}

/** The same for the lines of a legend. */
export async function legendChanged(reader: Reader, tipe: TipeRow): Promise<ApiError> {
  const change = await lastChanges(reader, 'sigtipe', tipe.id).executeTakeFirst();
  const lines = tipe.legenda.map(({ ket_warna }) => ket_warna).join(', ');
  return conflict(
    `Legenda ini baru saja diubah ${byWhom(reader, change)}. Sekarang tersimpan: ${lines}. ${KEPT}`,
  );
}
