import type { QrMatrix } from '@foyer/pages/src/renderers.ts'
import QRCode from 'qrcode'
import type { Secrets } from '../../platform/secrets.ts'
import { createTicketSigner, type TicketClaim, type TicketSigner } from './ticket-code.ts'

const signers = new WeakMap<Secrets, TicketSigner>()

/** The shop's own signer, derived from its secret. */
export function ticketSignerOf(secrets: Secrets): TicketSigner {
  let signer = signers.get(secrets)
  if (signer === undefined) {
    signer = createTicketSigner(secrets.seed('ticket-signing:v1'))
    signers.set(secrets, signer)
  }
  return signer
}

/** By this name a mail's HTML finds the picture that travels with it (RFC 2392). */
export const qrContentId = (code: string): string => `${code}@ticket`

/** The same code as a PNG with its quiet zone, for mail programs. */
export async function ticketQrPng(secrets: Secrets, claim: TicketClaim): Promise<Buffer> {
  return await QRCode.toBuffer(ticketSignerOf(secrets).sign(claim), {
    errorCorrectionLevel: 'M',
    margin: 4,
    scale: 5,
  })
}

/** The QR code of a ticket, for whoever draws it. */
export function ticketQr(secrets: Secrets, claim: TicketClaim): QrMatrix {
  const { modules } = QRCode.create(ticketSignerOf(secrets).sign(claim), {
    errorCorrectionLevel: 'M',
  })
  return { size: modules.size, data: modules.data }
}
