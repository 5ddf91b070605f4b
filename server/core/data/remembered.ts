import type { Villages } from './village.ts';

type Kept = { version: number; values: Map<string, Promise<unknown>> };

const MOST_VILLAGES = 1_000;
const MOST_VALUES = 30;
const LONGEST_KEY = 60;

const known = new WeakMap<Villages, Map<number, Kept>>();

type Asking = { core: { villages: Villages }; village: { id: number } };

/**
 * Caches what is the same for everybody, such as categories, once per content version, so that an edit is seen
 * by the next request. `key` names it; long keys, such as searches, are not cached. Callers must not
 * mutate the value.
 */
export async function remembered<T>(
  { core: { villages }, village }: Asking,
  key: string,
  load: () => Promise<T>,
): Promise<T> {
  if (key.length > LONGEST_KEY) return load();
  const { values } = keptOf(villages, village.id);
  const found = values.get(key);
  if (found) return found as Promise<T>;
  const loading = load();
  if (values.size >= MOST_VALUES) return loading;
  values.set(key, loading);
  loading.catch(() => values.delete(key));
  return loading;
}

function keptOf(villages: Villages, desaId: number): Kept {
  const byVillage = known.get(villages) ?? new Map<number, Kept>();
  known.set(villages, byVillage);
  const version = villages.version(desaId);
  const found = byVillage.get(desaId);
  if (found?.version === version) return found;
  byVillage.delete(desaId);
  if (byVillage.size >= MOST_VILLAGES) byVillage.delete(byVillage.keys().next().value ?? 0);
  const fresh = { version, values: new Map() };
  byVillage.set(desaId, fresh);
  return fresh;
}
