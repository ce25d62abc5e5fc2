import type { ApplePassesConfig } from '../../config/passes-config.ts'
import { pushToPhones } from './apple-push.ts'
import type { ApplePasses, PassTicket } from './port.ts'

/** Makes a pass with `makeApplePass`, wherever that is run: signing takes the processor long. */
type MakeApplePass = (asked: {
  readonly config: ApplePassesConfig
  readonly ticket: PassTicket
}) => Promise<Uint8Array>

/** Files for Apple Wallet. */
export const createApplePasses = (
  config: ApplePassesConfig,
  makePass: MakeApplePass,
): ApplePasses => ({
  validUntil: config.validUntil,
  typeId: config.passTypeId,
  async make(ticket) {
    const content = Buffer.from(await makePass({ config, ticket }))
    return { kind: 'file', type: 'application/vnd.apple.pkpass', content }
  },
  push: async (tokens) => await pushToPhones(config, tokens),
})
