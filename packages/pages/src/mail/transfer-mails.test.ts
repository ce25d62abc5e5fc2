import { describe, expect, it } from 'vitest'
import type { MailPayloads } from '../renderers.ts'
import { renderMail } from './render-mail.ts'
import { offer } from './transfer-mails.test-data.ts'

type Payload = MailPayloads['transfer_offer'] & MailPayloads['transfer_received']

const payload = (qty: number): Payload => ({
  ...offer(qty),
  walletUrl: 'https://tickets.example/account/wallet/',
  ticketIds: Array.from({ length: qty }, (_, index) => index + 1),
})

const kinds = [
  'transfer_offer',
  'transfer_received',
  'transfer_accepted',
  'transfer_taken_back',
] as const

describe.each(kinds)('the mail %s', (kind) => {
  it('when it is about one ticket then it speaks of one', () => {
    const { subject, text } = renderMail(kind, payload(1))
    expect(`${subject} ${text}`).toMatch(/ticket/)
    expect(`${subject} ${text}`).not.toMatch(/tickets(?!\.example)|codes|\bthe[my]\b/i)
  })

  it('when it is about several then it speaks of none as if it were alone', () => {
    const { subject, text } = renderMail(kind, payload(2))
    expect(`${subject} ${text}`).not.toMatch(/\b(a|the|this|your) ticket\b(?! wallet)|the code /i)
  })
})
