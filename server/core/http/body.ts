import type { z } from 'zod';
import type { FieldErrors } from '#contract/errors.ts';
import type { Endpoint } from '#contract/kit.ts';
import { itemsOf, listKey } from '#contract/lib/daftar-kiriman.ts';
import { parseJson } from '#contract/lib/json.ts';
import { defOf } from '#contract/lib/schema-def.ts';
import { ApiError } from '../errors.ts';
import { FileError } from '../files/errors.ts';
import { limitsOf, readForm, type TempFile } from '../files/form.ts';
import type { Inbox, Room } from '../files/inbox.ts';
import { checkUploads, prepareUploads } from '../files/uploads.ts';
import { type AlsoWrong, rightPartsOf } from './also-wrong.ts';
import { bodyBytes } from './body-size.ts';

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json$/i;
/** Far deeper than any schema, and far more values than any form has: a schema looks at each of them. */
const MAX_DEPTH = 64;
const MAX_VALUES = 20_000;

/** Content of a request: its checked body and files. `cleanup` removes what the files left on this machine's disk. */
export type Input = {
  body: unknown;
  /** Files as they came: their kinds are known, their pictures are not decoded yet. */
  files: Record<string, TempFile[]>;
  cleanup(): Promise<void>;
};

const nothing = async () => {};

/**
 * Reads and checks the body of a request against its endpoint: JSON, or a form whose files go to the inbox. Throws
 * ApiError 400 with all wrong fields at once, files and what `also` finds among them, and FileError for a form that cannot
 * be read.
 */
export async function readInput(
  endpoint: Endpoint,
  request: Request,
  inbox: Inbox,
  also?: AlsoWrong,
): Promise<Input> {
  const { files: rules = {} } = endpoint;
  if (!endpoint.body && !endpoint.files) return { body: undefined, files: {}, cleanup: nothing };
  if (!/^multipart\/form-data/i.test(request.headers.get('content-type') ?? '')) {
    const errors = await checkUploads({}, rules);
    const given = endpoint.body && (await readJson(request, inbox, bodyBytes(endpoint)));
    const body = await parseBody(endpoint, given, { files: {}, errors, also });
    return { body, files: {}, cleanup: nothing };
  }
  const form = await readForm(request, inbox, { ...limitsOf(rules), textBytes: bodyBytes(endpoint) });
  try {
    const { files } = form;
    const errors = await checkUploads(files, rules);
    const body = await parseBody(endpoint, formObject(endpoint, form.fields), { files, errors, also });
    return { body, files, cleanup: form.cleanup };
  } catch (error) {
    await form.cleanup();
    throw error;
  }
}

/** The files of a request as they are kept, which takes seconds of pictures; throws ApiError 400 for a damaged one. */
export async function keptFiles({ files: rules = {} }: Endpoint, { files }: Input) {
  const { uploads, errors } = await prepareUploads(files, rules);
  if (errors.length > 0) throw new ApiError(400, errors);
  return uploads;
}

type Beside = { files: Input['files']; errors: FieldErrors[]; also: AlsoWrong | undefined };

async function parseBody({ body }: Endpoint, given: unknown, { files, errors, also }: Beside) {
  const parsed = body?.safeParse(given);
  const wrong = [...(parsed?.error ? fieldErrors(parsed.error) : []), ...errors];
  if (wrong.length === 0) return parsed?.data;
  // Bodies that are no form at all cost nothing more.
  const parts = body && also ? rightPartsOf(body, given) : undefined;
  if (also && typeof parts === 'object') wrong.push(...(await also({ body: parts, files }, wrong)));
  throw new ApiError(400, wrong);
}

/** The JSON body of a request; 415 for another type, 413 beyond `most` bytes, 400 when it does not parse. */
async function readJson(request: Request, { texts }: Inbox, most: number): Promise<unknown> {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';');
  if (!JSON_TYPE.test(type.trim())) throw new ApiError(415, ['Kirim data sebagai application/json.']);
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge();
  const text = await textUpTo(request, most, texts);
  const { depth, values } = sizeOf(text);
  if (depth > MAX_DEPTH) throw new ApiError(400, ['Data JSON terlalu dalam bersarang.']);
  if (values > MAX_VALUES) throw new ApiError(400, ['Data JSON terlalu banyak isinya.']);
  try {
    return parseJson(SURROGATE.test(text) ? wellFormed(text) : text || '{}');
  } catch {
    throw new ApiError(400, ['Data JSON tidak dapat dibaca.']);
  }
}

