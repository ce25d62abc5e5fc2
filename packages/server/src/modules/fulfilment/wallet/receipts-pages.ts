import { walletPath } from '@foyer/contract/offline-wallet.ts'
import { paperRecipient, type PaperRecipient } from '@foyer/contract/api/papers/paper-recipient.ts'
import {
  addressLineLengthMaximum,
  invoiceLineMaximum,
  paperReissuesMaximum,
  postcodeLengthMaximum,
  vatNumberMaximum,
} from '@foyer/contract/limits.ts'
import type { ReceiptsPage } from '@foyer/pages/src/renderers.ts'
import type { FastifyReply } from 'fastify'
import { safeParse } from 'zod/mini'
import { notFound } from '../../../platform/errors.ts'
import { definePages, type PageCall } from '../../../platform/http/page.ts'
import {
  issuePapers,
  listPapersOfSale,
  numberText,
  reissuePapers,
  reissueRefusedText,
} from '../../papers/exports.ts'
import { findOwnSale, privately } from './wallet-visit.ts'

const limits = {
  company: invoiceLineMaximum,
  address1: addressLineLengthMaximum,
  address2: addressLineLengthMaximum,
  postcode: postcodeLengthMaximum,
  town: addressLineLengthMaximum,
  country: addressLineLengthMaximum,
  vat_number: vatNumberMaximum,
  reference: invoiceLineMaximum,
  made: 1,
}
type ReceiptsCall = PageCall<keyof typeof limits>
type Typed = ReceiptsPage['typed']

const path = `${walletPath}orders/:reference(^[0-9A-Z]{16})/receipts/`

/** The papers of an order of the holder's, and making them out to a company: a buyer who was sent by their employer needs that. */
export const receiptsPages = definePages(
  { fields: limits, headers: privately, mostPerMinute: 30 },
  [
    { path, answer: async (call) => await show(call, { typed: null }) },
    { method: 'POST', path, answer: makeOut },
  ],
)

async function makeOut(call: ReceiptsCall): Promise<FastifyReply> {
  const { foyer, now } = call
  const { saleId, reference } = await requireOwn(call)
  const typed = typedOf(call.fields)
  const parsed = safeParse(paperRecipient, recipientOf(typed))
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path: [field], message }) => ({
      field: field === 'address' ? 'address1' : String(field),
      text: message,
    }))
    return await show(call, { typed, errors, status: 422 })
  }
  const result = await foyer.db.transaction(
    async (tx) =>
      await reissuePapers(foyer, tx, {
        saleId,
        to: parsed.data,
        sellers: 'all',
        most: paperReissuesMaximum,
        now,
      }),
  )
  const refusal = reissueRefusedText(result)
  if (refusal !== null) return await show(call, { typed, refusal, status: 409 })
  return call.reply.redirect(`${walletPath}orders/${reference}/receipts/?made=1`, 303)
}

const typedOf = ({ made: _made, ...fields }: ReceiptsCall['fields']): NonNullable<Typed> => ({
  company: fields.company ?? '',
  address1: fields.address1 ?? '',
  address2: fields.address2 ?? '',
  postcode: fields.postcode ?? '',
  town: fields.town ?? '',
  country: fields.country ?? '',
  vat_number: fields.vat_number ?? '',
  reference: fields.reference ?? '',
})

const recipientOf = (typed: NonNullable<Typed>): PaperRecipient => ({
  company: typed.company,
  address: [
    typed.address1,
    typed.address2,
    `${typed.postcode} ${typed.town}`.trim(),
    typed.country,
  ].join('\n'),
  vat_number: typed.vat_number,
  reference: typed.reference,
})

/** Strangers, and whoever has another's reference, learn nothing of it. */
async function requireOwn(call: ReceiptsCall): Promise<{ saleId: number; reference: string }> {
  const { reference = '' } = call.request.params as { readonly reference?: string }
  const saleId = await findOwnSale(call.foyer, call.request, reference)
  if (saleId === null) throw notFound('no papers of theirs')
  return { saleId, reference }
}

interface Shown {
  readonly typed: Typed
  readonly errors?: ReceiptsPage['errors']
  readonly refusal?: string
  readonly status?: number
}

async function show(
  call: ReceiptsCall,
  { typed, errors = [], refusal, status = 200 }: Shown,
): Promise<FastifyReply> {
  const { foyer, now } = call
  const { saleId, reference } = await requireOwn(call)
  const papers = await foyer.db.transaction(async (tx) => {
    await issuePapers(foyer, tx, [saleId], { now })
    return await listPapersOfSale(tx, saleId)
  })
  const own = `${walletPath}orders/${reference}/receipts`
  const page: ReceiptsPage = {
    ...call.frame(`${own}/`),
    xsrf: call.xsrf(),
    reference,
    allUrl: papers.length === 0 ? null : `${own}.pdf`,
    papers: papers.map((paper) => ({
      url: `${own}/${paper.id}.pdf`,
      kind: paper.kind,
      number: numberText(paper),
      day: paper.content.day,
      seller: paper.content.seller.name,
      recipient: paper.buyer?.name ?? null,
      amount: paper.gross,
      currency: paper.currency,
      isReplaced: paper.isReplaced,
    })),
    isMade: call.fields.made === '1' && status === 200,
    typed,
    errors,
    refusal: refusal ?? null,
  }
  return call.answer(status, foyer.pages.receiptsPage(page))
}
