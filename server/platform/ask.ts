import { createInterface, type Interface } from 'node:readline/promises';
import type { z } from 'zod';

/** One thing a command has to know: the name of its flag, and how a person is asked for it. */
export type Question<K extends string = string> = { name: K; asks: string; otherwise?: string };

/**
 * The answers to all questions: out of the flags, and on a terminal from the person there, who is asked again after an
 * answer that is refused. Without a terminal what is missing or wrong is an error that names every flag.
 */
export async function askFor<S extends z.ZodObject>(
  questions: Question<keyof z.input<S> & string>[],
  flags: Record<string, unknown>,
  schema: S,
  { input = process.stdin, output = process.stderr }: { input?: Input; output?: NodeJS.WritableStream } = {},
): Promise<z.output<S>> {
  const answers: Record<string, unknown> = {};
  const problems: string[] = [];
  const lines = input.isTTY ? createInterface({ input, output }) : undefined;
  try {
    for (const { name, asks, otherwise } of questions) {
      const given = flags[name];
      const problem = (value: unknown) => problemOf(schema, name, value);
      if (given !== undefined || !lines) {
        answers[name] = given ?? otherwise;
        const wrong = problem(answers[name]);
        if (wrong) problems.push(`--${name}: ${wrong}`);
      } else answers[name] = await ask(lines, { asks, otherwise, problem });
    }
  } finally {
    lines?.close();
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return schema.parse(answers);
}

type Input = NodeJS.ReadableStream & { isTTY?: boolean };
type Asked = Omit<Question, 'name'> & { problem: (value: unknown) => string | undefined };

async function ask(lines: Interface, { asks, otherwise, problem }: Asked): Promise<string> {
  let again = '';
  for (;;) {
    const typed = await answerTo(lines, `${again}${asks}${otherwise ? ` [${otherwise}]` : ''}: `);
    const answer = typed.trim() || (otherwise ?? '');
    const wrong = problem(answer);
    if (!wrong) return answer;
    again = `  ${wrong}\n`;
  }
}

// A question that Ctrl-C or Ctrl-D left unanswered would never settle by itself.
function answerTo(lines: Interface, question: string): Promise<string> {
  return new Promise((done, fail) => {
    const left = () => fail(new Error('Dibatalkan.'));
    lines.once('close', left);
    lines.question(question).then((answer) => {
      lines.off('close', left);
      done(answer);
    }, fail);
  });
}

function problemOf(schema: z.ZodObject, name: string, value: unknown): string | undefined {
  const { success, error } = (schema.shape[name] as z.ZodType).safeParse(value);
  return success ? undefined : (error?.issues[0]?.message ?? 'tidak dikenal');
}
