type Node = { type: string; start: number; end: number; [key: string]: unknown };

export type Measured = {
  /** Lines of code of each function, what it renders included; blank lines and comments are none. */
  functions: { name: string; lines: number }[];
  /** Types that are claimed: `x as T`, not `as const`. */
  casts: number;
};

/** Measures a parsed file. A function without a name goes by that of what it stands in. */
export function measure(
  program: unknown,
  comments: { start: number; end: number }[],
  text: string,
): Measured {
  const code = withoutComments(text, comments);
  const measured: Measured = { functions: [], casts: 0 };
  const walk = (value: unknown, within: string): void => {
    if (Array.isArray(value)) for (const one of value) walk(one, within);
    if (!isNode(value)) return;
    const name = nameOf(value.id) ?? nameOf(value.key) ?? within;
    if (/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(value.type))
      measured.functions.push({ name, lines: linesOf(code.slice(value.start, value.end)) });
    if (value.type === 'TSAsExpression' && !isConst(value.typeAnnotation)) measured.casts++;
    for (const child of Object.values(value)) if (typeof child === 'object') walk(child, name);
  };
  walk(program, '');
  return measured;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'type');

const nameOf = (value: unknown): string | undefined =>
  isNode(value) && value.type === 'Identifier' ? String(value.name) : undefined;

const isConst = (type: unknown): boolean => isNode(type) && nameOf(type.typeName) === 'const';

const withoutComments = (text: string, comments: { start: number; end: number }[]): string =>
  comments.reduce(
    (code, { start, end }) =>
      code.slice(0, start) + code.slice(start, end).replace(/[^\n]/g, ' ') + code.slice(end),
    text,
  );

const linesOf = (code: string): number => code.split('\n').filter((line) => /[^\s{}]/.test(line)).length;
