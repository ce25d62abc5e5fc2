import { javascriptSquare as endpoint } from '@foyer/contract/endpoints/payment/javascript-square.ts'
import { notFound } from '../../platform/errors.ts'
import { handle, RawAnswer } from '../../platform/handle.ts'

/**
 * Brings Square's own script onto the page: the page asks the shop, and only the shop says where Square is. The page
 * polls for `window.Square`, so nothing waits for anything here.
 */
export const javascriptSquare = handle(endpoint, async ({ foyer }) => {
  const { square } = foyer.providers
  if (square === null) throw notFound('this shop is not connected to Square')
  const script = `(() => {
  if (window.Square || document.querySelector('script[data-square]')) return
  const script = document.createElement('script')
  script.src = ${inScript(square.form.scriptUrl)}
  script.async = true
  script.dataset.square = ''
  script.onerror = () => {
    script.remove()
    dispatchEvent(new Event('square:unavailable'))
  }
  document.head.append(script)
})()
`
  await Promise.resolve()
  return new RawAnswer((reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  )
})

/** Safe wherever the script should end up, even within a page. */
const inScript = (text: string): string => JSON.stringify(text).replaceAll('<', String.raw`\u003c`)
