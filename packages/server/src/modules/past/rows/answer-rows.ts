import { hourMs } from '@foyer/contract/time-units.ts'
import { giftAidWordingVersion } from '@foyer/contract/gift-aid-texts.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { wordingVersion } from '../../../platform/wording-version.ts'
import type { CatalogueQuestion } from '../../catalogue/exports.ts'
import { personOf } from '../plan/buyers.ts'
import { answers } from '../plan/names.ts'
import type { PastLine, PastOrder } from '../plan/past-order.ts'
import type { KnownOrder } from './order-rows.ts'
import { timeOf, type RowBook } from './row-book.ts'

/** What buyers have said: answers to organisers, terms they accepted, and Gift Aid. */
export function addAnswers(book: RowBook, known: KnownOrder, until: number): void {
  const { order } = known
  // Answers nobody needs any more after an event are gone.
  const ahead = order.lines.flatMap(({ date }) => (date.endsAt < until ? [] : date.event))
  for (const { event, questions } of new Set(ahead))
    for (const question of questions) addAnswer(book, known, event.id, question)
  for (const line of order.lines) if (line.stock.waiverHtml !== null) addWaivers(book, known, line)
  if (order.isGiftAid) addDeclaration(book, known)
}

function addAnswer(
  book: RowBook,
  { order, saleId }: KnownOrder,
  eventId: number,
  question: CatalogueQuestion,
): void {
  const isAfter = question.asked === 'after'
  // Not everybody answers what may be left out.
  if (!question.mandatory && order.chance.happens(isAfter ? 0.6 : 0.4)) return
  const asked = order.lines.filter(
    ({ stock, date }) =>
      date.event.event.id === eventId &&
      (question.ticketTypeId === null || question.ticketTypeId === stock.typeId),
  )
  const answeredAt = timeOf(isAfter ? order.paidAt + hourMs / 10 : order.at + hourMs / 100)
  for (const { stock, qty } of question.oncePerCheckout ? asked.slice(0, 1) : asked) {
    const copies = question.oncePerCheckout
      ? [0]
      : Array.from({ length: qty }, (_, index) => index + 1)
    for (const copy of copies)
      book.add('question_answer', {
        sale_id: saleId,
        question_id: question.id,
        ticket_stock_id: stock.id,
        copy,
        answer: answerTo(order, question, copy),
        answered_at: answeredAt,
      })
  }
}

function answerTo(
  { chance, buyer, number }: PastOrder,
  question: CatalogueQuestion,
  copy: number,
): string {
  if (question.type === 'checkbox') return '1'
  if (question.type === 'dropdown') return chance.oneOf(question.options)
  const words = question.question.toLowerCase()
  const other = personOf(number * 7 + copy)
  if (words.includes('contact'))
    return `${other.name}, +447700900${String(number % 1000).padStart(3, '0')}`
  if (words.includes('name')) return copy <= 1 ? buyer.name : other.name
  if (words.includes('eat')) return chance.oneOf(answers.diet)
  if (words.includes('club')) return chance.oneOf(answers.clubs)
  return chance.oneOf(answers.background)
}

/** Two of three runners have read the terms by now. */
function addWaivers(
  book: RowBook,
  { order, saleId }: KnownOrder,
  { stock, qty, date }: PastLine,
): void {
  const html = stock.waiverHtml ?? ''
  const at = timeOf(order.paidAt + hourMs)
  if (stock.id !== order.lines[0]?.stock.id || !order.chance.happens(0.66)) return
  const hash = `\\x${sha256(html).toString('hex')}`
  book.add('waiver_text', { hash, html, first_accepted_at: at })
  for (let unit = 0; unit < qty; unit += 1)
    book.add('waiver_acceptance', {
      sale_id: saleId,
      event_id: date.event.event.id,
      waiver_version: stock.waiverVersion,
      waiver_text_hash: hash,
      attendee_name: unit === 0 ? order.buyer.name : personOf(order.number * 7 + unit + 1).name,
      signed_on: at.slice(0, 10),
      accepted_at: at,
    })
}

function addDeclaration(book: RowBook, { order, saleId }: KnownOrder): void {
  book.add('gift_aid_declaration', {
    sale_id: saleId,
    charity_id: order.charity?.id,
    wording_version: wordingVersion(giftAidWordingVersion, []),
    full_name: order.buyer.name,
    email: order.buyer.email,
    amount: order.prices.donation,
    currency: order.currency,
    uk_taxpayer: true,
    own_money: true,
    not_gambling: true,
    uk_based: true,
    address_1: '3 Hotwell Terrace',
    postcode: 'BS8 4RR',
    declared_at: timeOf(order.at + hourMs / 100),
  })
}
