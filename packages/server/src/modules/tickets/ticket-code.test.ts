import { describe, expect, it } from 'vitest'
import { createTicketSigner, verifyTicketCode } from './ticket-code.ts'

const signer = createTicketSigner(Buffer.alloc(32, 7))
const stranger = createTicketSigner(Buffer.alloc(32, 8))
const keys = [stranger.publicKey, signer.publicKey]

describe('verifyTicketCode', () => {
  it('reads what was signed, with the public key alone', () => {
    const text = signer.sign({ ticketId: 4_294_967_296, version: 3 })
    expect(verifyTicketCode(keys, text)).toEqual({ ticketId: 4_294_967_296, version: 3 })
  })

  it('knows the same key again after a restart', () => {
    const again = createTicketSigner(Buffer.alloc(32, 7))
    const claim = { ticketId: 1, version: 1 }
    expect(again.sign(claim)).toBe(signer.sign(claim))
    expect(again.publicKey).toEqual(signer.publicKey)
  })

  it('refuses a code of a key it does not have, and one that only borrows a known key id', () => {
    const text = stranger.sign({ ticketId: 1, version: 1 })
    expect(verifyTicketCode([signer.publicKey], text)).toBeNull()
    const renamed = text.replace(stranger.publicKey.kid, signer.publicKey.kid)
    expect(renamed).not.toBe(text)
    expect(verifyTicketCode(keys, renamed)).toBeNull()
  })

  it('refuses a code with any one character changed', () => {
    const text = signer.sign({ ticketId: 12, version: 1 })
    for (let index = 0; index < text.length; index += 1) {
      const other = text[index] === 'A' ? 'B' : 'A'
      const changed = text.slice(0, index) + other + text.slice(index + 1)
      expect(verifyTicketCode(keys, changed), `character ${index}`).toBeNull()
    }
  })

  it('refuses another ticket’s payload under this signature', () => {
    const [name, kid, , signature] = signer.sign({ ticketId: 12, version: 1 }).split('.')
    const [, , payload] = signer.sign({ ticketId: 13, version: 1 }).split('.')
    expect(verifyTicketCode(keys, [name, kid, payload, signature].join('.'))).toBeNull()
  })

  it.each(['', 'FOY1', 'FOY1...', 'https://example.com', '😀'.repeat(40)])('refuses %o', (text) => {
    expect(verifyTicketCode(keys, text)).toBeNull()
  })
})
