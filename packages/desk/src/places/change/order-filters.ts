import type { listChangedOrders } from '@foyer/contract/api/changes/list-changed-orders.ts'
import type { GivenQueryOf } from '@foyer/contract/api/operation.ts'
import { t } from '@foyer/language/texts.ts'
import type { EventChange } from './change-place.tsx'
import { stateTexts, toldTexts } from './change-texts.ts'

export type Filter =
  | 'person'
  | 'owed'
  | 'on_its_way'
  | 'by_hand'
  | 'lost'
  | 'no_address'
  | 'waiting'
  | 'choosing'
  | 'kept'
  | 'exchanged'
  | 'refunded'
  | 'all'

/** What the report can be narrowed to: what needs somebody comes first, and what there is none of is left out. */
export function filtersOf({ progress }: EventChange): readonly {
  readonly value: Filter
  readonly label: string
  readonly count: number
}[] {
  const all: { value: Filter; label: string; count: number }[] = [
    { value: 'person', label: stateTexts.person, count: progress.person },
    { value: 'owed', label: t('Refund refused'), count: progress.owed },
    { value: 'on_its_way', label: t('Still on its way'), count: progress.on_its_way },
    { value: 'lost', label: toldTexts.lost, count: progress.told.lost },
    { value: 'no_address', label: toldTexts.no_address, count: progress.told.no_address },
    { value: 'by_hand', label: t('You give back yourself'), count: progress.by_hand },
    { value: 'waiting', label: stateTexts.waiting, count: progress.waiting },
    { value: 'choosing', label: stateTexts.choosing, count: progress.choosing },
    { value: 'kept', label: stateTexts.kept, count: progress.kept },
    { value: 'exchanged', label: stateTexts.exchanged, count: progress.exchanged },
    { value: 'refunded', label: t('Cancelled'), count: progress.refunded },
    { value: 'all', label: t('All'), count: progress.orders },
  ]
  return all.filter(({ count, value }) => count > 0 || value === 'all')
}

/** The same as the server is asked for it. */
export function queryOf(filter: Filter): GivenQueryOf<typeof listChangedOrders> {
  switch (filter) {
    case 'all':
      return {}
    case 'owed':
    case 'on_its_way':
    case 'by_hand':
      return { money: filter }
    case 'lost':
    case 'no_address':
      return { told: filter }
    default:
      return { state: filter }
  }
}
