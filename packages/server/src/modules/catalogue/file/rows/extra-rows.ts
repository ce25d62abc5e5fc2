import { daySeconds } from '@foyer/contract/time-units.ts'
import { t } from '@foyer/language/texts.ts'
import type { Link, Row } from '../../import/tables.ts'
import { basisPoints, type Builder } from './builder.ts'
import type { CatalogueFields } from '@foyer/contract/catalogue/catalogue-fields.ts'
import { suggestion } from '../did-you-mean.ts'
import { findTicket } from './ticket-references.ts'
import { durationSeconds } from '@foyer/contract/catalogue/durations.ts'

const secondsOfDay = daySeconds

export function questionRows(builder: Builder, fields: CatalogueFields): Row<'question'>[] {
  return Object.entries(fields.events).flatMap(([eventKey, event]) =>
    Object.entries(event.questions).map(([questionKey, question], position): Row<'question'> => {
      const path = ['events', eventKey, 'questions', questionKey]
      if (question.type === 'dropdown' && question.options.length < 2) {
        builder.report(
          path,
          'a dropdown needs at least two options',
          t('Please give at least two answers to choose from.'),
        )
      }
      if (question.type === 'checkbox' && question.options.length > 0) {
        builder.report(
          [...path, 'options'],
          'a checkbox has no options',
          t('A tick has no answers to choose from.'),
        )
      }
      if (question.ticket !== undefined && event.tickets[question.ticket] === undefined) {
        builder.report(
          [...path, 'ticket'],
          `"${question.ticket}" is not a ticket type of this event`,
          t('The event does not have this ticket type any more.'),
          { guess: suggestion(question.ticket, () => Object.keys(event.tickets)) },
        )
      }
      return {
        key: `${eventKey}/${questionKey}`,
        event_id: eventKey,
        ticket_type_id: question.ticket === undefined ? null : `${eventKey}/${question.ticket}`,
        asked: question.ask,
        question: question.question,
        hint: question.hint ?? null,
        type: question.type,
        options: question.options,
        mandatory: question.mandatory,
        once_per_checkout: question.per === 'basket',
        sensitive: question.sensitive,
        position,
        archived_at: null,
      }
    }),
  )
}

export function offerRows(
  builder: Builder,
  fields: CatalogueFields,
): { rows: Row<'offer'>[]; tickets: Link[] } {
  const rows: Row<'offer'>[] = []
  const tickets: Link[] = []
  for (const [eventKey, event] of Object.entries(fields.events)) {
    for (const [offerKey, offer] of Object.entries(event.offers)) {
      const path = ['events', eventKey, 'offers', offerKey]
      const key = `${eventKey}/${offerKey}`
      const isBuy = offer.buy !== undefined && offer.pay !== undefined
      const isFrom = offer.from !== undefined && offer.percent !== undefined
      const written = [offer.buy, offer.pay, offer.from, offer.percent].filter(
        (value) => value !== undefined,
      )
      if (written.length !== 2 || isBuy === isFrom) {
        builder.report(
          path,
          'needs either buy and pay ("3 for 2"), or from and percent ("10 % from 4 tickets")',
          t('Say either how many are paid of how many, or how much is off from how many.'),
        )
      } else if (isBuy && (offer.pay ?? 0) >= (offer.buy ?? 0)) {
        builder.report(
          [...path, 'pay'],
          `pay ${offer.pay} is not below buy ${offer.buy}`,
          t('The number that is paid has to be below the number taken.'),
        )
      }
      rows.push({
        key,
        event_id: eventKey,
        kind: isBuy ? 'buy_n_pay_m' : 'percent_from_n',
        buy: offer.buy ?? offer.from ?? 1,
        pay: isBuy ? (offer.pay ?? null) : null,
        percent_basis_points: isBuy ? null : basisPoints(offer.percent ?? 0),
        label: offer.label,
        archived_at: null,
      })
      const named = offer.tickets ?? Object.keys(event.tickets)
      for (const [index, ticket] of named.entries()) {
        const to = findTicket(builder, fields, ticket, eventKey, [...path, 'tickets', index])
        if (to !== null) tickets.push({ from: key, to })
      }
    }
  }
  return { rows, tickets }
}

export function paymentPlanRows(
  builder: Builder,
  fields: CatalogueFields,
): Row<'payment_plan_option'>[] {
  return Object.entries(fields.events).flatMap(([eventKey, event]) => {
    const parts = new Set<number>()
    return Object.entries(event.payment_plans).map(
      ([planKey, plan]): Row<'payment_plan_option'> => {
        const path = ['events', eventKey, 'payment_plans', planKey]
        const seconds = durationSeconds(plan.every) ?? 0
        if (seconds < secondsOfDay || seconds % secondsOfDay !== 0) {
          builder.report(
            [...path, 'every'],
            `"${plan.every}": the parts are whole days apart`,
            t('The parts are whole days apart.'),
          )
        }
        // The number of parts is the name of the buyer's choice on the wire.
        if (parts.has(plan.parts))
          builder.report(
            [...path, 'parts'],
            `another plan of this event has ${plan.parts} parts already`,
            t('Another plan has {count} parts already.', { count: plan.parts }),
          )
        parts.add(plan.parts)
        return {
          key: `${eventKey}/${plan.parts}`,
          event_id: eventKey,
          option_key: String(plan.parts),
          label: plan.label,
          parts: plan.parts,
          interval_days: Math.max(1, Math.round(seconds / secondsOfDay)),
          archived_at: null,
        }
      },
    )
  })
}
