import { data, redirectDocument } from 'react-router';
import { CallError } from '#contract/errors.ts';
import { failedBy } from './form.ts';
import { takesStored } from './overtaken.ts';

/**
 * The body of an action: runs `work` with what was sent, and turns a refused call into data for the page instead of an
 * error page. Whatever else `work` throws goes on.
 */
export async function submit<T>(request: Request, work: (form: FormData) => Promise<T>) {
  const form = await request.formData();
  // The page begins again with what somebody else stored.
  if (takesStored(form)) throw redirectDocument(pageOf(request));
  try {
    return await work(form);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return data(failedBy(error, form), { status: error.http >= 400 ? error.http : 503 });
  }
}

/**
 * The address of the page that a form was sent to; scripts send it to that of its data. Leading back to it whole leaves the
 * forms standing that stood open.
 */
export const pageOf = ({ url }: Request): string => {
  const { pathname, search } = new URL(url);
  return pathname.replace(/\.data$/, '') + search;
};
