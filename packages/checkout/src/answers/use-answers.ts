import type { saveQuestionAnswers } from '@foyer/contract/endpoints/questions/save-question-answers.ts'
import { questionMessages } from '@foyer/contract/messages.ts'
import type { Answer, AskedQuestion } from '@foyer/contract/rules/question-answers.ts'
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { tellFailure } from '../checkout/connection.ts'
import { useMoves } from '../checkout/journey/use-moves.ts'
import { callEndpoint } from '../lib/call-endpoint.ts'
import { serverTextOf } from '../lib/call-error.ts'
import type { Query } from '../lib/query-store.ts'
import { useQueryState, useQueryStore } from '../lib/use-query.ts'
import { useTask } from '../lib/use-task.ts'
import { answerOf, type GivenAnswers, type Phase } from './answer-steps.ts'

interface Typed {
  /** Names the order and its buyer: for another buyer on the same page the answers start empty. */
  readonly owner: string
  readonly answers: GivenAnswers
}

/** Answers that are typed and not saved: they are kept beside the checkout, so that they are there again after a step back. */
const typedAnswers: Query<Typed> = {
  ask: () => Promise.resolve({ owner: '', answers: {} }),
}

/** The answers as they stand, and functions that save them and go on. */
export function useAnswers(checkout: Checkout, phase: Phase) {
  const store = useQueryStore()
  const { advance, followRefusal, isMoving } = useMoves()
  const owner = `${checkout.sale_reference} ${checkout.order_email}`
  const kept = useQueryState(typedAnswers).data
  const typed = kept?.owner === owner ? kept.answers : {}
  const valueOf = (asked: AskedQuestion): Answer =>
    answerOf(asked, typed, checkout.question_answers)
  const save = useTask({
    run: async (asked: readonly AskedQuestion[]) => {
      const answers = Object.fromEntries(asked.map((one) => [one.key, valueOf(one)]))
      const { questions_set } = await callEndpoint<typeof saveQuestionAnswers>(
        { method: 'POST', path: '/ajax/checkout/checkout/save_question_answers/', body: 'json' },
        { answers, before_or_after: phase },
      )
      if (!questions_set) throw new Error('The answers were not stored')
      await advance(
        phase === 'before' ? { questionsBefore: 'answered' } : { questionsAfter: 'answered' },
      )
      store.put(typedAnswers, undefined)
    },
    onError: (error) => {
      if (!followRefusal(error))
        tellFailure(error, serverTextOf(error) ?? questionMessages.saveFailed)
    },
  })
  return {
    valueOf,
    change: (key: string, answer: Answer) =>
      store.put(typedAnswers, { owner, answers: { ...typed, [key]: answer } }),
    save: save.start,
    busy: save.isRunning || isMoving,
  }
}
