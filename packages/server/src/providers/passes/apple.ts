import type { ApplePassesConfig } from '../../config/passes-config.ts'
import type { PassProvider, PassTicket } from './port.ts'

/** Makes a pass with `makeApplePass`, wherever that is run: signing takes the processor long. */
type MakeApplePass = (asked: {
  readonly config: ApplePassesConfig
  readonly ticket: PassTicket
}) => Promise<Uint8Array>

/** Files for Apple Wallet. */
export const createApplePasses = (
  config: ApplePassesConfig,
  makePass: MakeApplePass,
): PassProvider => ({
  validUntil: config.validUntil,
  async make(ticket) {
    const content = Buffer.from(await makePass({ config, ticket }))
    return { kind: 'file', type: 'application/vnd.apple.pkpass', content }
  },
})
