import { startChange as operation } from '@foyer/contract/api/changes/start-change.ts'
import { handleOperation } from '../../platform/api/handle-operation.ts'
import { logAction } from '../staff/exports.ts'
import { openChange } from './acts/open-change.ts'
import { showChange } from './report/change-view.ts'
import { requireRefundRight } from './require-refund-right.ts'

export const startChange = handleOperation(operation, async (call) => {
  const { foyer, actor, organiser, params, body, now } = call
  if (body.what.kind === 'cancel' || body.choose_until !== undefined) requireRefundRight(organiser)
  const { id: organiserId, isOperator } = organiser
  const asked = { organiserId, isOperator, eventId: params.event, what: body.what }
  const by = actor.kind === 'nobody' ? '' : actor.name
  const changedBy = actor.kind === 'staff' ? actor.email : by || null
  return await call.once(async (tx) => {
    const letter = { words: body.words, chooseUntil: body.choose_until, by, changedBy }
    const change = await openChange(tx, foyer, { ...asked, ...letter }, call.unchanged, now)
    const { facts, kind } = change
    await logAction(tx, call, {
      action: 'change.started',
      subject: { kind: 'event_change', id: change.id },
      before: { event: change.title, dates: facts.dates.map(({ startsAt }) => startsAt) },
      after: {
        kind,
        dates: facts.dates.flatMap(({ newStartsAt }) => newStartsAt ?? []),
        venue: facts.newVenue?.name ?? null,
        words: change.words,
      },
    })
    return await showChange(tx, change, organiser)
  })
})
