import { javascriptSquare as endpoint } from '@foyer/contract/endpoints/payment/javascript-square.ts'
import { sendScript } from '../../../platform/http/browser-script.ts'
import { notFound } from '../../../platform/errors.ts'
import { handle, RawAnswer } from '../../../platform/http/handle.ts'

/** Brings Square's own script onto the checkout's page, whose settings say where that is (site/checkout.ts). */
export const javascriptSquare = handle(endpoint, async ({ foyer, request }) => {
  if (foyer.providers.square === null) throw notFound('this shop is not connected to Square')
  await Promise.resolve()
  const script = foyer.pages.browserScript('load-square')
  return new RawAnswer((reply) => sendScript(request, reply, script))
})
