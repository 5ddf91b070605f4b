import { describe, expect, it } from 'vitest';
import { nomorChat } from '#contract/lib/text/nomor-chat.ts';
import { chatLink } from './chat/chat-link.ts';
import { shortName } from './produk-words.ts';

describe('the name on a card', () => {
  it.each([
    ['a'.repeat(55), 'a'.repeat(55)],
    ['a'.repeat(56), `${'a'.repeat(55)}...`],
    ['🧺'.repeat(60), `${'🧺'.repeat(55)}...`],
  ])('%s becomes %s', (nama, short) => {
    expect(shortName(nama)).toBe(short);
  });
});

describe('the chat with a shop', () => {
  it.each([
    ['0812 1112 210', '628121112210'],
    ['+62 812-1112', '628121112'],
    ['(021) 555', '6221555'],
    ['-', undefined],
  ])('%s is dialled as %s', (typed, number) => {
    expect(nomorChat(typed)).toBe(number);
  });

  it('starts with a question about the product', () => {
    const toko = { nama: 'Batik & Kawung', no_telp: '08123' };
    const href = chatLink(toko, { nama: 'Kain Batik', url: 'https://desa.example/toko-desa/produk/kain' });
    const text = new URL(href ?? '').searchParams.get('text');
    expect(href).toMatch(/^https:\/\/wa\.me\/628123\?text=/);
    expect(text).toContain('Halo Batik & Kawung');
    expect(text).toContain('Kain Batik');
    expect(text).toContain('https://desa.example/toko-desa/produk/kain');
  });
});
