import { allowedState } from '@foyer/contract/flow/allowed-state.ts'
import { answerLengthMaximum } from '@foyer/contract/limits.ts'
import { questionMessages } from '@foyer/contract/messages.ts'
import {
  checkAnswers,
  type Answer,
  type AnswerProblem,
  type AskedQuestion,
} from '@foyer/contract/rules/question-answers.ts'
import { counted, t } from '@foyer/language/texts.ts'
import type { Asking } from '../../foyer.ts'
import { FoyerError } from '../../platform/errors.ts'
import { askedOf, loadSale, lockSessionSale, recordSaleEvent, saleFacts } from '../sale/exports.ts'
import { deleteAnswers, insertAnswers, markAnswered } from './answer-store.ts'
import { rowOfKey } from './questions-view.ts'

const problemTexts = {
  missing: questionMessages.answerMissing,
  too_long: counted(answerLengthMaximum, {
    one: 'Please use at most {count} characters',
    other: 'Please use at most {count} characters',
  }),
  not_a_choice: t('Please choose one of the answers'),
} as const satisfies Record<AnswerProblem, string>

/**
 * Stores the answers given before or after payment, all or none; saving again replaces them, until the order is
 * complete.
 * @throws FoyerError invalid_input naming the answers that are wrong, or when one belongs to no question of this sale;
 *   wrong_state naming the right step when they are not asked for now
 */
export async function saveAnswers(
  asking: Asking,
  phase: 'before' | 'after',
  answers: Readonly<Record<string, Answer>>,
): Promise<void> {
  const { foyer, now } = asking
  await foyer.db.transaction(async (tx) => {
    const found = await lockSessionSale(tx, asking)
    if (found === null) {
      throw new FoyerError('wrong_state', t('Your basket is empty.'), { state: 'basket' })
    }
    const { sale } = found
    const loaded = await loadSale(tx, foyer, sale, now)
    requireAsked(phase, sale.state, saleFacts(loaded, now))
    const asked = askedOf(loaded, phase)
    requireRight(asked, answers)
    await deleteAnswers(tx, sale.id, phase)
    await insertAnswers(tx, sale.id, rowsOf(asked, answers), now)
    await markAnswered(tx, sale.id, phase, now)
    await recordSaleEvent(tx, sale.id, 'questions_answered', { asked: phase }, now)
  })
}

function requireAsked(
  phase: 'before' | 'after',
  state: string,
  facts: Parameters<typeof allowedState>[1],
): void {
  const text = t('These questions are not asked now.')
  const permission = allowedState(`ticket_questions_${phase}`, facts)
  if (!permission.allowed) throw new FoyerError('wrong_state', text, { state: permission.state })
  if (state === 'order_completed') throw new FoyerError('wrong_state', text, { state })
}

function requireRight(
  asked: readonly AskedQuestion[],
  answers: Readonly<Record<string, Answer>>,
): void {
  const { problems, unknown } = checkAnswers(asked, answers)
  // A question of somebody else and one that does not exist get the same answer.
  if (unknown.length > 0) {
    throw new FoyerError('invalid_input', t('These answers do not belong to your tickets.'), {
      fields: { answers: 'Not asked' },
    })
  }
  const [first] = problems.values()
  if (first === undefined) return
  const fields = [...problems].map(([key, problem]) => [key, problemTexts[problem]] as const)
  throw new FoyerError('invalid_input', problemTexts[first], { fields: Object.fromEntries(fields) })
}

/** Unanswered questions, and boxes that are not ticked, have no row. */
function rowsOf(asked: readonly AskedQuestion[], answers: Readonly<Record<string, Answer>>) {
  return asked.flatMap(({ key, question, copy }) => {
    const given = answers[key]
    const ticked = given === true || given === '1'
    const answer = question.type === 'checkbox' ? (ticked ? '1' : '') : String(given ?? '').trim()
    return answer === '' ? [] : [{ ...rowOfKey(question, copy), answer }]
  })
}
