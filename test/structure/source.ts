import { readdirSync, readFileSync } from 'node:fs';
import { posix, relative } from 'node:path';
import { parseSync } from 'vite';
import { type Measured, measure } from './measure.ts';

export type Import = {
  /** As written. */
  specifier: string;
  /** Path in the project (`server/core/job.ts`) or name of the package (`zod`, `node:fs`). */
  to: string;
  /** Erased at run time: imports only types. */
  type: boolean;
};

/** A file of the project, parsed if it is TypeScript. */
export type Source = {
  path: string;
  text: string;
  lines: number;
  imports: Import[];
  comments: string[];
  /** Members as written: `console.log`, `tenancy.outside`. */
  members: string[];
  /** Left operands of `in` other than literals: `key` in `key in known`. */
  asked: string[];
  /** Operands of `new`: `Pool`, `pg.Client`. */
  constructed: string[];
  /** Text that people may read: JSX text, and strings of several words or with an initial capital, but no SQL. */
  texts: string[];
  /** Statements with effects on import. */
  effects: number;
  /** Own modules re-exported by `export … from`. */
  reexports: number;
} & Measured;

type Node = { type: string; [key: string]: unknown };

/** Parses a file for the rules; also used to invent one. */
export function source(path: string, text: string): Source {
  const plain = { path, text, lines: text.split('\n').length - 1 };
  if (!/\.tsx?$/.test(path))
    return {
      ...plain,
      imports: [],
      comments: [],
      members: [],
      asked: [],
      constructed: [],
      texts: [],
      effects: 0,
      reexports: 0,
      functions: [],
      casts: 0,
    };
  const { program, module, comments, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const seen: Seen = { members: [], asked: [], constructed: [], imported: [], texts: [] };
  walk(program, seen);
  const body = program.body as unknown as Node[];
  const statics = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    type: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, type: isType }] : [],
    ),
  );
  const dynamic = seen.imported.map((specifier) => ({ specifier, type: false }));
  return {
    ...plain,
    imports: [...statics, ...exported, ...dynamic].map((one) => ({
      ...one,
      to: resolve(path, one.specifier),
    })),
    comments: comments.map(({ value }) => value),
    members: seen.members,
    asked: seen.asked,
    constructed: seen.constructed,
    texts: seen.texts,
    effects: body.filter(acts).length,
    reexports: exported.filter(({ specifier }) => /^[.#]/.test(specifier)).length,
    ...measure(program, comments, text),
  };
}

// Directives ('use client') are expression statements without effect; `action.files = …` annotates an export.
function acts(statement: Node): boolean {
  if (statement.type === 'ExpressionStatement')
    return typeof statement.directive !== 'string' && !isOfAction(statement.expression);
  return /^(If|For|ForOf|ForIn|While|Try|Throw|Switch|Block)Statement$/.test(statement.type);
}

function isOfAction(expression: unknown): boolean {
  const { type, left } = expression as Node;
  const { object } = (left ?? {}) as { object?: Node };
  return type === 'AssignmentExpression' && object?.name === 'action';
}

type Seen = {
  members: string[];
  asked: string[];
  constructed: string[];
  imported: string[];
  texts: string[];
};

function walk(value: unknown, seen: Seen): void {
  if (Array.isArray(value)) for (const one of value) walk(one, seen);
  if (typeof value !== 'object' || value === null || !('type' in value)) return;
  const node = value as Node;
  if (node.type === 'MemberExpression') seen.members.push(nameOf(node));
  if (node.type === 'BinaryExpression' && node.operator === 'in') seen.asked.push(...askedBy(node));
  if (node.type === 'NewExpression') seen.constructed.push(nameOf(node.callee as Node));
  if (/^(Literal|TemplateElement|JSXText)$/.test(node.type)) {
    const text = textOf(node);
    if (/\s|^[A-Z]/.test(text)) seen.texts.push(text);
  }
  if (node.type === 'ImportExpression') {
    const given = node.source as Node;
    if (typeof given.value === 'string') seen.imported.push(given.value);
  }
  const inside = isSql(node) ? [(node.quasi as Node).expressions] : Object.values(node);
  for (const child of inside) if (typeof child === 'object') walk(child, seen);
}

const isSql = ({ type, tag }: Node): boolean =>
  type === 'TaggedTemplateExpression' && (tag as Node).type === 'Identifier' && (tag as Node).name === 'sql';

function textOf({ type, value }: Node): string {
  const text = type === 'TemplateElement' ? (value as { cooked?: unknown }).cooked : value;
  return typeof text === 'string' ? text : '';
}

// `'code' in error` and `#brand in other` test for a fixed name.
function askedBy(node: Node): string[] {
  const left = node.left as Node;
  return /^(Literal|PrivateIdentifier)$/.test(left.type) ? [] : [nameOf(left) || left.type];
}

function nameOf(node: Node): string {
  if (node.type === 'Identifier') return String(node.name);
  if (node.type !== 'MemberExpression' || node.computed) return '';
  return `${nameOf(node.object as Node)}.${nameOf(node.property as Node)}`;
}

/** The path in the project, or the package name, that an import in `from` refers to. */
export function resolve(from: string, specifier: string): string {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('#')) return bare.slice(1);
  return bare.startsWith('.') ? posix.join(posix.dirname(from), bare) : bare;
}

export const ROOT = posix.join(import.meta.dirname.replaceAll('\\', '/'), '../..');
const FOLDERS = ['contract', 'server', 'app', 'test', 'e2e', 'bench', 'docs'];
const READ = /\.(tsx?|css|sql|md|json|typ)$/;

/** All sources of the project except generated and recorded ones. */
export function readProject(): Source[] {
  const top = readdirSync(ROOT, { withFileTypes: true }).filter((entry) => entry.isFile());
  const below = FOLDERS.flatMap((folder) =>
    readdirSync(`${ROOT}/${folder}`, { recursive: true, withFileTypes: true }),
  ).filter((entry) => entry.isFile());
  return [...top, ...below]
    .map((entry) => relative(ROOT, `${entry.parentPath}/${entry.name}`).replaceAll('\\', '/'))
    .filter((path) => READ.test(path) && !path.includes('/fixtures/') && path !== 'package-lock.json')
    .sort()
    .map((path) => source(path, readFileSync(`${ROOT}/${path}`, 'utf8')));
}

export const isTest = (path: string): boolean =>
  /\.(test|e2e)\.tsx?$/.test(path) || /^(test|e2e)\//.test(path);
/** The first folder of a path: contract, server, app … */
export const floorOf = (path: string): string => path.split('/', 1)[0] ?? '';
type Place = { floor: string; noun: string; inside: string; file: string };
/** `server/features/surat/loket/rules.ts` → `{floor: 'server', noun: 'surat', inside: 'loket/', file: 'rules.ts'}` */
export function featureOf(path: string): Place | undefined {
  const [, floor = '', noun = '', inside = '', file = ''] =
    path.match(/^(server|app)\/features\/([^/]+)\/(.*\/)?([^/]+)$/) ?? [];
  return floor ? { floor, noun, inside, file } : undefined;
}
