import { sheetTime } from '@foyer/contract/formats.ts'
import { csvFile } from '../../platform/csv.ts'
import type { Database } from '../../platform/database/db.ts'
import {
  findEventByKey,
  readSheetAnswers,
  readSheetQuestions,
  readSheetTickets,
} from './answer-sheet-store.ts'

interface AnswerSheet {
  readonly title: string
  readonly csv: string
  readonly tickets: number
}

/**
 * The answers of an event's paid orders as CSV (RFC 4180): a row for each ticket, a column for each question. The
 * answer to a question asked once is in every row of its order. Sensitive answers are included only when asked for.
 * Undefined when there is no such event.
 * @param eventKey its key in the catalogue, or its slug
 */
export async function readAnswerSheet(
  db: Pick<Database, 'read'>,
  eventKey: string,
  withSensitive: boolean,
): Promise<AnswerSheet | undefined> {
  return await db.read(async (tx) => {
    const event = await findEventByKey(tx, eventKey)
    if (event === undefined) return undefined
    const all = await readSheetQuestions(tx, event.id)
    const questions = all.filter(({ sensitive }) => withSensitive || !sensitive)
    const given = new Map(
      (await readSheetAnswers(tx, event.id)).map((row) => [
        row.copy === 0
          ? `${row.saleId}/${row.questionId}`
          : `${row.saleId}/${row.questionId}/${row.stockId}/${row.copy}`,
        row.type === 'checkbox' ? 'Yes' : row.answer,
      ]),
    )
    const tickets = await readSheetTickets(tx, event.id)
    const rows = tickets.map((ticket) => [
      ticket.reference,
      ticket.fullName ?? '',
      ticket.email ?? '',
      sheetTime(ticket.startsAt.getTime(), event.timeZone),
      ticket.ticketName,
      String(ticket.copy),
      ...questions.map(({ id }) => {
        const once = `${ticket.saleId}/${id}`
        return given.get(`${once}/${ticket.stockId}/${ticket.copy}`) ?? given.get(once) ?? ''
      }),
    ])
    const heads = ['Order', 'Name', 'E-mail', `Date (${event.timeZone})`, 'Ticket', 'Number']
    const asked = questions.map(({ question }) => question)
    return {
      title: event.title,
      csv: csvFile([[...heads, ...asked], ...rows]),
      tickets: rows.length,
    }
  })
}
