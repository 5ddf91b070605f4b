import { paths, withQuery } from '../../lib/paths/paths.ts';

export const BAGIAN = ['periode', 'hasil', 'pertanyaan', 'layanan'] as const;
export type Bagian = (typeof BAGIAN)[number];

type Beside = { isian?: string | number; id?: number; layanan?: number | undefined };

/** A part of the survey's desk: `?bagian=hasil&id=3`. */
export const meja = (bagian: Bagian, beside: Beside = {}): string =>
  withQuery(paths.kelola('survei'), { bagian: bagian === 'periode' ? undefined : bagian, ...beside });

/** Reads where a request stands; a notification names a period alone. */
export function readMeja(request: Request) {
  const { searchParams } = new URL(request.url);
  const number = (name: string) => Number(searchParams.get(name)?.match(/^\d{1,15}$/)?.[0]) || undefined;
  const id = number('id');
  const named = BAGIAN.find((one) => one === searchParams.get('bagian'));
  return {
    bagian: named ?? (id === undefined ? 'periode' : 'hasil'),
    id,
    layanan: number('layanan'),
    isian: searchParams.get('isian') ?? undefined,
  };
}
export type Meja = ReturnType<typeof readMeja>;
