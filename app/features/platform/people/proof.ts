import { data, type RouterContextProvider } from 'react-router';
import { apiOf } from '#app/lib/api.ts';
import { submit } from '#app/lib/forms/submit.ts';
import { CallError, plainMessage } from '#contract/errors.ts';
import { NEEDS_PROOF } from '#contract/platform/bukti.ts';
import { platform } from '#contract/platform/platform.ts';

/** A change that waits for the second step, with all that was sent. */
export type Waiting = { menunggu: [string, string][]; salah: string };

/** Name of the field for the code, beside the fields of a change. */
export const PROOF_FIELD = 'kode_bukti';

export const isWaiting = (given: object | undefined): given is Waiting =>
  given !== undefined && 'menunggu' in given;

/** The body of an action that changes something: as `submit`, with the second step before it. */
export function submitProven<T>(
  request: Request,
  context: Readonly<RouterContextProvider>,
  work: (form: FormData) => Promise<T>,
) {
  return submit(request, async (form) => {
    const kode = form.get(PROOF_FIELD);
    const wait = (salah: string) => data<Waiting>({ menunggu: fieldsIn(form), salah }, { status: 403 });
    const proof =
      typeof kode === 'string' && (await refusedBy(apiOf(context)(platform.buktikan, { body: { kode } })));
    if (proof) return wait(messageOf(proof));
    const made = work(form);
    const refused = await refusedBy(made);
    return refused && plainMessage(refused.body) === NEEDS_PROOF ? wait('') : made;
  });
}

/** The refusal of a call; whatever else it throws goes on. */
const refusedBy = (work: Promise<unknown>): Promise<CallError | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof CallError) return error;
      throw error;
    },
  );

function messageOf({ body }: CallError): string {
  const plain = plainMessage(body);
  if (plain) return plain;
  const [first] = body.errors.flatMap((entry) => (typeof entry === 'object' ? Object.values(entry) : []));
  return Array.isArray(first) ? String(first[0]) : 'Kode tidak cocok.';
}

const fieldsIn = (form: FormData) =>
  [...form].filter(
    (entry): entry is [string, string] => entry[0] !== PROOF_FIELD && typeof entry[1] === 'string',
  );
