import { POTONGAN_BYTES } from '#contract/lib/potongan.ts';

/** Folder of the pieces of a village's dumps, in the store that all nodes share. */
export const folderOf = (desaId: number): string => `${desaId}/unggahan/`;

type Piece = { key: string; mulai: number; ukuran: number };

/** The piece of a dump that begins at a byte. */
export const pieceAt = (desaId: number, one: { id: number; ukuran: number }, mulai: number): Piece => ({
  key: `${folderOf(desaId)}${one.id}/${mulai / POTONGAN_BYTES}`,
  mulai,
  ukuran: Math.min(POTONGAN_BYTES, one.ukuran - mulai),
});

/** The pieces of a dump up to a byte, in order. */
export function* piecesOf(desaId: number, one: { id: number; ukuran: number }, diterima = one.ukuran) {
  for (let mulai = 0; mulai < diterima; mulai += POTONGAN_BYTES) yield pieceAt(desaId, one, mulai);
}

/** The dump that a piece belongs to, by its key. */
export const idIn = (key: string): number => Number(key.split('/')[2]);
