import { openAsBlob } from 'node:fs';
import type { FileRule } from '#contract/kit.ts';
import { type Form, limitsOf, PLAIN_LIMITS, readForm } from '../files/form.ts';
import type { Inbox } from '../files/inbox.ts';
import { VISITOR_BYTES } from '../http/body-size.ts';

/** `publik`: a call takes the file from somebody without an account. */
type FormRules = Record<string, FileRule & { publik?: boolean }>;

/** The form posted to a page. Call `cleanup` when the page is done with it. */
export type PageForm = {
  /** Reads it; `rules` are the files that the page takes, if any. */
  read(rules: FormRules | undefined): Promise<FormData>;
  cleanup(): Promise<void>;
};

/**
 * Reads the form of a page within limits, before any code of the page runs. Files stay on the disk, and those of a
 * visitor who is not `signedIn` are read over unless a call of the page takes them from anybody.
 */
export function openPageForm(
  request: Request,
  inboxFor: (known: boolean) => Inbox,
  signedIn: () => Promise<boolean>,
): PageForm {
  let form: Form | undefined;
  return {
    async read(rules) {
      const sent = new FormData();
      if (isEmpty(request)) return sent;
      const known = await signedIn();
      const anybody = Object.values(rules ?? {}).some(({ publik }) => publik);
      const limits = rules ? { ...limitsOf(rules), withoutFiles: !known && !anybody } : PLAIN_LIMITS;
      const textBytes = known ? limits.textBytes : VISITOR_BYTES;
      form = await readForm(request, inboxFor(known), { ...limits, textBytes });
      for (const name of form.names) await append(sent, name, form);
      return sent;
    },
    async cleanup() {
      await form?.cleanup();
    },
  };
}

async function append(sent: FormData, name: string, { fields, files }: Form): Promise<void> {
  const [texts, chosen] = [fields[name] ?? [], files[name] ?? []];
  for (const value of texts) sent.append(name, value);
  for (const { path, name: fileName } of chosen)
    sent.append(name, new File([await openAsBlob(path)], fileName));
  // A file input left empty counts as sent, as it does in the forms that the platform reads.
  if (texts.length + chosen.length === 0) sent.append(name, new File([], ''));
}

const isEmpty = ({ body, headers }: Request) =>
  !body || (!headers.has('transfer-encoding') && Number(headers.get('content-length') ?? 0) === 0);
