import type { Foyer } from '../../foyer.ts'
import { messageOf } from './message-body.ts'
import { dropMessages, takeUnwritten, writeMessages, type WrittenMessage } from './message-store.ts'

/** How many are written in one transaction. */
const batch = 50

/**
 * Makes messages of what the transactions of the shop have noted, and deliveries of the messages. Both come with one commit:
 * whatever happens to this process, a message is written once or is still to be written.
 */
export async function writeDueMessages(
  foyer: Pick<Foyer, 'db' | 'ids' | 'clock' | 'log'>,
): Promise<void> {
  for (;;) {
    const taken = await foyer.db.transaction(async (tx) => await writeBatch(tx, foyer))
    if (taken < batch) return
  }
}

async function writeBatch(
  tx: Parameters<typeof takeUnwritten>[0],
  { ids, clock, log }: Pick<Foyer, 'ids' | 'clock' | 'log'>,
): Promise<number> {
  const noted = await takeUnwritten(tx, batch)
  const written: WrittenMessage[] = []
  const lost: number[] = []
  for (const one of noted) {
    const message = await messageOf(tx, one)
    if (message === null) lost.push(one.id)
    else written.push({ id: one.id, messageId: newMessageId(ids), body: JSON.stringify(message) })
  }
  if (lost.length > 0) {
    log.error({ messages: lost.length }, 'webhooks about what is not there are dropped')
    await dropMessages(tx, lost)
  }
  if (written.length > 0) await writeMessages(tx, written, clock.now())
  return noted.length
}

/** It has no full stop, which separates the parts of what is signed. */
export const newMessageId = ({ uuid }: Pick<Foyer['ids'], 'uuid'>): string =>
  `msg_${uuid().replaceAll('-', '')}`
