import type { Tx } from '../../platform/database/db.ts'

export async function findMadePdf(tx: Tx, hash: Buffer): Promise<Buffer | undefined> {
  const row = await tx.maybe(
    'tickets.find_made_pdf',
    'select content from made_pdf where hash = $1',
    [hash],
  )
  return row?.content
}

interface MadePdf {
  readonly hash: Buffer
  readonly ticketId: number
  readonly content: Buffer
}

/**
 * Keeps a file, unless its holder was erased while it was drawn: the lock on the ticket makes one of the two wait for
 * the other.
 */
export async function keepMadePdf(
  tx: Tx,
  { hash, ticketId, content }: MadePdf,
  now: Date,
): Promise<void> {
  await tx.write(
    'tickets.keep_made_pdf',
    `insert into made_pdf (hash, ticket_id, content, made_at)
      select $1, id, $3, $4 from ticket where id = $2 and holder_email <> '' for share
      on conflict (hash) do nothing`,
    [hash, ticketId, content, now],
  )
}
