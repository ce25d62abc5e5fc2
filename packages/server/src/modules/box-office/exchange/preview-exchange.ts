import { previewExchange as operation } from '@foyer/contract/api/box-office/preview-exchange.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { previewExchange as preview } from './exchange-order.ts'
import { exchangeVersion } from './exchange-version.ts'
import { exchangeWish, presentExchange } from './exchange-view.ts'

export const previewExchange = handleOperation(operation, async (call) => {
  const { foyer, organiser, params, body, now } = call
  const wish = exchangeWish(organiser.id, body)
  const opened = await preview(foyer, { reference: params.order, wish }, now)
  call.version(exchangeVersion(opened))
  return presentExchange(opened)
})
