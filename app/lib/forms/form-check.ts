type Schema = {
  safeParse(given: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } };
};

export type FetchSchema = () => Promise<Schema>;

/**
 * Returns what the server would refuse of the texts of a form, by field: said before pictures are sent over a slow line. Without the
 * schema, which pages fetch late, nothing is known, and the server says it.
 */
export async function textProblems(
  form: FormData,
  fetchSchema: FetchSchema,
): Promise<Record<string, string>> {
  const schema = await fetchSchema().catch(() => undefined);
  if (!schema) return {};
  const texts = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'));
  const problems = new Map<string, string>();
  for (const { path, message } of schema.safeParse(texts).error?.issues ?? [])
    if (!problems.has(String(path[0]))) problems.set(String(path[0]), message);
  return Object.fromEntries(problems);
}

type Pictures = {
  /** Field of the new ones, and of those that stay. */
  fresh: string;
  kept: string;
  most: number;
  /** Message when there is none; a form that may have none says nothing. */
  missing?: string;
};

/** Returns what is wrong with the pictures of a form, by field. */
export function pictureProblems(form: FormData, { fresh, kept, most, missing }: Pictures) {
  const chosen = form.getAll(fresh).filter((one) => one instanceof File && one.size > 0).length;
  const all = chosen + form.getAll(kept).filter((one) => one !== '').length;
  const problems: Record<string, string> = {};
  if (all === 0 && missing) problems[fresh] = missing;
  if (all > most) problems[fresh] = `Masukkan maksimal ${most} gambar`;
  return problems;
}
