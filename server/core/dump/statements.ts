import { Lexer, type Token } from './lexer.ts';

/**
 * A row of a table: its values by the names of their columns; null is NULL, and a column that there is none of is undefined.
 * `fits` is whether it has as many values as there are columns.
 */
export type DumpRow = { table: string; fits: boolean; get(column: string): string | null | undefined };

type Told = {
  /** True where the values of a table are wanted; of others the rows are only counted. */
  wants(table: string): boolean;
  /** A row of any table; the values are there for wanted ones. */
  row(row: DumpRow): void;
  /** The columns of a table as it is made. */
  table?(table: string, columns: readonly string[]): void;
};

/** More columns than a table of MySQL can have. */
const MOST_COLUMNS = 4_096;
/** Tables beyond these are left out: no installation has so many. */
const MOST_TABLES = 5_000;

type Doing = 'begin' | 'skip' | 'insert' | 'columns' | 'rows' | 'create' | 'made' | 'delimiter' | 'foreign';

/** Follows the statements of a dump: which tables are made, and which rows are put into them. Everything else is passed over. */
export class Statements {
  /** Table that is being read or made, by which a text that ends too early names its place; '' between statements. */
  table = '';
  private doing: Doing = 'begin';
  private depth = 0;
  private columns: string[] = [];
  private places = new Map<string, number>();
  private values: (string | null)[] = [];
  private value: string | null | undefined;
  private wanted = false;
  private fresh = false;
  private readonly made = new Map<string, string[]>();
  private readonly told: Told;
  private readonly lexer: Lexer;

  constructor(told: Told) {
    this.told = told;
    this.lexer = new Lexer(
      (token) => this.take(token),
      () => this.doing !== 'skip' && (this.doing !== 'rows' || this.wanted),
    );
  }

  push(chunk: Buffer): void {
    this.lexer.push(chunk);
  }

  /** Ends the text; true where a dump may end there. */
  end(): boolean {
    const whole = this.lexer.isBetween;
    this.lexer.end();
    return whole && ENDS.has(this.doing);
  }

  private take(token: Token): void {
    if (this.doing === 'delimiter' || this.doing === 'foreign') this.foreign(token);
    else if (token.kind === 'sign' && token.value === ';' && (this.depth === 0 || this.doing === 'skip'))
      this.restart();
    else if (this.doing !== 'skip') this[STEPS[this.doing]](token);
  }

  private restart(): void {
    this.doing = 'begin';
    this.depth = 0;
    this.table = '';
  }

  /** Bodies of triggers are statements of another end, which put nothing into a table now. */
  private foreign(token: Token): void {
    if (token.kind === 'word' && token.value.toUpperCase() === 'DELIMITER') this.doing = 'delimiter';
    else if (this.doing === 'delimiter') this.doing = token.kind === 'sign' ? 'begin' : 'foreign';
  }

  private begin(token: Token): void {
    const word = token.kind === 'word' ? token.value.toUpperCase() : '';
    this.doing = STATEMENTS.get(word) ?? 'skip';
    this.table = '';
    this.columns = [];
  }

  private insert(token: Token): void {
    if (token.kind === 'name') this.table = token.value;
    else if (token.kind === 'word') {
      const word = token.value.toUpperCase();
      if (word === 'VALUES' || word === 'VALUE') this.beginRows();
      else if (word === 'SELECT' || word === 'SET') this.doing = 'skip';
      else if (!MODIFIERS.has(word)) this.table = token.value;
    } else if (token.kind === 'sign' && token.value === '(') this.doing = 'columns';
  }

  private column(token: Token): void {
    if (token.kind === 'name' || token.kind === 'word') {
      if (this.columns.length < MOST_COLUMNS) this.columns.push(token.value.toLowerCase());
    } else if (token.kind === 'sign' && token.value === ')') this.doing = 'insert';
  }

