import { parseJson } from '#contract/lib/json.ts';
/** Reads the answer of a service outside, at most `largest` bytes of it; throws beyond. */
export async function boundedBody({ body }: Response, largest: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > largest) throw new Error('The answer is too large.');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

type Asking = {
  headers?: Record<string, string>;
  /** Sent as JSON by POST; without it the address is read by GET. */
  body?: unknown;
  patienceMs: number;
  largest: number;
};

/** Asks a fixed address outside and reads its JSON; throws when it is away, slow, large or says something else. */
export async function askJson(
  url: string | URL,
  { headers, body, patienceMs, largest }: Asking,
): Promise<unknown> {
  const answer = await fetch(url, {
    ...(body === undefined
      ? { headers: { ...headers, accept: 'application/json' } }
      : {
          method: 'POST',
          headers: { ...headers, accept: 'application/json', 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  });
  if (answer.status !== 200) {
    await answer.body?.cancel();
    throw new Error(`The service answered ${answer.status}.`);
  }
  return parseJson((await boundedBody(answer, largest)).toString('utf8'));
}
