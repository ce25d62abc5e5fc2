import type { QrMatrix } from '@foyer/pages/src/renderers.ts'
import QRCode from 'qrcode'
import type { Secrets } from '../../platform/secrets.ts'
import {
  createTicketSigner,
  type TicketClaim,
  type TicketPublicKey,
  type TicketSigner,
} from './ticket-code.ts'

type Signers = readonly [newest: TicketSigner, ...older: TicketSigner[]]
const known = new WeakMap<Secrets, Signers>()

function signersOf(secrets: Secrets): Signers {
  let signers = known.get(secrets)
  if (signers === undefined) {
    const [newest, ...older] = secrets.seeds('ticket-signing:v1')
    signers = [createTicketSigner(newest), ...older.map(createTicketSigner)]
    known.set(secrets, signers)
  }
  return signers
}

/** The shop's own signer, derived from the newest key of its ring. */
export const ticketSignerOf = (secrets: Secrets): TicketSigner => signersOf(secrets)[0]

/** What checks the shop's codes: of every key of the ring, since tickets are printed long before their evening. */
export const ticketKeysOf = (secrets: Secrets): TicketPublicKey[] =>
  signersOf(secrets).map(({ publicKey }) => publicKey)

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
