import type { sellers, vatReport } from '@foyer/contract/api/papers/paper-shapes.ts'
import type { Foyer } from '../../../foyer.ts'
import type { output } from 'zod/v4/core'
import type { CalledOrganiser } from '../../../platform/api/handle-operation.ts'
import { requireSeller } from '../lists/exports.ts'
import { kindText } from './kind-texts.ts'
import { countedOf, reportDays } from './report-days.ts'
import { countedTo, readIssuedTo, readSeller, readVatOfSeller } from './statement-store.ts'

export type VatReport = output<typeof vatReport>

interface Asked {
  readonly from: string
  readonly to: string
  readonly seller?: (typeof sellers)[number] | undefined
}

/**
 * What a seller sold and gave back on some days, by rate; it is what the papers of these days say. @throws FoyerError
 * invalid_input, not_allowed
 */
export async function readVatReport(
  { db, config }: Foyer,
  organiser: CalledOrganiser,
  { seller = 'organiser', ...asked }: Asked,
  now: Date,
): Promise<VatReport> {
  const isPlatform = seller === 'platform'
  requireSeller(organiser, { seller })
  const { shop, siteName } = config
  return await db.read(async (tx) => {
    const own = isPlatform
      ? {
          name: shop.seller.name ?? siteName,
          vatNumber: shop.seller.vatNumber,
          timeZone: shop.timeZone,
        }
      : await readSeller(tx, organiser.id, shop.timeZone)
    const days = reportDays(asked, own.timeZone, now)
    const issuedTo = await readIssuedTo(tx, days.until)
    const rows = await readVatOfSeller(tx, isPlatform ? null : organiser.id, {
      ...days,
      upTo: countedTo(issuedTo),
    })
    return {
      from: days.from,
      to: days.to,
      time_zone: days.timeZone,
      seller,
      seller_name: own.name,
      vat_number: own.vatNumber,
      ...countedOf(days, issuedTo, now),
      rows: rows.map((row) => {
        const net = row.soldNet - row.refundedNet
        const vat = row.soldVat - row.refundedVat
        return {
          currency: row.currency,
          kind: row.kind,
          text: kindText(row.kind),
          rate: row.rate,
          sold_net: row.soldNet,
          sold_vat: row.soldVat,
          refunded_net: row.refundedNet,
          refunded_vat: row.refundedVat,
          net,
          vat,
          gross: net + vat,
        }
      }),
    }
  })
}
