import { AsyncLocalStorage } from 'node:async_hooks';

type Level = 'debug' | 'info' | 'warn' | 'error';
export type Log = Record<Level, (message: string, fields?: Record<string, unknown>) => void>;

/** Id of the request being served, so that every line of the log carries it. */
export const requestId = new AsyncLocalStorage<string>();

const ORDER: Level[] = ['debug', 'info', 'warn', 'error'];
const SECRET = /pass|token|secret|authorization|cookie|nik|username/i;

/**
 * Structured log: one JSON object a line. Fields whose name suggests a secret or a person's number are dropped,
 * errors are reduced to name, message and stack.
 */
export function createLog(write: (line: string) => void, lowest: Level = 'info'): Log {
  const at =
    (level: Level) =>
    (message: string, fields: Record<string, unknown> = {}) => {
      if (ORDER.indexOf(level) < ORDER.indexOf(lowest)) return;
      const id = requestId.getStore();
      const safe = Object.fromEntries(
        Object.entries(fields).flatMap(([key, value]) => (SECRET.test(key) ? [] : [[key, plain(value)]])),
      );
      write(
        JSON.stringify({
          time: new Date().toISOString(),
          level,
          message,
          ...(id ? { request: id } : {}),
          ...safe,
        }),
      );
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

function plain(value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  return {
    name: value.name,
    message: value.message,
    stack: value.stack,
    ...('code' in value ? { code: value.code } : {}),
  };
}
