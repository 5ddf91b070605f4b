import { describe, expect, it } from 'vitest';
import {
  addWanted,
  countWanted,
  estimateOf,
  isWanted,
  type Messages,
  MOST_WANTED,
  messageLink,
  readMessages,
  takeInHand,
} from './chat-message.ts';

const batik = { id: 1, nama: 'Batik Kawung Lestari', no_telp: '0812 1112 210' };
const anyaman = { id: 2, nama: 'Anyaman Bu Wening', no_telp: '-' };
const kain = { id: 11, nama: 'Kain Batik', harga: 350_000, gambar: '/berkas/1.webp' };
const selendang = { id: 12, nama: 'Selendang', harga: 145_000, gambar: null };
const tampah = { id: 21, nama: 'Tampah', harga: 40_000, gambar: null };

const two = addWanted(addWanted([], batik, kain), batik, selendang);
const namesOf = (messages: Messages) =>
  messages.map(({ toko, produk }) => [toko.nama, ...produk.map(({ nama }) => nama)]);

describe('the message to a shop', () => {
  it('collects products of one shop, each once', () => {
    expect(namesOf(addWanted(two, batik, kain))).toEqual([[batik.nama, 'Selendang', 'Kain Batik']]);
    expect(isWanted(two, batik.id, kain.id)).toBe(true);
    expect(isWanted(two, anyaman.id, kain.id)).toBe(false);
  });

  it('keeps one list per shop, the current shop first', () => {
    const both = addWanted(two, anyaman, tampah);
    expect(namesOf(both)).toEqual([
      [anyaman.nama, 'Tampah'],
      [batik.nama, 'Kain Batik', 'Selendang'],
    ]);
    expect(namesOf(takeInHand(both, batik.id))[0]).toEqual([batik.nama, 'Kain Batik', 'Selendang']);
  });

  it.each([
    [2, 845_000],
    [2.9, 845_000],
    [5000, 999 * 350_000 + 145_000],
    [0, 145_000],
    [-3, 145_000],
    [Number.NaN, 145_000],
  ])('%s pieces of the first give an estimate of %s', (jumlah, sum) => {
    const [message] = countWanted(two, batik.id, kain.id, jumlah);
    expect(message && estimateOf(message)).toBe(sum);
  });

  it('ends with the last product, and stays within the length of an address', () => {
    const one = addWanted([], anyaman, tampah);
    expect(countWanted(one, anyaman.id, tampah.id, 0)).toEqual([]);
    let many: Messages = [];
    for (let id = 1; id <= MOST_WANTED + 5; id += 1) many = addWanted(many, batik, { ...kain, id });
    expect(many[0]?.produk).toHaveLength(MOST_WANTED);
  });

  it('is one chat with the list and the estimate', () => {
    const [message] = countWanted(two, batik.id, kain.id, 2);
    const link = new URL((message && messageLink(message, 'Sukamaju')) ?? '');
    expect(link.origin + link.pathname).toBe('https://wa.me/628121112210');
    expect(link.searchParams.get('text')?.split('\n')).toEqual([
      'Halo Batik Kawung Lestari, saya tertarik dengan produk ini di Toko Desa Sukamaju:',
      '1. Kain Batik, 2 buah, Rp700.000,-',
      '2. Selendang, 1 buah, Rp145.000,-',
      'Perkiraan Rp845.000,-. Apakah masih ada?',
    ]);
    const [unreachable] = addWanted([], anyaman, tampah);
    expect(unreachable && messageLink(unreachable, 'Sukamaju')).toBeUndefined();
  });

  it('is restored as stored, ignoring what cannot be read', () => {
    expect(readMessages(JSON.stringify(two))).toEqual(two);
    const broken = [...two, { toko: batik, produk: [] }, { toko: {}, produk: [kain] }, 7, null];
    expect(readMessages(JSON.stringify(broken))).toEqual(two);
    for (const text of [null, '', '{', '{"toko":1}', '7']) expect(readMessages(text)).toEqual([]);
  });
});
