import type { FoyerParts } from '../foyer.ts'
import { createCaptchaRoom, type CaptchaRoom } from './captcha/exports.ts'
import { createCatalogueRoom, type CatalogueRoom } from './catalogue/exports.ts'
import { openChoicesOf } from './changes/exports.ts'
import { createDeskRoom, type DeskRoom } from './desk/exports.ts'
import { createMailRoom, type MailRoom } from './mail/exports.ts'
import type { OrderRoom } from './order/exports.ts'
import { createPaymentRoom, type PaymentRoom } from './payment/exports.ts'
import { createQueueRoom, queueBeforeSeats, type QueueRoom } from './queue/exports.ts'
import { createSaleRoom, type SaleRoom } from './sale/exports.ts'
import { createSeatingRoom, type SeatingRoom } from './seating/exports.ts'
import { createSiteRoom, type SiteRoom } from './site/exports.ts'
import { createTicketSigners, type TicketSigners } from './tickets/exports.ts'

/**
 * What rooms keep in a process beside the database: queues, and what is not computed anew each time. It contains
 * nothing that must outlive the process. A room uses its own; what others may use of it is in its exports.ts.
 */
export interface Rooms {
  readonly captcha: CaptchaRoom
  readonly catalogue: CatalogueRoom
  readonly desk: DeskRoom
  readonly mail: MailRoom
  readonly order: OrderRoom
  readonly payment: PaymentRoom
  readonly queue: QueueRoom
  readonly sale: SaleRoom
  readonly seating: SeatingRoom
  readonly site: SiteRoom
  readonly tickets: TicketSigners
}

export function createRooms(parts: FoyerParts): Rooms {
  const catalogue = createCatalogueRoom()
  return {
    captcha: createCaptchaRoom(parts),
    catalogue,
    desk: createDeskRoom(),
    mail: createMailRoom(),
    order: { readOpenChoices: openChoicesOf(parts) },
    payment: createPaymentRoom({ ...parts, rooms: { catalogue } }),
    queue: createQueueRoom(parts),
    sale: createSaleRoom({ ...parts, rooms: { catalogue } }),
    seating: createSeatingRoom(),
    site: createSiteRoom(parts, {
      queueBeforeSeats: async (asking, dateId) => await queueBeforeSeats(parts, asking, dateId),
    }),
    tickets: createTicketSigners(parts.secrets),
  }
}
