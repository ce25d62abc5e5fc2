import { giftAidWordingVersion } from '@foyer/contract/gift-aid-texts.ts'
import { hourMs } from '@foyer/contract/time-units.ts'
import type { CatalogueQuestion } from '../../../server/src/modules/catalogue/exports.ts'
import {
  nameDeclaration,
  writeDeclaration,
} from '../../../server/src/modules/giving/giving-store.ts'
import { insertAnswers } from '../../../server/src/modules/questions/answer-store.ts'
import type { AnswerRow } from '../../../server/src/modules/sale/exports.ts'
import { insertAcceptance } from '../../../server/src/modules/waiver/waiver-store.ts'
import type { Tx } from '../../../server/src/platform/database/db.ts'
import { sha256 } from '../../../server/src/platform/secrets.ts'
import { wordingVersion } from '../../../server/src/platform/wording-version.ts'
import { personOf } from '../plan/buyers.ts'
import { chanceOf, type Chance } from '../plan/chance.ts'
import { answers } from '../plan/names.ts'
import type { PastOrder } from '../plan/past-order.ts'

/** What a buyer has said: answers to organisers, terms that were accepted, and Gift Aid. */
export async function giveAnswers(
  tx: Tx,
  order: PastOrder,
  saleId: number,
  until: number,
): Promise<void> {
  const chance = chanceOf('answers', order.number)
  // Answers nobody needs any more after an event are gone.
  const ahead = new Set(
    order.lines.flatMap(({ date }) => (date.endsAt < until ? [] : date.event.questions)),
  )
  for (const asked of ['before', 'after'] as const) {
    const at = new Date(asked === 'after' ? order.paidAt + hourMs / 10 : order.at + hourMs / 100)
    const rows = [...ahead]
      .filter((question) => question.asked === asked)
      .flatMap((question) => answersTo(order, question, chance))
    if (rows.length > 0) await insertAnswers(tx, saleId, rows, at)
  }
  await acceptWaiver(tx, order, saleId, chance)
  if (order.isGiftAid) await declareGiftAid(tx, order, saleId)
}

function answersTo(order: PastOrder, question: CatalogueQuestion, chance: Chance): AnswerRow[] {
  // Not everybody answers what may be left out.
  if (!question.mandatory && chance.happens(question.asked === 'after' ? 0.6 : 0.4)) return []
  const asked = order.lines.filter(
    ({ stock }) =>
      stock.eventId === question.eventId &&
      (question.ticketTypeId === null || question.ticketTypeId === stock.typeId),
  )
  return (question.oncePerCheckout ? asked.slice(0, 1) : asked).flatMap(({ stock, qty }) =>
    Array.from({ length: question.oncePerCheckout ? 1 : qty }, (_, index) => {
      const copy = question.oncePerCheckout ? 0 : index + 1
      const answer = answerTo(order, question, copy, chance)
      return { questionId: question.id, stockId: stock.id, copy, answer }
    }),
  )
}

function answerTo(
  { buyer, number }: PastOrder,
  question: CatalogueQuestion,
  copy: number,
  chance: Chance,
): string {
  if (question.type === 'checkbox') return '1'
  if (question.type === 'dropdown') return chance.oneOf(question.options)
  const words = question.question.toLowerCase()
  const other = personOf(number * 7 + copy)
  if (words.includes('contact'))
    return `${other.name}, +447700900${String(number % 1000).padStart(3, '0')}`
  if (words.includes('name')) return copy <= 1 ? buyer.name : other.name
  if (words.includes('eat')) return chance.oneOf<string>(answers.diet)
  if (words.includes('club')) return chance.oneOf<string>(answers.clubs)
  return chance.oneOf<string>(answers.background)
}

/** Two of three runners have read the terms by now. */
async function acceptWaiver(
  tx: Tx,
  { lines, buyer, number, paidAt }: PastOrder,
  saleId: number,
  chance: Chance,
): Promise<void> {
  const [line] = lines
  const html = line?.stock.waiverHtml ?? null
  if (line === undefined || html === null || !chance.happens(0.66)) return
  const at = new Date(paidAt + hourMs)
  const { eventId, waiverVersion: version } = line.stock
  const waiver = { saleId, eventId, version, html }
  const given = { signedOn: at.toISOString().slice(0, 10), textHash: sha256(html) }
  for (let unit = 0; unit < line.qty; unit += 1) {
    const name = unit === 0 ? buyer.name : personOf(number * 7 + unit + 1).name
    await insertAcceptance(tx, waiver, { ...given, name }, at)
  }
}

async function declareGiftAid(tx: Tx, order: PastOrder, saleId: number): Promise<void> {
  if (order.charity === null) return
  const declaration = {
    saleId,
    charityId: order.charity.id,
    currency: order.currency,
    amount: order.prices.donation,
    wordingVersion: wordingVersion(giftAidWordingVersion, []),
    ukTaxpayer: true,
    ownMoney: true,
    notPrizeOrRaffle: true,
    ukBased: true,
    address1: '3 Hotwell Terrace',
    postcode: 'BS8 4RR',
  }
  await writeDeclaration(tx, declaration, new Date(order.at + hourMs / 100))
  await nameDeclaration(tx, saleId)
}
