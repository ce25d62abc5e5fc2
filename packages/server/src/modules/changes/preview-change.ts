import { previewChange as operation } from '@foyer/contract/api/changes/preview-change.ts'
import type { Tx } from '../../platform/database/db.ts'
import { handleOperation } from '../../platform/api/handle-operation.ts'
import { readEventForChange } from '../catalogue/exports.ts'
import { countAffected, readLeft } from './acts/affected-store.ts'
import { chooseUntilOf } from './acts/choose-until.ts'
import { moneyAhead } from './acts/money-ahead.ts'
import { planChange, type ChangePlan } from './acts/plan-change.ts'
import { readWarnings } from './acts/warnings.ts'
import { sampleMail } from './acts/sample-mail.ts'
import { subjectOf } from './report/change-view.ts'

export const previewChange = handleOperation(operation, async (call) => {
  const { foyer, organiser, params, body, now } = call
  const { id: organiserId, isOperator } = organiser
  const asked = { organiserId, isOperator, eventId: params.event, what: body.what }
  const plan = await foyer.db.read(
    async (tx) =>
      await planChange(tx, await readEventForChange(tx, organiser.id, params.event), asked, now),
  )
  const chooseUntil = chooseUntilOf(plan, body.choose_until, now)
  call.version(plan.version)
  const dateIds = plan.dates.map(({ id }) => id)
  return await foyer.db.read(async (tx) => {
    const counts = await countAffected(tx, dateIds)
    const { ways: money, isFree } = await moneyAhead(tx, organiser.id, dateIds)
    return {
      ...subjectOf(plan.event, plan.kind, plan.facts),
      orders: counts.orders,
      tickets: counts.tickets,
      used: counts.used,
      without_address: counts.withoutAddress,
      with_number: foyer.providers.sms === null ? 0 : counts.withNumber,
      holders: counts.holders,
      held: counts.held,
      waiting_orders: counts.waitingOrders,
      exchanges: counts.exchanges,
      with_other_tickets: counts.withOtherTickets,
      choose_until: chooseUntil?.toISOString() ?? null,
      may_choose: counts.mayChoose,
      other_dates: await otherDatesOf(tx, plan),
      money,
      is_free: isFree,
      warnings: await readWarnings(tx, plan, counts.orders, now),
      mail:
        body.words === undefined
          ? null
          : sampleMail(foyer, plan, {
              organiser: organiser.name,
              words: body.words,
              chooseUntil,
              isFree,
            }),
    }
  })
})

async function otherDatesOf(tx: Tx, { otherDates }: ChangePlan) {
  const left = await readLeft(
    tx,
    otherDates.map(({ id }) => id),
  )
  return otherDates.map(({ id, label, startsAt }) => ({
    date: id,
    label,
    starts_at: startsAt.toISOString(),
    left: left.find(({ dateId }) => dateId === id)?.left ?? 0,
  }))
}
