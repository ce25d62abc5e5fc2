import type { GuestSheetRow } from '@foyer/contract/rules/guests/guest-sheet.ts'
import { seedShow, type Show } from '../../../testing/builders/seed-catalogue.ts'
import type { TestFoyer } from '../../../testing/shops/test-foyer.ts'
import type { FoyerError } from '../../../platform/errors.ts'
import { openGuestList, type GuestSheet } from './open-guest-list.ts'

/** Lists of guests of a press night, for tests: a show for them, a list that is sent, and how it is refused. */
export function guestListsOf(shop: TestFoyer) {
  const show = async (stock = 5_000) =>
    await seedShow(shop.db, {
      types: [
        { name: 'Standing', stock },
        { name: 'Balcony', stock: 20 },
      ],
    })
  const open = async (of: Show, rows: readonly GuestSheetRow[], more: Partial<GuestSheet> = {}) =>
    await shop.db.transaction(
      async (tx) =>
        await openGuestList(
          tx,
          shop.foyer,
          {
            organiserId: of.organiserId,
            eventDateId: of.stock.dateId,
            name: 'Press night',
            reason: 'Press',
            isMailed: true,
            rows,
            ...more,
          },
          shop.clock.now(),
        ),
    )
  const refusal = async (attempt: Promise<unknown>): Promise<FoyerError> => {
    const error: unknown = await attempt.then(
      () => new Error('it was taken in'),
      (reason: unknown) => reason,
    )
    return error as FoyerError
  }
  const many = (count: number): GuestSheetRow[] =>
    Array.from({ length: count }, (_, index) => ({
      row: index + 2,
      name: `Guest ${index + 1}`,
      email: index % 2 === 0 ? `guest${index + 1}@example.com` : '',
      ticket_type: 'Standing',
      quantity: String(1 + (index % 3)),
      note: '',
    }))
  return { show, open, refusal, many }
}
