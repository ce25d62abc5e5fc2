import type { Tx } from '../../../platform/database/db.ts'
import type { HostedSeatKey, Seat } from '../../inventory/exports.ts'

/** A seat of a hosted chart in a basket or a reservation. */
export interface HostedBasketSeat extends HostedSeatKey, Seat {
  readonly eventKey: string
  /** The time until which the chart's keeper said that it is held. */
  readonly toldUntil: Date | null
}

/** The seats that count here as held for this sale; expired ones are refused without asking anybody. */
export async function readHostedSeats(
  tx: Tx,
  saleId: number,
  now: Date,
): Promise<HostedBasketSeat[]> {
  return await tx.all(
    'seating.read_hosted_seats',
    `select h.event_date_id, h.seat_guid as guid, h.section, h.row_label as row,
        h.number_label as number, h.hold_token as "hold_token!", h.told_until,
        d.seating_provider_event as event_key
      from seat_hold h
        join event_date d on d.id = h.event_date_id and d.seating_provider_event is not null
      where h.sale_id = $1 and h.hosted and h.status in ('held', 'reserved') and h.expires_at > $2
      order by h.event_date_id, h.section, h.row_label, h.seat_guid`,
    [saleId, now],
  )
}
