import type { CatalogueQuestion } from '../catalogue/exports.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { AnswerRow } from '../sale/exports.ts'

/** Deletes the answers given before or after payment. */
export async function deleteAnswers(
  tx: Tx,
  saleId: number,
  asked: CatalogueQuestion['asked'],
): Promise<void> {
  await tx.write(
    'questions.delete_answers',
    `delete from question_answer a using question q
      where a.sale_id = $1 and q.id = a.question_id and q.asked = $2`,
    [saleId, asked],
  )
}

export async function insertAnswers(
  tx: Tx,
  saleId: number,
  answers: readonly Omit<AnswerRow, 'saleId'>[],
  now: Date,
): Promise<void> {
  await tx.write(
    'questions.insert_answers',
    `insert into question_answer (sale_id, question_id, ticket_stock_id, copy, answer, answered_at)
      select $1, given.*, $6 from unnest($2::int[], $3::int[], $4::int[], $5::text[]) as given`,
    [
      saleId,
      answers.map(({ questionId }) => questionId),
      answers.map(({ stockId }) => stockId),
      answers.map(({ copy }) => copy),
      answers.map(({ answer }) => answer),
      now,
    ],
  )
}

export async function markAnswered(
  tx: Tx,
  saleId: number,
  asked: CatalogueQuestion['asked'],
  now: Date,
): Promise<void> {
  await tx.write(
    'questions.mark_answered',
    `update sale set updated_at = $3,
        questions_before_at = case when $2 = 'before' then $3 else questions_before_at end,
        questions_after_at = case when $2 = 'after' then $3 else questions_after_at end
      where id = $1`,
    [saleId, asked, now],
  )
}

/**
 * Deletes at most `most` answers that nobody needs any more: sensitive ones of events that ended before `endedBefore`,
 * and all of baskets that were not touched since `leftBefore`. Returns how many.
 */
export async function deleteNeedlessAnswers(
  tx: Tx,
  before: { readonly endedBefore: Date; readonly leftBefore: Date },
  most: number,
): Promise<number> {
  return await tx.run(
    'questions.delete_needless',
    `delete from question_answer where id in (
        select a.id from question_answer a
          join question q on q.id = a.question_id
          join ticket_stock t on t.id = a.ticket_stock_id
          join event_date d on d.id = t.event_date_id
          join sale s on s.id = a.sale_id
        where (q.sensitive and coalesce(d.ends_at, d.starts_at) < $1)
          or (s.status = 'basket' and s.updated_at < $2)
        limit $3)`,
    [before.endedBefore, before.leftBefore, most],
  )
}
