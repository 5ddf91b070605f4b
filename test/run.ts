import { spawn } from 'node:child_process';
import { accessSync, constants, mkdirSync, readFileSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

type Count = { passed: number; failed: number; names?: string[] };
type Step = { name: string; command: string[]; count?: () => Count };

const RESULTS = join(import.meta.dirname, '../test-results');
const UNIT = join(RESULTS, 'unit.json');

const UNITS = ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT}`];
const JOURNEYS = ['playwright', 'test'];
const ROUTE_TYPES: Step = { name: 'route types', command: ['react-router', 'typegen'] };
const TYPES: Step = { name: 'types', command: ['tsc'] };
// With the page of all components, which journeys look at.
process.env.SHOWCASE = '1';
const BUILD: Step = { name: 'build', command: ['npm', 'run', '--silent', 'build'] };

// The steps of CI, cheapest first; the steps of one line run in parallel.
const ALL: Step[][] = [
  [ROUTE_TYPES],
  [
    { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
    TYPES,
    { name: 'unused code', command: ['knip'] },
    BUILD,
  ],
  [{ name: 'unit and API tests', command: UNITS, count: unitCount }],
  [{ name: 'browser tests', command: JOURNEYS, count: browserCount }],
];

/** Types, and the tests of the given nouns, by file name or folder: `npm test -- berita`. */
function stepsOf(nouns: string[]): Step[][] {
  const folders = nouns.flatMap((noun) => [
    `features/${noun}/`,
    `contract/${noun}.`,
    `contract/kinds/${noun}.`,
    `kinds/${noun}/`,
  ]);
  const journeys = nouns.map((noun) => `e2e/([a-z-]+-)?${noun}\\.e2e`);
  const units = [...UNITS, '--passWithNoTests', ...folders, 'test/structure.test.ts'];
  const browser = [...JOURNEYS, '--pass-with-no-tests', ...journeys];
  return [
    [ROUTE_TYPES],
    [TYPES, BUILD],
    [{ name: 'unit and API tests', command: units, count: unitCount }],
    [{ name: 'browser tests', command: browser, count: browserCount }],
  ];
}

type UnitReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

/** Failures by name and first line: the output of the browser tests follows and pushes them out of sight. */
function unitCount(): Count {
  const report = JSON.parse(readFileSync(UNIT, 'utf8')) as UnitReport;
  const tests = report.testResults
    .flatMap((file) => file.assertionResults)
    .filter(({ failureMessages }) => failureMessages.length > 0);
  const named = (status: string) =>
    tests
      .filter((test) => test.status === status)
      .map((test) => `${test.fullName}: ${test.failureMessages[0]?.split('\n', 1)[0]}`);
  for (const late of named('passed')) process.stdout.write(`passed at the second attempt only: ${late}\n`);
  const names = named('failed');
  // A file whose tests never ran: its code does not load, or its worker did not start.
  const files = report.testResults
    .filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.some(isFailed))
    .map(({ name, message }) => `${name}: ${message.split('\n', 1)[0]}`);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + files.length,
    names: [...names, ...files],
  };
}

const isFailed = ({ status }: { status: string }) => status === 'failed';

function browserCount(): Count {
  const { stats } = JSON.parse(readFileSync(join(RESULTS, 'e2e.json'), 'utf8'));
  if (stats.flaky > 0) process.stdout.write(`${stats.flaky} passed at the second attempt only\n`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

function run([program = '', ...rest]: string[]): Promise<boolean> {
  return new Promise((done) => {
    const child = spawn(program, rest, { stdio: 'inherit', shell: process.platform === 'win32' });
    child.once('error', () => done(false));
    child.once('exit', (code) => done(code === 0));
  });
}

/** Linux's folder in memory, if its tests fit in there: databases that last for seconds need not reach the disk. */
function inMemory(): string | undefined {
  const folder = '/dev/shm';
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > 4 * 1024 ** 3 ? folder : undefined;
  } catch {
    return undefined;
  }
}

async function main(): Promise<void> {
  mkdirSync(RESULTS, { recursive: true });
  const memory = inMemory();
  if (memory) process.env.TMPDIR ??= memory;
  // The portal is started dozens of times: its modules are compiled once.
  process.env.NODE_COMPILE_CACHE ??= join(RESULTS, 'compiled');
  const total = { passed: 0, failed: 0, names: [] as string[] };
  const nouns = process.argv.slice(2);
  for (const steps of nouns.length > 0 ? stepsOf(nouns) : ALL) {
    process.stdout.write(`\n== ${steps.map(({ name }) => name).join(', ')}\n`);
    const counted = await Promise.all(steps.map(resultOf));
    for (const { passed, failed, names = [] } of counted) {
      total.passed += passed;
      total.failed += failed;
      total.names.push(...names);
    }
    // Later steps say nothing about code that does not compile.
    if (steps.some(({ count }, at) => !count && counted[at]?.failed)) break;
  }
  for (const name of total.names) process.stdout.write(`failed: ${name}\n`);
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

/** A failed step always counts, even when its runner wrote no report. */
async function resultOf({ name, command, count }: Step): Promise<Count> {
  const fine = await run(command);
  if (!count) return fine ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, names: [name] };
  const counted = await counts(count, fine);
  if (fine || counted.failed > 0) return counted;
  // No test failed, yet the runner did: a worker that a busy machine did not start in time. A bug does it twice.
  process.stdout.write(`once more: ${name}\n`);
  const second = await run(command);
  const again = await counts(count, second);
  return second || again.failed > 0 ? again : { ...again, failed: 1, names: [name] };
}

async function counts(count: () => Count, fine: boolean): Promise<Count> {
  try {
    return count();
  } catch {
    return { passed: 0, failed: fine ? 0 : 1 };
  }
}

await main();
