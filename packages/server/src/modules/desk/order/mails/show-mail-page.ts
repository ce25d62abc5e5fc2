import { showMailPage as operation } from '@foyer/contract/api/order/show-mail-page.ts'
import { handleOperation } from '../../../../platform/api/handle-operation.ts'
import { FoyerError } from '../../../../platform/errors.ts'
import { RawAnswer } from '../../../../platform/http/handle.ts'
import { mailFramePolicy } from './mail-frame-policy.ts'
import { renderOrderMail } from './mail-view.ts'

export const showMailPage = handleOperation(operation, async ({ foyer, organiser, params }) => {
  const shown = await renderOrderMail(foyer, organiser, params)
  if ('whyNot' in shown) throw new FoyerError('gone', shown.whyNot)
  return new RawAnswer((reply) =>
    reply
      .header('content-security-policy', mailFramePolicy)
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      .send(shown.rendered.html),
  )
})
