import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import { SharedConnectionAdapter } from './sqlite-dialect.ts';

type Value = string | number | null;
type Values = Record<string, Value>;

/** Values by name, or rows of them. */
type Given = object | readonly object[];

/** Stands for a value while a query is compiled; nobody may look at it. */
class Slot {
  readonly row: number;
  readonly name: string;

  constructor(row: number, name: string) {
    this.row = row;
    this.name = name;
  }

  toJSON(): never {
    throw new Error(lookedAt);
  }

  [Symbol.toPrimitive](): never {
    throw new Error(lookedAt);
  }
}

const lookedAt = 'A query that is compiled once must not look at its values.';

/**
 * A query that is built and compiled to text when it is first asked for with so many rows, and from then on only given its
 * values: building it anew costs more than running it. `build` may do nothing with the values but put them into the query,
 * each as it is; they are strings, numbers and nulls, the same names every time. Gives the rows of the answer.
 */
export function compiledOnce<From extends Given, Row>(
  build: (db: Kysely<Schema>, given: From) => Compilable<Row>,
): (db: Kysely<Schema>, given: From) => Promise<Row[]> {
  /** By the dialect of an open database, which its transactions share; then by the number of rows given. */
  const compiled = new WeakMap<object, CompiledQuery<Row>[]>();
  return async (db, given) => {
    const rows = (Array.isArray(given) ? given : [given]) as Values[];
    const { adapter } = db.getExecutor();
    let known = compiled.get(adapter);
    if (known === undefined) compiled.set(adapter, (known = []));
    const query = (known[rows.length] ??= build(db, slotsFor(given)).compile());
    const parameters = query.parameters.map((each) => (each instanceof Slot ? valueIn(rows, each) : each));
    if (adapter instanceof SharedConnectionAdapter)
      return adapter.driver.rowsOf<Row>(db.isTransaction ? db : null, { sql: query.sql, parameters });
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

function slotsFor<From extends Given>(given: From): From {
  const slotsOf = (values: object, row: number) =>
    Object.fromEntries(Object.keys(values).map((name) => [name, new Slot(row, name)]));
  return (Array.isArray(given) ? given.map(slotsOf) : slotsOf(given, 0)) as From;
}

function valueIn(rows: readonly Values[], { row, name }: Slot): Value {
  const value = rows[row]?.[name];
  if (value === undefined) throw new Error(`A compiled query was not given its value ${name}.`);
  return value;
}
