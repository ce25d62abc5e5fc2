import { t } from '@foyer/language/texts.ts'
import type { FastifyReply } from 'fastify'
import { FoyerError } from '../../../platform/errors.ts'
import { definePage, type PageCall } from '../../../platform/http/page.ts'
import { readReturn } from './read-return.ts'
import { pathOfReturn, paymentOfReturn, returnPath } from './return-link.ts'

type ReturnCall = PageCall<'link'>

/** The page of a payment in a browser that does not have its order. */
export const returnPages = [
  definePage({
    path: returnPath,
    fields: { link: 160 },
    // Each visit may ask the provider. Buyers of one mobile carrier are not counted together.
    mostPerMinute: 30,
    countedAs: async (foyer, { query }) => {
      const { link } = query as { readonly link?: unknown }
      const id = typeof link === 'string' ? paymentOfReturn(foyer, link, foyer.clock.now()) : null
      return await Promise.resolve(id === null ? null : `payment ${id}`)
    },
    headers: { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' },
    answer: show,
  }),
]

async function show(call: ReturnCall): Promise<FastifyReply> {
  const { foyer, fields, now } = call
  const link = fields.link ?? ''
  const id = paymentOfReturn(foyer, link, now)
  const outcome = id === null ? undefined : await readReturn(foyer, id)
  if (outcome === undefined)
    throw new FoyerError(
      'not_found',
      t('This link no longer works. If you have paid, your order comes by e-mail.'),
    )
  const page = { ...call.frame(returnPath), outcome, again: pathOfReturn(link) }
  return call.answer(200, foyer.pages.paymentReturnPage(page))
}
