import { testMailing as operation } from '@foyer/contract/api/mailings/test-mailing.ts'
import { testMailsOfPerson } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { handleOperation } from '../../platform/api/handle-operation.ts'
import { tooMany } from '../../platform/errors.ts'
import { takeToken } from '../../platform/limits/rate-limit.ts'
import { queueMail } from '../mail/exports.ts'
import { logAction } from '../staff/exports.ts'
import { requireMailing, requirePerson } from './require-mailing.ts'
import { sampleMail } from './sample-mail.ts'

export const testMailing = handleOperation(operation, async (call) => {
  const { foyer, organiser, params, now } = call
  const { id: staffId, email, name } = requirePerson(call.actor)
  return await call.once(async (tx) => {
    const mailing = await requireMailing(tx, organiser.id, params.mailing)
    const payload = await sampleMail(tx, foyer, mailing, name, now)
    const taken = await takeToken(tx, `mailing.test:${staffId}`, testMailsOfPerson, now)
    if (!taken.allowed)
      throw tooMany(t('Several tests were just sent to you.'), taken.retryAfterSeconds)
    await queueMail(
      foyer,
      tx,
      {
        dedupeKey: `mailing:${mailing.id}:test:${foyer.ids.uuid()}`,
        kind: 'mailing',
        payload: { ...payload, subject: t('Test: {subject}', { subject: payload.subject }) },
        to: { email, name },
      },
      now,
    )
    const subject = { kind: 'mailing', id: mailing.id } as const
    await logAction(tx, call, { action: 'mailing.tested', subject })
    return { to: email }
  })
})
