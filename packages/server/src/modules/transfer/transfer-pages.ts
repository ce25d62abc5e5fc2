import {
  emailLengthMaximum,
  fullNameLengthMaximum,
  linkTokenLengthMaximum,
} from '@foyer/contract/limits.ts'
import { transferMessages } from '@foyer/contract/messages.ts'
import { nameProblemText, readName } from '@foyer/contract/typed/full-name.ts'
import type { TransferPage } from '@foyer/pages/src/renderers.ts'
import type { FastifyReply } from 'fastify'
import { definePage, definePages, type PageCall } from '../../platform/http/page.ts'
import { acceptTransfer, findOffer } from './accept-transfer.ts'
import { passOnTicket } from './pass-on-ticket.ts'
import { takeBackTransfer } from './take-back-transfer.ts'
import type { TransferRow } from './transfer-store.ts'
import { presentPassedOn, transferPath } from './transfer-view.ts'

const limits = { token: linkTokenLengthMaximum, full_name: fullNameLengthMaximum }
const id = /^[1-9]\d{0,14}$/
type TransferCall = PageCall<keyof typeof limits>

/** Accepting and taking back with plain forms. Only a button accepts: mail scanners open every link. */
export const transferPages = [
  ...definePages(
    {
      fields: limits,
      // Guessing a link is hopeless, but each try costs work.
      mostPerMinute: 60,
      headers: { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' },
    },
    [
      { path: transferPath, answer: offer },
      { method: 'POST', path: transferPath, answer: accept },
    ],
  ),
  definePage({
    method: 'POST',
    path: '/account/wallet/take-back/',
    fields: { transfer: 15 },
    async answer(call) {
      const { transfer = '' } = call.fields
      if (id.test(transfer)) await takeBackTransfer(call, Number(transfer))
      // The wallet shows how it stands, also when an acceptance was quicker.
      return call.reply.redirect('/account/wallet/#passed-on', 303)
    },
  }),
  definePage({
    method: 'POST',
    path: '/account/wallet/pass-on/',
    fields: { ticket: 15, full_name: fullNameLengthMaximum, email: emailLengthMaximum },
    async answer(call) {
      const { ticket = '', full_name: name = '', email = '' } = call.fields
      if (id.test(ticket)) await passOnTicket(call, Number(ticket), { name, email })
      return call.reply.redirect('/account/wallet/#passed-on', 303)
    },
  }),
]

async function offer(call: TransferCall): Promise<FastifyReply> {
  const transfer = await findOffer(call.foyer, call.fields.token)
  return show(call, viewOf(call, transfer))
}

async function accept(call: TransferCall): Promise<FastifyReply> {
  const { token, full_name: name = '' } = call.fields
  const read = readName(name)
  if ('problem' in read) {
    const { problem } = read
    const why = problem === 'missing' ? transferMessages.nameMissing : nameProblemText(problem)
    return show(call, viewOf(call, await findOffer(call.foyer, token), why), 422)
  }
  const done = await acceptTransfer(call.foyer, token, read.name)
  if (done.outcome === 'gone') return show(call, { step: 'gone' })
  return show(call, acceptedView(call, done.transfer, done.isNew))
}

type View = TransferPage['view']

function viewOf(
  call: TransferCall,
  transfer: TransferRow | undefined,
  error: string | null = null,
): View {
  if (transfer?.status === 'accepted') return acceptedView(call, transfer, false)
  if (transfer?.status !== 'sent') return { step: 'gone' }
  const { email, message } = transfer
  const facts = presentPassedOn(call.foyer, transfer)
  return { step: 'offer', facts, email, message, token: call.fields.token ?? '', error }
}

/**
 * The page of an accepted offer. Links are forwarded and stay in histories, so once used it does not say whose e-mail
 * address it was for.
 */
const acceptedView = (call: TransferCall, transfer: TransferRow, isNew: boolean): View => ({
  step: 'accepted',
  facts: presentPassedOn(call.foyer, transfer),
  email: isNew ? transfer.email : null,
})

function show(call: TransferCall, view: View, status = 200): FastifyReply {
  const page = { ...call.frame(transferPath), xsrf: call.xsrf(), view }
  const code = view.step === 'gone' ? 404 : status
  return call.answer(code, call.foyer.pages.transferPage(page))
}
