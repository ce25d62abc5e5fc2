import { listSellable } from '@foyer/contract/api/box-office/list-sellable.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { t } from '@foyer/language/texts.ts'
import { useEffect } from 'react'
import { useAfterPause } from '../../lib/use-after-pause.ts'
import { useOrganiser } from '../../lib/session.ts'
import { type Pages, usePages } from '../../lib/use-pages.ts'
import { timeText } from '../time.tsx'

export type Sellable = AnswerOf<typeof listSellable>['data'][number]

/** As many as the API gives at once: four dates have many types. */
const limit = '200'

/** What can be sold that has all of these words, page by page, the soonest first. */
export function useSellable(said: string): Pages<Sellable> {
  const { key: organiser } = useOrganiser()
  const search = useAfterPause(said.trim().slice(0, 100))
  return usePages(
    listSellable,
    { params: { organiser }, query: { limit, ...(search !== '' && { search }) } },
    { keepsPrevious: true },
  )
}

/** All that can be sold for a date, whatever was looked for before; undefined until all of it is there. */
export function useSellableOf(date: number | null) {
  const { key: organiser } = useOrganiser()
  const pages = usePages(
    listSellable,
    { params: { organiser }, query: { limit, date: String(date) } },
    { isAsked: date !== null },
  )
  const { more, isLoadingMore } = pages
  useEffect(() => {
    if (!isLoadingMore) more?.()
  }, [more, isLoadingMore])
  return { ...pages, data: more === null ? pages.data : undefined }
}

/** An event on one of its days, as it stands in a field. */
export const dateText = ({ title, starts_at: at, time_zone: zone }: Sellable): string =>
  t('{event}, {when}', { event: title, when: timeText(at, zone) })
