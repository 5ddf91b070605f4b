import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { parseSync } from 'vite';

/**
 * Breaks each predicate of the rules once and runs the tests of its noun: what stays green is held by no test.
 * `node test/mutate.ts surat lapor` takes the named nouns, without a name all; docs/MUTASI.md has the survivors.
 * The tree must be clean: each break is written to the file and taken back.
 */
type Break = { start: number; end: number; text: string };
type Node = { type: string; start: number; end: number; [key: string]: unknown };

/** Where predicates stand that a noun asks; the contract has those that the browser asks too. */
const RULES = [
  'server/features/**/*rules.ts',
  'server/kinds/*/*rules.ts',
  'contract/kinds/hari-kerja.ts',
  'contract/lib/text/harga.ts',
];

const COMPARED: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
};
const JOINED: Record<string, string> = { '&&': '||', '||': '&&' };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

function operatorAt(text: string, node: Node, to: string): Break {
  const [left, right] = [node.left as Node, node.right as Node];
  const at = text.indexOf(String(node.operator), left.end);
  if (at < 0 || at >= right.start) throw new Error(`no operator at ${node.start}`);
  return { start: at, end: at + String(node.operator).length, text: to };
}

function breakOf(text: string, node: Node): Break | undefined {
  const { type, operator } = node;
  if (type === 'LogicalExpression' && JOINED[String(operator)])
    return operatorAt(text, node, JOINED[String(operator)] ?? '');
  if (type === 'BinaryExpression' && COMPARED[String(operator)])
    return operatorAt(text, node, COMPARED[String(operator)] ?? '');
  if (type === 'UnaryExpression' && operator === '!')
    return { start: node.start, end: node.start + 1, text: '' };
  if (type === 'IfStatement') {
    const test = node.test as Node;
    return { start: test.start, end: test.end, text: 'false' };
  }
  if (type === 'Literal' && typeof node.value === 'boolean')
    return { start: node.start, end: node.end, text: String(!node.value) };
  return undefined;
}

/** Every place of a file at which one predicate can be broken. */
export function breaksOf(path: string, text: string): Break[] {
  const found: Break[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) walk(one);
    if (!isNode(value) || value.type.startsWith('TS')) return;
    const broken = breakOf(text, value);
    if (broken) found.push(broken);
    for (const child of Object.values(value)) walk(child);
  };
  walk(parseSync(path, text).program);
  return found;
}

const VITEST = 'node_modules/vitest/vitest.mjs';

/** Whether the tests notice: those without a database first, then all of the noun. */
function noticed(path: string): boolean {
  // A loop that never ends is noticed too.
  const green = (project: string, seconds: number, ...more: string[]) =>
    spawnSync(
      process.execPath,
      [VITEST, 'run', '--bail=1', '--retry=0', '--passWithNoTests', '--project', project, ...more],
      { stdio: 'ignore', timeout: seconds * 1_000 },
    ).status === 0;
  // A room is tested with its feature; a file of the contract has its own test beside it.
  const tests = /^server\/\w+\/[^/]+\//.exec(path)?.[0] ?? path.replace(/\.ts$/, '.test');
  return !green('pure', 30, '--pool=threads', tests) || !green('database', 300, tests);
}

function main(): void {
  const nouns = process.argv.slice(2);
  const files = globSync(RULES).sort();
  const chosen = files.filter(
    (path) => nouns.length === 0 || nouns.some((noun) => path.includes(`/${noun}`)),
  );
  let [tried, survived] = [0, 0];
  for (const path of chosen) {
    const text = readFileSync(path, 'utf8');
    for (const { start, end, text: broken } of breaksOf(path, text)) {
      tried += 1;
      try {
        writeFileSync(path, text.slice(0, start) + broken + text.slice(end));
        if (noticed(path)) continue;
      } finally {
        writeFileSync(path, text);
      }
      survived += 1;
      const line = text.slice(0, start).split('\n').length;
      const whole = text.split('\n')[line - 1]?.trim() ?? '';
      process.stdout.write(`${path}:${line} ${text.slice(start, end)} -> ${broken || '(gone)'}: ${whole}\n`);
    }
  }
  process.stdout.write(`${tried} broken, ${survived} unnoticed\n`);
}

main();
