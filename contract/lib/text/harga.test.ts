import { describe, expect, it } from 'vitest';
import { hargaInput } from './harga.ts';

const harga = hargaInput('Harap masukkan harga');
const messageOf = (given: unknown) => harga.safeParse(given).error?.issues[0]?.message;

describe('a price of a form', () => {
  it.each([
    [65_000, 65_000],
    ['65000', 65_000],
    ['Rp65.000', 65_000],
    ['Rp 1.250.000,-', 1_250_000],
    ['65.000,75', 65_000],
    [65_000.9, 65_000],
    ['0', 0],
    ['000', 0],
    ['007', 7],
    ['999999999999999', 999_999_999_999_999],
  ])('reads %j as %i', (given, rupiah) => {
    expect(harga.parse(given)).toBe(rupiah);
  });

  it.each([
    [undefined, 'Harap masukkan harga'],
    ['', 'Harap masukkan harga'],
    ['Rp', 'Harap masukkan harga'],
    [' , ', 'Harap masukkan harga'],
    ['-5000', 'Harga tidak boleh negatif.'],
    [-5000, 'Harga tidak boleh negatif.'],
    ['gratis', 'Masukkan harga dengan angka.'],
    ['1.25', 'Masukkan harga dengan angka.'],
    ['1e9', 'Masukkan harga dengan angka.'],
    [Number.NaN, 'Harap masukkan harga'],
    ['1000000000000000', 'Nilai paling banyak 15 digit.'],
    [1e15, 'Nilai paling banyak 15 digit.'],
    [1e300, 'Masukkan harga dengan angka.'],
    ['9'.repeat(100_000), 'Nilai paling banyak 15 digit.'],
    ['1.'.repeat(50_000), 'Masukkan harga dengan angka.'],
  ])('refuses %j', (given, message) => {
    expect(messageOf(given)).toBe(message);
  });
});
