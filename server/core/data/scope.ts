import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  ColumnUpdateNode,
  type DeleteQueryNode,
  IdentifierNode,
  type InsertQueryNode,
  JoinNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  ParensNode,
  type QueryId,
  RawNode,
  ReferenceNode,
  type RootOperationNode,
  SelectionNode,
  SelectQueryNode,
  TableNode,
  type UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
} from 'kysely';

/** The column by which a table tells villages apart, where it is not `desa_id`; null: a table of no village. */
const KEYS: ReadonlyMap<string, string | null> = new Map([
  ['desa', 'id'],
  ['batas', null],
  ['kode_penduduk', null],
  ['migrasi', null],
]);
/** The column of `table` that holds its village; null where it has none. */
export function villageKey(table: string): string | null {
  const key = KEYS.get(table);
  return key === undefined ? 'desa_id' : key;
}

/**
 * States the village in every query of the builder: each table read, changed or joined gets `desa_id = ‹village›`, each
 * new row its `desa_id`. The planner needs the predicate, and row level security stays as the second wall.
 * Text of `sql` is not read: what names a table there states the village itself.
 */
export const scopedTo = (desaId: number): KyselyPlugin => {
  const scope = new Scope(ValueNode.create(desaId));
  return {
    transformQuery: ({ node, queryId }) => scope.transformNode(node, queryId) as RootOperationNode,
    transformResult: async ({ result }) => result,
  };
};

/** The queries within `node`, a condition written without a village, scoped to the statement's first value. */
export const scopedToFirst = (node: OperationNode, id: QueryId): OperationNode =>
  new Scope(RawNode.createWithSql('$1::bigint')).transformNode(node, id);

/** A row of which nothing is changed is still written: `set` with nothing behind it would be no statement. */
function withUpdates(made: UpdateQueryNode, { table, updates = [] }: UpdateQueryNode): UpdateQueryNode {
  const named = table && AliasNode.is(table) ? table.node : table;
  if (updates.length > 0 || !named || !TableNode.is(named)) return made;
  const key = ColumnNode.create(villageKey(named.table.identifier.name) ?? 'id');
  return { ...made, updates: [ColumnUpdateNode.create(key, key)] };
}

class Scope extends OperationNodeTransformer {
  readonly #village: OperationNode;
  // Names of `with`: queries of their own, scoped where they are written.
  readonly #named: string[] = [];

  constructor(village: OperationNode) {
    super();
    this.#village = village;
  }

  protected override transformSelectQuery(node: SelectQueryNode, id: QueryId): SelectQueryNode {
    return this.#within(node, () => {
      const made = super.transformSelectQuery(node, id);
      const outer = (node.joins ?? [])
        .filter(({ joinType }) => joinType === 'CrossJoin')
        .map(({ table }) => table);
      return this.#filtered(made, [...(node.from?.froms ?? []), ...outer]);
    });
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, id: QueryId): UpdateQueryNode {
    return this.#within(node, () => {
      const made = withUpdates(super.transformUpdateQuery(node, id), node);
      return this.#filtered(made, [...(node.table ? [node.table] : []), ...(node.from?.froms ?? [])]);
    });
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, id: QueryId): DeleteQueryNode {
    return this.#within(node, () => {
      const made = super.transformDeleteQuery(node, id);
      return this.#filtered(made, [...node.from.froms, ...(node.using?.tables ?? [])]);
    });
  }

  protected override transformJoin(node: JoinNode, id: QueryId): JoinNode {
    const made = super.transformJoin(node, id);
    const where = this.#villageOf(node.table);
    if (!where || node.joinType === 'CrossJoin') return made;
    if (node.joinType !== 'InnerJoin' && node.joinType !== 'LeftJoin')
      throw new Error(`${node.joinType}: state the village of such a join in a query of its own.`);
    const on = made.on ? AndNode.create(ParensNode.create(made.on.on), where) : where;
    return JoinNode.createWithOn(node.joinType, made.table, on);
  }

  protected override transformInsertQuery(node: InsertQueryNode, id: QueryId): InsertQueryNode {
    return this.#within(node, () => {
      const made = super.transformInsertQuery(node, id);
      const key = node.into && !node.into.table.schema ? villageKey(node.into.table.identifier.name) : null;
      if (key === null || made.columns?.some(({ column }) => column.name === key)) return made;
      return {
        ...made,
        columns: [...(made.columns ?? []), ColumnNode.create(key)],
        values: this.#valuesOf(made.values),
      };
    });
  }

  /** `made` with the names of its `with` known while it is made. */
  #within<N extends SelectQueryNode | UpdateQueryNode | DeleteQueryNode | InsertQueryNode>(
    node: N,
    make: () => N,
  ): N {
    const names = node.with?.expressions.map(({ name }) => name.table.table.identifier.name) ?? [];
    this.#named.push(...names);
    try {
      return make();
    } finally {
      this.#named.length -= names.length;
    }
  }

  #filtered<N extends { readonly where?: WhereNode }>(made: N, tables: readonly OperationNode[]): N {
    let { where } = made;
    for (const table of tables) {
      const village = this.#villageOf(table);
      if (!village) continue;
      where = WhereNode.create(where ? AndNode.create(village, ParensNode.create(where.where)) : village);
    }
    return where === made.where ? made : { ...made, where };
  }

  /** `t.desa_id = ‹village›` for a table or its alias; undefined for a query, a value list, a table of no village. */
  #villageOf(node: OperationNode): OperationNode | undefined {
    const [named, alias] = AliasNode.is(node) ? [node.node, node.alias] : [node, undefined];
    if (!TableNode.is(named) || named.table.schema) return undefined;
    const { name } = named.table.identifier;
    const key = this.#named.includes(name) ? null : villageKey(name);
    if (key === null) return undefined;
    const told = alias && IdentifierNode.is(alias) ? alias.name : name;
    const column = ReferenceNode.create(ColumnNode.create(key), TableNode.create(told));
    return BinaryOperationNode.create(column, OperatorNode.create('='), this.#village);
  }

  #valuesOf(values: OperationNode | undefined): OperationNode {
    if (values && ValuesNode.is(values)) {
      return ValuesNode.create(
        values.values.map((row) => {
          const cells =
            row.kind === 'ValueListNode' ? row.values : row.values.map((cell) => ValueNode.create(cell));
          return ValueListNode.create([...cells, this.#village]);
        }),
      );
    }
    if (values && SelectQueryNode.is(values)) {
      const village = SelectionNode.create(AliasNode.create(this.#village, IdentifierNode.create('desa')));
      return SelectQueryNode.cloneWithSelections(values, [village]);
    }
    throw new Error('Rows that come from text state their village themselves.');
  }
}
