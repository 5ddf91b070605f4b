import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that start the portal or PostgreSQL repeatedly; started last, one of them would run alone at the end. */
const SLOWEST = [
  'kill',
  'outage',
  'backup',
  'fuzz',
  'full-disk',
  'postgres',
  'attack-api',
  'nik',
  'dev',
  'attack',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const at = SLOWEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return at < 0 ? SLOWEST.length : at;
};

/** Runs the slowest test files first, the others in the usual order. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
