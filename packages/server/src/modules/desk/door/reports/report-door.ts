import { reportDoor as operation } from '@foyer/contract/api/door/report-door.ts'
import { handleOperation } from '../../../../platform/api/handle-operation.ts'
import { logAction } from '../../../staff/exports.ts'
import { takeReports } from './take-reports.ts'

const actions = {
  in: 'ticket.checked_in',
  out: 'ticket.check_in_undone',
  conflict: 'door.conflict_reported',
} as const

export const reportDoor = handleOperation(operation, async (call) => {
  const { foyer, organiser, body, actor, now } = call
  const data = await takeReports(
    foyer,
    {
      organiserId: organiser.id,
      person: actor.kind === 'nobody' ? '' : actor.name,
      device: body.device,
      log: async (tx, done, ticketId) =>
        await logAction(tx, call, {
          action: actions[done],
          subject: { kind: 'ticket', id: ticketId ?? 0 },
          after: { device: body.device.name },
        }),
    },
    body.reports,
    now,
  )
  return { now: now.toISOString(), data }
})
