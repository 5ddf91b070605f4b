import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkPdf } from '#server/core/files/pdf.ts';
import { pdfOf } from './pdf.ts';

const sentence = 'Pasal ini (dengan tanda kurung) berlaku sejak tanggal ditetapkan.';

it('passes the check of uploads, with as many pages as it needs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pdf-'));
  const pdf = pdfOf('Peraturan', Array(200).fill({ text: sentence }));
  await writeFile(join(folder, 'a.pdf'), pdf);
  await checkPdf(join(folder, 'a.pdf'));
  await rm(folder, { recursive: true });
  expect(pdf.toString('latin1')).toContain('/Count 5');
});

it('has correct offsets of its objects', () => {
  const text = pdfOf('Peraturan', [{ text: sentence }]).toString('latin1');
  const start = Number(text.match(/startxref\n(\d+)/)?.[1]);
  expect(text.slice(start, start + 4)).toBe('xref');
  const offsets = [...text.matchAll(/^(\d{10}) 00000 n/gm)].map((match) => Number(match[1]));
  expect(offsets).toHaveLength(7);
  for (const [at, offset] of offsets.entries())
    expect(text.slice(offset).startsWith(`${at + 1} 0 obj`)).toBe(true);
});

it('wraps long lines and escapes brackets', () => {
  const text = pdfOf('Peraturan', [{ text: `${sentence} ${sentence} ${sentence}` }]).toString('latin1');
  expect(text.match(/Tj ET/g)).toHaveLength(3);
  expect(text).toContain('\\(dengan tanda kurung\\)');
});
