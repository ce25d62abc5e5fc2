import { reservationMinutes } from '@foyer/contract/limits.ts'
import { minuteSeconds } from '@foyer/contract/time-units.ts'
import type { Row } from '../../import/tables.ts'
import { basisPointsOrNull, type Builder } from './builder.ts'
import type { CatalogueFields } from '@foyer/contract/catalogue/catalogue-fields.ts'
import type { EventFields } from '@foyer/contract/catalogue/event-fields.ts'
import { durationSeconds } from '@foyer/contract/catalogue/durations.ts'
import { readLocalTime } from '../times.ts'
import { queueColumns } from './queue-columns.ts'
import { t } from '@foyer/language/texts.ts'

/** The time zone of an event's local times: its own, otherwise its venue's, otherwise the file's. */
export function timeZoneOf(fields: CatalogueFields, event: EventFields): string {
  const venue = event.venue === undefined ? undefined : fields.venues[event.venue]
  return event.time_zone ?? venue?.time_zone ?? fields.time_zone
}

export function eventRows(
  builder: Builder,
  fields: CatalogueFields,
  dates: readonly Row<'event_date'>[],
): Row<'event'>[] {
  return Object.entries(fields.events).map(([key, event], position): Row<'event'> => {
    const path = ['events', key]
    checkEvent(builder, fields, key, event)
    const { refund_protection: cover } = event
    return {
      key,
      slug: event.slug ?? key,
      organiser_id: builder.reference('organisers', event.organiser, [...path, 'organiser']),
      venue_id: builder.reference('venues', event.venue, [...path, 'venue']),
      seating_plan_id: builder.reference('seating_plans', event.seating_plan, [
        ...path,
        'seating_plan',
      ]),
      seats_no_orphans: event.seat_rules.no_orphans,
      seats_consecutive: event.seat_rules.consecutive,
      title: event.title,
      summary: event.summary,
      description_html: event.description,
      poster: builder.picture(event.poster),
      poster_alt: event.poster_alt,
      currency: event.currency,
      country_code: event.country ?? null,
      vat_basis_points: basisPointsOrNull(event.vat),
      time_zone: timeZoneOf(fields, event),
      hide_booking_fee: event.hide_booking_fee,
      express: event.express,
      captcha: event.captcha,
      ...queueColumns(builder, key, event, timeZoneOf(fields, event), dates),
      reservation_seconds: durationSeconds(event.reservation),
      allow_extension: event.allow_extension,
      require_phone: event.require_phone,
      posted: event.posted,
      delivery_cost:
        event.delivery_cost === undefined
          ? 0
          : builder.charge(event.delivery_cost, event.currency, [...path, 'delivery_cost']),
      refund_protection: cover !== undefined,
      refund_protection_cost:
        cover === undefined
          ? null
          : builder.charge(cover.cost, event.currency, [...path, 'refund_protection', 'cost']),
      non_refundable: event.non_refundable,
      refund_policy_text: event.refund_policy.text ?? '',
      refund_policy_title: event.refund_policy.title,
      refund_policy_description: event.refund_policy.description,
      different_timeslots_message: event.different_timeslots_message ?? null,
      livestream_url: event.livestream_url ?? null,
      online_access: event.online_access ?? null,
      after_sale_message: event.after_sale_message ?? null,
      waiver_html: event.waiver ?? null,
      waiver_version: 1,
      questions_text: event.questions_text ?? null,
      reward_text: event.referral_reward?.text ?? null,
      reward_short_text: event.referral_reward?.short_text ?? null,
      ga_measurement_id: event.analytics.ga_measurement_id ?? null,
      ga_conversion_id: event.analytics.ga_conversion_id ?? null,
      fb_pixel_id: event.analytics.fb_pixel_id ?? null,
      max_per_order: event.max_per_order ?? null,
      min_per_order: event.min_per_order,
      published_at: publishedAt(builder, fields, key, event),
      archived_at: null,
      position: event.position ?? position,
    }
  })
}

/** `published: true` keeps the moment of its first import. */
function publishedAt(
  builder: Builder,
  fields: CatalogueFields,
  key: string,
  event: EventFields,
): string | null {
  if (event.published === false) return null
  if (event.published !== true) {
    return builder.time(readLocalTime(event.published, timeZoneOf(fields, event)), [
      'events',
      key,
      'published',
    ])
  }
  const before = builder.memory.publishedAt.get(key)
  const isPast =
    before !== undefined &&
    Temporal.Instant.compare(Temporal.Instant.from(before), builder.now) <= 0
  return isPast ? before : builder.now.toString()
}

/** Reports fields of an event that do not go together. */
function checkEvent(
  builder: Builder,
  fields: CatalogueFields,
  key: string,
  event: EventFields,
): void {
  const path = ['events', key]
  const seconds = durationSeconds(event.reservation) ?? 0
  if (
    seconds < reservationMinutes.least * minuteSeconds ||
    seconds > reservationMinutes.most * minuteSeconds
  ) {
    builder.report(
      [...path, 'reservation'],
      `"${event.reservation}": a reservation lasts between ${reservationMinutes.least} and ${reservationMinutes.most} minutes`,
      t('A reservation lasts between {least} and {most} minutes.', {
        least: reservationMinutes.least,
        most: reservationMinutes.most,
      }),
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
