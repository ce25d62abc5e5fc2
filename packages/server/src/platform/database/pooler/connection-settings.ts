/**
 * Set for every connection. Waiting for a lock ends after 3 s with "busy". The data of a shop fits into memory, or is on a
 * disk without a moving head, so PostgreSQL's usual cost of random reads would wrongly keep it from using indexes.
 */
const settings = {
  lock_timeout: '3s',
  idle_in_transaction_session_timeout: '30s',
  random_page_cost: '1.1',
  jit: 'off',
}

/**
 * A statement is planned once for each connection: planning one of the larger takes ten times as long as running it. Left to
 * itself PostgreSQL plans statements with lists anew each time.
 */
const saved = { plan_cache_mode: 'force_generic_plan' }

/**
 * A plan that was saved while a table had a few rows, or none, would go on reading all of it when it has a hundred thousand: on
 * the evening of an on-sale, every reservation there is, for each batch. With an index a small table is read as quickly.
 * PostgreSQL gives up a statement before we do, if it can: then the connection remains usable.
 */
const whileServing = { enable_seqscan: 'off', statement_timeout: '7s' }

/**
 * Commands read whole tables on purpose, however long that takes. They say so, because a role behind a pooler has the
 * shop's settings. They are one at a time, so what they sort and join may take memory: of millions of orders the usual 4 MB
 * would write it all to the disk in between.
 */
const forCommands = { enable_seqscan: 'on', statement_timeout: '0', work_mem: '128MB' }

/** What a connection of the shop has, as PostgreSQL writes it. */
export const settingsOfShop: Readonly<Record<string, string>> = {
  ...settings,
  ...saved,
  ...whileServing,
}

export const settingsOfCommands: Readonly<Record<string, string>> = {
  ...settings,
  ...saved,
  ...forCommands,
}

/** For the start of a connection: PostgreSQL takes them, a pooler in transaction mode does not. */
export const optionsOf = (given: Readonly<Record<string, string>>): string =>
  Object.entries(given)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
