import pg, { type Connection, type FieldDef, type PoolClient, type Submittable } from 'pg'
import utils from 'pg/lib/utils.js'
import { columnOf, readRow, type Column, type Row } from './rows-in-camel-case.ts'

/** What a statement answered. */
export interface Answer {
  readonly rows: readonly Row[]
  /** How many rows it found or changed. */
  readonly rowCount: number
}

export interface Statement {
  readonly name: string
  readonly text: string
  /**
   * Whether the connection keeps it under its name. Behind a pooler the next transaction may have another connection, which
   * does not know it: then it is parsed and described each time.
   */
  readonly isPrepared: boolean
  /** What it is kept under beside its name. */
  readonly mark?: string
}

/** What the driver keeps of a connection's prepared statements, by their names. */
interface Prepared extends Connection {
  readonly parsedStatements: Readonly<Record<string, string | undefined>>
  readonly submittedNamedStatements: Record<string, string | undefined>
}

/**
 * The columns of statements that a connection has described. PostgreSQL refuses to run a prepared statement whose columns
 * have changed, so they need not be asked for again: describing fifty columns takes longer than reading them.
 */
const described = new WeakMap<Connection, Map<string, readonly Column[]>>()

function columnsOn(connection: Connection): Map<string, readonly Column[]> {
  let columns = described.get(connection)
  if (columns === undefined)
    described.set(connection, (columns = new Map<string, readonly Column[]>()))
  return columns
}

/** A prepared statement on its way. The driver calls these methods as the answer comes in. */
class NamedStatement implements Submittable {
  /** For the driver and the database; empty when it is prepared for this time only. */
  readonly name: string
  readonly text: string
  /** The driver puts one around it that ends the statement's time limit. */
  callback: (error: Error | null, answer?: Answer) => void
  /** For whoever reads of its mistakes. */
  readonly #title: string
  readonly #values: readonly unknown[]
  readonly #rows: Row[] = []
  #rowCount = 0
  /** The connection that describes it this time. */
  #connection: Connection | undefined
  #columns: readonly Column[] | undefined
  #failure: Error | undefined

  constructor(
    { name, text, isPrepared, mark = '' }: Statement,
    values: readonly unknown[],
    callback: NamedStatement['callback'],
  ) {
    this.name = isPrepared ? `${name}${mark}` : ''
    this.#title = name
    this.text = text
    this.#values = values
    this.callback = callback
  }

  /** Sends it, and what has to be said before. The driver passes an error on to `handleError`. */
  submit(connection: Connection): Error | null {
    const { name, text } = this
    const { parsedStatements, submittedNamedStatements } = connection as Prepared
    const before =
      name === '' ? undefined : (parsedStatements[name] ?? submittedNamedStatements[name])
    if (before !== undefined && before !== text)
      return new Error(`${name}: two statements have this name`)
    let values
    try {
      values = this.#values.map((value) => utils.prepareValue(value))
    } catch (error) {
      return error as Error
    }
    if (before === undefined) {
      connection.parse({ name, text, types: [] }, true)
      if (name !== '') submittedNamedStatements[name] = text
    }
    connection.bind({ statement: name, values }, true)
    this.#columns = name === '' ? undefined : columnsOn(connection).get(name)
    if (this.#columns === undefined) {
      connection.describe({ type: 'P' }, true)
      this.#connection = connection
    }
    connection.execute({}, true)
    connection.sync()
    return null
  }

  handleRowDescription({ fields }: { readonly fields: readonly FieldDef[] }): void {
    this.#columns = fields.map(columnOf)
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    if (this.#failure !== undefined) return
    try {
      this.#rows.push(readRow(this.#title, this.#columns ?? [], fields))
    } catch (error) {
      this.#failure = error as Error
    }
  }

  /** "SELECT 2", "INSERT 0 1". */
  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#rowCount = Number(text.slice(text.lastIndexOf(' ') + 1)) || 0
    if (this.#connection === undefined || this.name === '') return
    // One without a description has no columns, and none the next time either.
    columnsOn(this.#connection).set(this.name, this.#columns ?? [])
  }

  handleReadyForQuery(): void {
    if (this.#failure === undefined)
      this.callback(null, { rows: this.#rows, rowCount: this.#rowCount })
    else this.callback(this.#failure)
  }

  handleError(error: Error): void {
    this.callback(error)
  }
}
// The driver's pipeline takes nothing but queries of its own kind, because others may ask for rows in several portions.
Object.setPrototypeOf(NamedStatement.prototype, pg.Query.prototype)

/** Runs a statement; under its name, where connections last, it is parsed and described once for a connection. */
export async function askNamed(
  client: PoolClient,
  statement: Statement,
  values: readonly unknown[],
): Promise<Answer> {
  return await new Promise<Answer>((resolve, reject) => {
    client.query(
      new NamedStatement(statement, values, (error, answer) => {
        if (answer === undefined) reject(error ?? new Error(`${statement.name}: no answer`))
        else resolve(answer)
      }),
    )
  })
}
