import type { previewChange } from '@foyer/contract/api/changes/preview-change.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { timeText } from '../../parts/time.tsx'
import type { ChangeKind } from './typed-change.ts'

export type ChangePreview = AnswerOf<typeof previewChange>

export const kindTexts: Readonly<Record<ChangeKind, string>> = {
  cancel: t('Cancel dates'),
  move: t('Move a date'),
  venue: t('Change the venue'),
}

export const ordersText = (count: number): string =>
  counted(count, { one: '{count} order', other: '{count} orders' })
export const ticketsText = (count: number): string =>
  counted(count, { one: '{count} ticket', other: '{count} tickets' })

/** What confirming does, on its button: with the figures it is about. */
export function actionText(preview: ChangePreview): string {
  const { kind, orders, dates, choose_until: until, is_free: isFree } = preview
  const told = ordersText(orders)
  switch (kind) {
    case 'cancel':
      return orders === 0
        ? counted(dates.length, { one: 'Cancel {count} date', other: 'Cancel {count} dates' })
        : until === null
          ? isFree
            ? t('Cancel and tell {orders}', { orders: told })
            : t('Cancel and refund {orders}', { orders: told })
          : t('Cancel and ask {orders}', { orders: told })
    case 'move':
      return orders === 0 ? t('Move the date') : t('Move and tell {orders}', { orders: told })
    case 'venue':
      return orders === 0
        ? t('Change the venue')
        : t('Change the venue and tell {orders}', { orders: told })
  }
}

/** What will happen, in one sentence, before it does. */
export function sentenceOf(preview: ChangePreview): string {
  const { kind, dates, event, new_venue: venue } = preview
  const [date] = dates
  const zone = event.time_zone
  switch (kind) {
    case 'cancel':
      return counted(
        dates.length,
        {
          one: '{count} date of {event} is cancelled.',
          other: '{count} dates of {event} are cancelled.',
        },
        { event: event.title },
      )
    case 'move':
      return t('{event} moves from {old} to {new}.', {
        event: event.title,
        old: date === undefined ? '' : timeText(date.starts_at, zone),
        new: date?.new_starts_at == null ? '' : timeText(date.new_starts_at, zone),
      })
    case 'venue':
      return t('{event} takes place at {venue}.', { event: event.title, venue: venue?.name ?? '' })
  }
}

/** Which dates they may choose, with what is left of each. */
export const choiceText = ({ event, other_dates: others }: ChangePreview): string =>
  t('They may choose: {dates}.', {
    dates: others
      .slice(0, 10)
      .map(({ starts_at: at, left }) =>
        t('{when} ({tickets} left)', {
          when: timeText(at, event.time_zone),
          tickets: ticketsText(left),
        }),
      )
      .join('; '),
  })
