import { createBrowser } from '../../../packages/server/src/testing/shoppers/browser.ts'
import { postAtDoor } from '../../../packages/server/src/testing/shoppers/door-sales.ts'
import { createTicketSigners } from '../../../packages/server/src/modules/tickets/exports.ts'
import { createSecrets } from '../../../packages/server/src/platform/secrets.ts'
import { createTally, overHttp } from '../../faults/over-http.ts'
import type { Stage } from '../../faults/stage.ts'

/** A ticket as its buyer has it, on paper or in a phone. */
export interface HeldTicket {
  readonly intent: string
  readonly id: number
  readonly version: number
  /** What stands below its QR code. */
  readonly printed: string
}

/** Every ticket that was delivered, from the shop's own record. */
export async function listTickets(stage: Stage): Promise<HeldTicket[]> {
  return await stage.look(async (db) => {
    const { rows } = await db.query(
      `select p.provider_id as intent, t.id, t.version, t.code as printed
        from ticket t join payment p on p.sale_id = t.sale_id and p.status = 'captured'`,
    )
    return rows as unknown as HeldTicket[]
  })
}

/** What the door says of each ticket's code, drawn and printed: `admitted`, `unknown`, `refunded`, … */
export async function showAtDoor(
  stage: Stage,
  key: string,
  tickets: readonly HeldTicket[],
): Promise<string[]> {
  const ip = '10.98.0.7'
  const door = createBrowser(
    overHttp(stage.ports, ip, createTally(), () => false),
    ip,
  )
  await postAtDoor(door, 'open', { key })
  const { signer } = createTicketSigners(createSecrets(stage.environment['FOYER_SECRET'] ?? ''))
  for (const { id: ticketId, version, printed } of tickets) {
    for (const code of [signer.sign({ ticketId, version }), printed])
      await postAtDoor(door, 'check', { code, anyway: '1' })
  }
  return await stage.look(async (db) => {
    const { rows } = await db.query(
      'select result from (select id, result from door_scan order by id desc limit $1) newest order by id',
      [tickets.length * 2],
    )
    return rows.map((row) => String(row['result']))
  })
}