  private beginRows(): void {
    this.doing = 'rows';
    this.wanted = this.told.wants(this.table);
    const columns = this.columns.length > 0 ? this.columns : (this.made.get(this.table) ?? []);
    this.places = new Map(this.wanted ? columns.map((name, at) => [name, at]) : []);
  }

  private cell(token: Token): void {
    if (token.kind !== 'sign') {
      if (this.depth === 0) this.doing = 'skip';
      else if (this.depth === 1 && this.wanted) this.value = literalOf(token);
      return;
    }
    if (token.value === '(') {
      this.depth += 1;
      if (this.depth === 1) {
        this.values = [];
        this.value = undefined;
      }
    } else if (token.value === ')') {
      this.depth = Math.max(0, this.depth - 1);
      if (this.depth === 0) this.endRow();
    } else if (token.value === ',' && this.depth === 1) this.endValue();
  }

  private endValue(): void {
    if (this.wanted && this.values.length < MOST_COLUMNS) this.values.push(this.value ?? null);
    this.value = undefined;
  }

  private endRow(): void {
    this.endValue();
    const { values, places, table } = this;
    this.told.row({
      table,
      fits: places.size === values.length,
      get: (column) => {
        const at = places.get(column);
        return at === undefined ? undefined : values[at];
      },
    });
  }

  private create(token: Token): void {
    if (token.kind === 'sign') {
      if (token.value === '(' && this.table !== '') {
        this.doing = 'made';
        this.depth = 1;
        this.fresh = true;
      } else if (token.value !== '.') this.doing = 'skip';
      return;
    }
    const word = token.value.toUpperCase();
    if (token.kind === 'name') this.table = token.value;
    else if (!MAKING.has(word)) {
      if (OTHERS.has(word)) this.doing = 'skip';
      else this.table = token.value;
    }
  }

  private madeColumn(token: Token): void {
    if (token.kind === 'sign') {
      if (token.value === '(') this.depth += 1;
      else if (token.value === ')') this.depth -= 1;
      else if (token.value === ',' && this.depth === 1) this.fresh = true;
      if (this.depth === 0) this.endTable();
      return;
    }
    if (this.fresh && token.kind === 'name' && this.columns.length < MOST_COLUMNS)
      this.columns.push(token.value.toLowerCase());
    this.fresh = false;
  }

  private endTable(): void {
    if (this.made.size < MOST_TABLES) this.made.set(this.table, this.columns);
    this.told.table?.(this.table, this.columns);
    this.doing = 'skip';
  }
}

/** Method that takes the next token, by state. */
const STEPS = {
  begin: 'begin',
  insert: 'insert',
  columns: 'column',
  rows: 'cell',
  create: 'create',
  made: 'madeColumn',
} as const;
const STATEMENTS = new Map<string, Doing>([
  ['INSERT', 'insert'],
  ['REPLACE', 'insert'],
  ['CREATE', 'create'],
  ['DELIMITER', 'delimiter'],
]);
const ENDS = new Set<Doing>(['begin', 'skip', 'foreign']);
const MODIFIERS = new Set(['INTO', 'IGNORE', 'LOW_PRIORITY', 'DELAYED', 'HIGH_PRIORITY']);
const MAKING = new Set(['TABLE', 'IF', 'NOT', 'EXISTS', 'TEMPORARY']);
/** Words that follow CREATE where no table is made. */
const OTHERS = new Set([
  ...['DATABASE', 'SCHEMA', 'VIEW', 'OR', 'TRIGGER', 'PROCEDURE', 'FUNCTION', 'EVENT', 'DEFINER', 'DEFINER='],
  ...['INDEX', 'UNIQUE', 'USER', 'ALGORITHM', 'ALGORITHM=UNDEFINED', 'SQL'],
]);

function literalOf(token: Token): string | null {
  if (token.kind !== 'word') return token.value;
  if (token.value.toUpperCase() === 'NULL') return null;
  // A text that is written as its bytes.
  if (/^0x(?:[0-9a-f]{2})+$/i.test(token.value))
    return Buffer.from(token.value.slice(2), 'hex').toString('utf8');
  return token.value;
}
