import { describe, expect, it } from 'vitest';
import { CallError } from '#contract/errors.ts';
import { POTONGAN_BYTES } from '#contract/lib/potongan.ts';
import { migrasi, type Unggahan } from '#contract/migrasi.ts';
import { markOf, sendPieces } from './send-pieces.ts';

const bytes = new Uint8Array(2 * POTONGAN_BYTES + 5);
const file = new File([bytes], 'cadangan.sql', { lastModified: 7 });
const lost = () => new CallError(0, { status: 0, errors: [], data: { msg: [] } });
const elsewhere = (mulai: number) =>
  new CallError(409, { status: 409, errors: ['Lain', { mulai: [String(mulai)] }], data: { msg: [] } });

/** A server that keeps what comes; `before` and `after` see each call, and may throw in place of an answer. */
function server(
  diterima = 0,
  { before = () => {}, after = () => {} }: Record<string, (nth: number) => void> = {},
) {
  const one: Unggahan = { id: 3, nama: file.name, ukuran: file.size, tanda: '', diterima };
  const calls: string[] = [];
  const keys = new Set<unknown>();
  const via: unknown = async (endpoint: unknown, { body, key }: { body: FormData; key?: string }) => {
    const nth = calls.length;
    const name = endpoint === migrasi.begin ? 'begin' : endpoint === migrasi.piece ? 'piece' : 'finish';
    calls.push(name === 'piece' ? `piece ${body.get('mulai')}` : name);
    before(nth);
    if (name === 'finish') keys.add(key);
    if (name === 'piece') {
      if (Number(body.get('mulai')) !== one.diterima) throw elsewhere(one.diterima);
      const piece = body.get('potongan');
      one.diterima += piece instanceof File ? piece.size : 0;
    }
    after(nth);
    return name === 'finish' ? { id: 9 } : { ...one };
  };
  return { calls, keys, one, via: via as Parameters<typeof sendPieces>[2]['via'] };
}

function run(at: ReturnType<typeof server>, signal = new AbortController().signal) {
  const shares: number[] = [];
  const cuts: boolean[] = [];
  const how = {
    body: new FormData(),
    key: 'kunci',
    onProgress: (share: number) => shares.push(share),
    signal,
  };
  const ways = { via: at.via, pauses: [1, 1], onCut: (cut: boolean) => cuts.push(cut), onKept: () => {} };
  return { shares, cuts, done: sendPieces(file, how, ways) };
}
const WHOLE = ['begin', 'piece 0', `piece ${POTONGAN_BYTES}`, `piece ${2 * POTONGAN_BYTES}`, 'finish'];

describe('a dump that is sent in pieces', () => {
  it('goes piece by piece to its end, or from where it stopped', async () => {
    const fresh = server();
    const { shares, done } = run(fresh);
    expect(await done).toMatchObject({ id: 9 });
    expect(fresh.calls).toEqual(WHOLE);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
    const half = server(POTONGAN_BYTES);
    await run(half).done;
    expect(half.calls).toEqual(['begin', ...WHOLE.slice(2)]);
  });

  it('tries again while the line is cut, says so, and then leaves it to the person', async () => {
    const short = server(0, {
      before: (nth) => {
        if (nth === 2 || nth === 3) throw lost();
      },
    });
    const once = run(short);
    await once.done;
    expect(short.calls).toEqual(['begin', 'piece 0', ...Array(3).fill(WHOLE[2]), WHOLE[3], 'finish']);
    expect(once.cuts).toEqual([false, false, true, true, false, false, false]);
    const long = server(0, {
      before: (nth) => {
        if (nth > 1) throw lost();
      },
    });
    await expect(run(long).done).rejects.toMatchObject({ http: 0 });
    expect(long.one.diterima).toBe(POTONGAN_BYTES);
  });

  it('does not send again what arrived without an answer, and ends under one key', async () => {
    const deaf = server(0, {
      after: (nth) => {
        if (nth === 1 || nth === 5) throw lost();
      },
    });
    await run(deaf).done;
    expect(deaf.calls).toEqual(['begin', 'piece 0', 'piece 0', ...WHOLE.slice(2), 'finish']);
    expect([...deaf.keys]).toEqual(['kunci']);
  });

  it('stops at a refusal, and when the page is left', async () => {
    const full = server(0, {
      before: (nth) => {
        if (nth === 1) throw new CallError(413, { status: 413, errors: ['Penuh'], data: { msg: [] } });
      },
    });
    await expect(run(full).done).rejects.toMatchObject({ http: 413 });
    expect(full.calls).toEqual(['begin', 'piece 0']);
    const left = new AbortController();
    const away = server(0, {
      before: () => {
        left.abort(new DOMException('Dibatalkan', 'AbortError'));
        throw lost();
      },
    });
    await expect(run(away, left.signal).done).rejects.toMatchObject({ http: 0 });
    expect(away.calls).toEqual(['begin']);
  });
});

it('knows a file by its name, moment, beginning and end', async () => {
  const marks = await Promise.all(
    [
      file,
      new File([bytes], 'cadangan.sql', { lastModified: 7 }),
      new File([bytes], 'lain.sql', { lastModified: 7 }),
      new File([bytes], 'cadangan.sql', { lastModified: 8 }),
      new File([bytes.fill(1, 0, 1)], 'cadangan.sql', { lastModified: 7 }),
      new File([bytes.fill(1, -1)], 'cadangan.sql', { lastModified: 7 }),
    ].map(markOf),
  );
  expect(marks[0]).toBe(marks[1]);
  expect(new Set(marks).size).toBe(5);
});
