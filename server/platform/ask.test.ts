import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { askFor } from './ask.ts';

const SCHEMA = z.object({
  nama: z.string('Harap masukkan nama').min(1, 'Harap masukkan nama'),
  zona: z.enum(['WIB', 'WIT'], 'Pilih zona'),
});
const QUESTIONS = [
  { name: 'nama', asks: 'Nama desa' },
  { name: 'zona', asks: 'Zona', otherwise: 'WIB' },
] as const;

/** A person at a terminal, who types a line for each question. */
async function typing(lines: string[], flags = {}) {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = new PassThrough();
  const seen: string[] = [];
  const rest = [...lines];
  output.on('data', (chunk) => {
    const shown = String(chunk);
    seen.push(shown);
    if (!shown.endsWith(': ')) return;
    const line = rest.shift();
    setImmediate(() => (line === undefined ? input.end() : input.write(`${line}\n`)));
  });
  const answers = await askFor([...QUESTIONS], flags, SCHEMA, { input, output });
  return { answers, seen: seen.join('') };
}

describe('askFor', () => {
  it('asks for missing flags, again after an invalid value', async () => {
    const { answers, seen } = await typing(['', 'Karangsari', '']);
    expect(answers).toEqual({ nama: 'Karangsari', zona: 'WIB' });
    expect(seen).toContain('Harap masukkan nama\nNama desa: ');
    expect(seen).toContain('Zona [WIB]: ');
    expect((await typing(['WIT'], { nama: 'A' })).answers).toEqual({ nama: 'A', zona: 'WIT' });
  });

  it('ends when the person quits', async () => {
    await expect(typing([])).rejects.toThrow('Dibatalkan.');
  });

  it('names every missing flag where no terminal is attached', async () => {
    const nobody = { input: new PassThrough(), output: new PassThrough() };
    const answers = askFor([...QUESTIONS], { zona: 'MSK' }, SCHEMA, nobody);
    await expect(answers).rejects.toThrow('--nama: Harap masukkan nama\n--zona: Pilih zona');
  });
});
