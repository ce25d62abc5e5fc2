import type { Foyer } from '../../../foyer.ts'
import type { ReadOpenChoices } from '../../order/exports.ts'
import { choiceUrl } from './choice-link.ts'
import { listOpenChoices } from './choice-store.ts'

/** What buyers may still choose, for their wallet and their account, with the link that their mail has. */
export const openChoicesOf =
  (foyer: Pick<Foyer, 'secrets' | 'publicUrl'>): ReadOpenChoices =>
  async (tx, of, now) => {
    const rows = await listOpenChoices(tx, of, now)
    return rows.map(({ changeId, saleId, kind, eventTitle, timeZone, until }) => ({
      kind,
      eventTitle,
      timeZone,
      until,
      url: choiceUrl(foyer, changeId, saleId),
    }))
  }
