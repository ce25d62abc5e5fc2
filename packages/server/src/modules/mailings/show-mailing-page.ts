import { showMailingPage as operation } from '@foyer/contract/api/mailings/show-mailing-page.ts'
import { handleOperation } from '../../platform/api/handle-operation.ts'
import { RawAnswer } from '../../platform/http/handle.ts'
import { mailFramePolicy } from '../desk/exports.ts'
import { requireMailing } from './require-mailing.ts'
import { sampleMail } from './sample-mail.ts'

export const showMailingPage = handleOperation(operation, async (call) => {
  const { foyer, organiser, actor, params, now } = call
  const payload = await foyer.db.read(async (tx) => {
    const mailing = await requireMailing(tx, organiser.id, params.mailing)
    const name = actor.kind === 'staff' ? actor.name : organiser.name
    return await sampleMail(tx, foyer, mailing, name, now)
  })
  const { html } = await foyer.rendering.mail({ kind: 'mailing', payload })
  return new RawAnswer((reply) =>
    reply
      .header('content-security-policy', mailFramePolicy)
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      .send(html),
  )
})
