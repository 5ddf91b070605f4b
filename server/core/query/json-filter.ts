import { parseJson } from '#contract/lib/json.ts';
import { type Condition, type Group, parseCondition } from './condition.ts';
import { LIMITS, type Problems } from './problems.ts';

const PARAM = 'filter{}';
const ANY = new Set(['.or', '$or']);
const ALL = new Set(['.and', '$and']);

/**
 * Reads `filter{}={"judul.icontains":"jalan",".or":[{"status":1},{"-biaya.isnull":true}]}`: keys as in `filter{…}`,
 * the conditions of one object all hold, `.or`/`$or` and `.and`/`$and` hold a list of objects.
 */
export function parseJsonFilter(text: string, problems: Problems): Group | undefined {
  if (text.length > LIMITS.jsonLength) {
    problems.add(PARAM, `Filter JSON paling banyak ${LIMITS.jsonLength} karakter.`);
    return undefined;
  }
  let value: unknown;
  try {
    value = parseJson(text);
  } catch {
    problems.add(PARAM, 'Filter bukan JSON yang benar.');
    return undefined;
  }
  return new Reader(problems).group(value, 1, false);
}

class Reader {
  private conditions = 0;
  private readonly problems: Problems;

  constructor(problems: Problems) {
    this.problems = problems;
  }

  group(value: unknown, depth: number, any: boolean): Group | undefined {
    if (depth > LIMITS.jsonDepth) return this.refuse(`Filter JSON paling dalam ${LIMITS.jsonDepth} tingkat.`);
    const list = Array.isArray(value) ? value : [value];
    const items: (Condition | Group)[] = [];
    for (const entry of list) {
      const group = this.object(entry, depth);
      if (group) items.push(group);
    }
    return { any, items };
  }

  private object(value: unknown, depth: number): Group | undefined {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return this.refuse('Filter JSON harus berupa objek.');
    const items: (Condition | Group)[] = [];
    for (const [key, inner] of Object.entries(value)) {
      const any = ANY.has(key);
      const item = any || ALL.has(key) ? this.group(inner, depth + 1, any) : this.condition(key, inner);
      if (item) items.push(item);
    }
    return { any: false, items };
  }

  private condition(key: string, value: unknown): Condition | undefined {
    this.conditions += 1;
    if (this.conditions > LIMITS.conditions)
      return this.refuse(
        `Paling banyak ${LIMITS.conditions} filter.`,
        this.conditions === LIMITS.conditions + 1,
      );
    if (key.length > LIMITS.keyLength || key.includes('|'))
      return this.refuse('Kunci filter tidak dapat dipakai dalam bentuk JSON.');
    const list = Array.isArray(value) ? value : [value];
    const empty = list.length === 0 || list.length > LIMITS.values;
    if (empty) return this.refuse(`Tulis satu sampai ${LIMITS.values} nilai.`);
    if (value === null) return this.isNull(key);
    if (!list.every((one) => ['string', 'number', 'boolean'].includes(typeof one)))
      return this.refuse('Nilai filter JSON harus teks, angka, atau benar/salah.');
    return parseCondition(`filter{${key}}`, key, list.map(String), this.problems);
  }

  // Equal to null, as JSON writes it.
  private isNull(key: string): Condition | undefined {
    const condition = parseCondition(`filter{${key}}`, key, ['1'], this.problems);
    if (condition && condition.op !== 'eq') return this.refuse('Nilai null hanya untuk operator eq.');
    return condition && { ...condition, op: 'isnull' };
  }

  private refuse(message: string, report = true): undefined {
    if (report) this.problems.add(PARAM, message);
    return undefined;
  }
}
