import type { CatalogueFields } from '@foyer/contract/catalogue/catalogue-fields.ts'
import { durationSeconds } from '@foyer/contract/catalogue/durations.ts'
import type { EventFields } from '@foyer/contract/catalogue/event-fields.ts'
import { t } from '@foyer/language/texts.ts'
import type { Builder } from './builder.ts'

/** Reports fields of an event that do not go together. */
export function checkEvent(
  builder: Builder,
  fields: CatalogueFields,
  key: string,
  event: EventFields,
): void {
  const path = ['events', key]
  const seconds = durationSeconds(event.reservation) ?? 0
  if (seconds < 60 || seconds > 7200) {
    builder.report(
      [...path, 'reservation'],
      `"${event.reservation}": a reservation lasts between 1 minute and 2 hours`,
      t('A reservation lasts between 1 minute and 2 hours.'),
    )
  }
  if (event.max_per_order !== undefined && event.max_per_order < event.min_per_order) {
    builder.report(
      [...path, 'max_per_order'],
      `max_per_order ${event.max_per_order} is below min_per_order ${event.min_per_order}`,
      t('This is below the fewest, {count}.', { count: event.min_per_order }),
    )
  }
  if (event.country !== undefined && event.venue !== undefined) {
    builder.report(
      [...path, 'country'],
      'the country is that of its venue: leave it out',
      t('The country is that of the venue: leave it out.'),
    )
  }
  if (event.delivery_cost !== undefined && !event.posted) {
    builder.report(
      [...path, 'delivery_cost'],
      'delivery_cost is for posted goods: add "posted: true"',
      t('This is only for what is sent by post.'),
    )
  }
  if (event.poster !== undefined && event.poster_alt === '') {
    builder.report(
      [...path, 'poster'],
      'a poster needs poster_alt: what it shows, for those who cannot see it',
      t('Please say what the picture shows, for those who cannot see it.'),
    )
  }
  const charity = fields.organisers[event.organiser]?.charity
  const given = charity === undefined ? undefined : fields.charities[charity]
  if (given !== undefined && given.currency !== event.currency) {
    builder.report(
      event.currency === 'GBP' ? path : [...path, 'currency'],
      `sells in ${event.currency}, but charity "${charity}" of its organiser takes ${given.currency}`,
      t('It sells in {currency}, but the charity of its organiser takes {other}.', {
        currency: event.currency,
        other: given.currency,
      }),
    )
  }
}
