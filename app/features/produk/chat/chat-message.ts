import { nomorChat } from '#contract/lib/text/nomor-chat.ts';
import { formatNumber, formatRupiah } from '../../../lib/text/format.ts';

/** A product that somebody wants to ask for, as this device keeps it. */
export type Wanted = {
  id: number;
  nama: string;
  /** Rupiah, when it was chosen; the shop has the last word. */
  harga: number;
  gambar: string | null;
  jumlah: number;
};
/** The products of one shop that go into one chat message. */
export type ShopMessage = { toko: { id: number; nama: string; no_telp: string }; produk: Wanted[] };
/** The messages on this device, the one in hand first: each shop has its own. */
export type Messages = readonly ShopMessage[];

/** So that the address which opens the chat stays as short as browsers take it. */
export const MOST_WANTED = 20;
const MOST_OF_ONE = 999;

const ofShop = (messages: Messages, toko: number) => messages.find((one) => one.toko.id === toko);

/** Puts a product into the message of its shop, and takes that message in hand. */
export function addWanted(messages: Messages, toko: ShopMessage['toko'], wanted: Omit<Wanted, 'jumlah'>) {
  const before = (ofShop(messages, toko.id)?.produk ?? []).filter(({ id }) => id !== wanted.id);
  const produk = [...before, { ...wanted, jumlah: 1 }].slice(0, MOST_WANTED);
  return [{ toko, produk }, ...messages.filter((one) => one.toko.id !== toko.id)];
}

/** Sets how many of a product are wanted; none takes it out, and the last product its message. */
export function countWanted(messages: Messages, toko: number, produk: number, jumlah: number): Messages {
  const kept = Math.min(Math.max(0, Math.trunc(jumlah) || 0), MOST_OF_ONE);
  return messages
    .map((one) => {
      if (one.toko.id !== toko) return one;
      const counted = one.produk.map((wanted) =>
        wanted.id === produk ? { ...wanted, jumlah: kept } : wanted,
      );
      return { ...one, produk: counted.filter((wanted) => wanted.jumlah > 0) };
    })
    .filter((one) => one.produk.length > 0);
}

/** Takes the message of a shop in hand. */
export const takeInHand = (messages: Messages, toko: number): Messages =>
  messages.toSorted((a, b) => Number(b.toko.id === toko) - Number(a.toko.id === toko));

export const isWanted = (messages: Messages, toko: number, produk: number): boolean =>
  ofShop(messages, toko)?.produk.some(({ id }) => id === produk) ?? false;

/** Sum of all products by the prices of when they were chosen. */
export const estimateOf = ({ produk }: ShopMessage): number =>
  produk.reduce((sum, { harga, jumlah }) => sum + harga * jumlah, 0);

/** The chat with the shop, its first message the list; undefined where the shop has no number. */
export function messageLink(message: ShopMessage, desa: string): string | undefined {
  const number = nomorChat(message.toko.no_telp);
  const lines = message.produk.map(
    ({ nama, harga, jumlah }, at) =>
      `${at + 1}. ${nama}, ${formatNumber(jumlah)} buah, ${formatRupiah(harga * jumlah)}`,
  );
  const text = [
    `Halo ${message.toko.nama}, saya tertarik dengan produk ini di Toko Desa ${desa}:`,
    ...lines,
    `Perkiraan ${formatRupiah(estimateOf(message))}. Apakah masih ada?`,
  ].join('\n');
  return number && `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

/** Reads what a device kept, whatever wrote it; nothing where it cannot be read. */
export function readMessages(kept: string | null): Messages {
  try {
    const value: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(value) ? value.filter(isMessage) : [];
  } catch {
    return [];
  }
}

const has = <K extends string>(value: unknown, ...keys: K[]): value is Record<K, unknown> =>
  typeof value === 'object' && value !== null && keys.every((key) => Object.hasOwn(value, key));

const isMessage = (value: unknown): value is ShopMessage =>
  has(value, 'toko', 'produk') &&
  has(value.toko, 'id', 'nama', 'no_telp') &&
  typeof value.toko.id === 'number' &&
  typeof value.toko.nama === 'string' &&
  typeof value.toko.no_telp === 'string' &&
  Array.isArray(value.produk) &&
  value.produk.length > 0 &&
  value.produk.length <= MOST_WANTED &&
  value.produk.every(isOneWanted);

const isOneWanted = (value: unknown): value is Wanted =>
  has(value, 'id', 'nama', 'harga', 'gambar', 'jumlah') &&
  typeof value.id === 'number' &&
  typeof value.nama === 'string' &&
  typeof value.harga === 'number' &&
  (value.gambar === null || typeof value.gambar === 'string') &&
  Number.isInteger(value.jumlah) &&
  Number(value.jumlah) > 0 &&
  Number(value.jumlah) <= MOST_OF_ONE;
