import { floorOf, isTest, readProject, type Source } from './structure/source.ts';

/**
 * Prints the figures by which the source is judged: `node test/figures.ts`. Of the product's own TypeScript, tests and
 * style sheets apart.
 */
const FLOORS = ['contract', 'server', 'app'];
const LONG_FILE = 350;
const LONG_FUNCTION = 60;

const project = readProject();
const isCode = ({ path }: Source) => /\.tsx?$/.test(path);
const product = project.filter((file) => FLOORS.includes(floorOf(file.path)) && !isTest(file.path));
const code = product.filter(isCode);

const linesOf = (files: Source[]) => files.reduce((sum, { lines }) => sum + lines, 0);
const lengths = code.map(({ lines }) => lines).sort((a, b) => a - b);
const share = (part: number) => lengths[Math.floor((lengths.length - 1) * part)];
const functions = code.flatMap(({ path, functions }) => functions.map((one) => ({ path, ...one })));
const longFiles = code.filter(({ lines }) => lines > LONG_FILE);
const longFunctions = functions.filter(({ lines }) => lines > LONG_FUNCTION);

const row = (name: string, files: Source[]): [string, string] => [
  name,
  `${files.length} files, ${linesOf(files)} lines`,
];
const count = (name: string, value: number | undefined): [string, string] => [name, String(value)];
const rows = [
  ...FLOORS.map((floor) =>
    row(
      floor,
      code.filter(({ path }) => floorOf(path) === floor),
    ),
  ),
  row('together', code),
  row(
    'style sheets',
    product.filter(({ path }) => path.endsWith('.css')),
  ),
  row(
    'tests',
    project.filter((file) => isTest(file.path) && isCode(file)),
  ),
  count('lines per file, median', share(0.5)),
  count('lines per file, 90 of 100', share(0.9)),
  count(`files over ${LONG_FILE} lines`, longFiles.length),
  ...longFiles.map(({ path, lines }) => count(`  ${path}`, lines)),
  count(`functions over ${LONG_FUNCTION} lines, JSX counted`, longFunctions.length),
  ...longFunctions.map(({ path, name, lines }) => count(`  ${path} ${name}`, lines)),
  count(
    'casts',
    code.reduce((sum, { casts }) => sum + casts, 0),
  ),
];
const width = Math.max(...rows.map(([name]) => name.length));
process.stdout.write(rows.map(([name, value]) => `${name.padEnd(width)}  ${value}\n`).join(''));