const QUOTE = 34;
const BACKSLASH = 92;
const COMMA = 44;
const LIST = { open: 91, close: 93 };
const OBJECT = { open: 123, close: 125 };

/** Depth of JSON and number of values it lists, read no further than either limit: parsing more is slow. */
function sizeOf(json: string): { depth: number; values: number } {
  let depth = 0;
  let values = 1;
  let inText = false;
  for (let at = 0; at < json.length && depth <= MAX_DEPTH && values <= MAX_VALUES; at += 1) {
    const sign = json.charCodeAt(at);
    if (inText && sign === BACKSLASH) at += 1;
    else if (sign === QUOTE) inText = !inText;
    else if (inText) continue;
    else if (sign === LIST.open || sign === OBJECT.open) depth += 1;
    else if (sign === LIST.close || sign === OBJECT.close) depth -= 1;
    else if (sign === COMMA) values += 1;
  }
  return { depth, values };
}

// Lone surrogates only occur as escapes, and cannot be stored. Replaced before
// parsing: a reviver is called for every value, which takes 200 ms for a large body.
const SURROGATE = /\\u[dD][89a-fA-F]/;
const HIGH = String.raw`\\u[dD][89abAB][\da-fA-F]{2}`;
const LOW = String.raw`\\u[dD][c-fC-F][\da-fA-F]{2}`;
const ESCAPE = new RegExp(String.raw`${HIGH}${LOW}|(${HIGH}|${LOW})|\\.`, 'gs');
const wellFormed = (text: string): string =>
  text.replace(ESCAPE, (found, half?: string) => (half ? '\\ufffd' : found));

const tooLarge = () => new ApiError(413, ['Data yang dikirim terlalu besar.']);

// Counted while it comes in: a body without a length must not fill the memory first.
async function textUpTo(request: Request, max: number, room: Room): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      if (size + chunk.byteLength > max) throw tooLarge();
      room.take(chunk.byteLength);
      size += chunk.byteLength;
      text += decoder.decode(chunk, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    if (error instanceof ApiError || error instanceof FileError) throw error;
    // The client closed the connection; not an error of the server.
    throw new ApiError(400, ['Data yang dikirim terputus.']);
  } finally {
    room.giveBack(size);
  }
}

/** One object per wrong field, all at once; nested fields are named `ahli_waris.0.nama`. */
export function fieldErrors(error: z.ZodError): FieldErrors[] {
  const fields = new Map<string, string[]>();
  for (const issue of error.issues) {
    const name = issue.path.join('.') || 'data';
    const known = fields.get(name);
    if (known) known.push(issue.message);
    else fields.set(name, [issue.message]);
  }
  return [...fields].map(([name, messages]) => ({ [name]: messages }));
}

/** Text fields of a form as the schema wants them: the last value, or a list where the schema has an array. */
export function formObject(endpoint: Endpoint, fields: Record<string, string[]>): Record<string, unknown> {
  const shape = shapeOf(endpoint.body);
  const lists: Record<string, string[]> = {};
  const single: Record<string, unknown> = {};
  for (const [key, values] of Object.entries(fields)) {
    const name = listKey(key);
    if (Object.hasOwn(shape, name) && wantsArray(shape[name]))
      lists[name] = [...(lists[name] ?? []), ...values];
    else single[key] = values.at(-1);
  }
  const read = Object.entries(lists).map(([name, values]) => [name, itemsOf(values)]);
  return { ...single, ...Object.fromEntries(read) };
}

/** The fields of a body; what looks at one first, or tells two kinds of it apart, is looked through. */
function shapeOf(schema: z.ZodType | undefined): Record<string, z.ZodType> {
  if (!schema) return {};
  const { shape, innerType, in: before, out, options = [] } = defOf(schema);
  if (shape) return shape;
  const inner = [innerType, before, out, ...options].map(shapeOf);
  return Object.assign({}, ...inner.toReversed());
}

// Lists that are looked at before they are judged stand behind a pipe, whose first step is a function.
function wantsArray(schema: z.ZodType | undefined): boolean {
  if (!schema) return false;
  const { type, innerType, in: before, out } = defOf(schema);
  if (type === 'array') return true;
  return wantsArray(innerType ?? (before && defOf(before).type === 'transform' ? out : before));
}
