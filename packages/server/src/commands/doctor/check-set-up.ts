import type { Config } from '../../config/config.ts'
import { createTicketSigners } from '../../modules/tickets/exports.ts'
import { createSecrets } from '../../platform/secrets.ts'
import type { Finding } from './finding.ts'

/** Reports on the settings themselves: the keys, the dangers that are allowed, and whether the shop is a test shop. */
export function checkSetUp({
  keyRing,
  overrides,
  staging,
}: Pick<Config, 'keyRing' | 'overrides' | 'staging'>): Finding[] {
  return [
    checkKeyRing(keyRing),
    ...overrides.map(({ setting, danger }): Finding => {
      return danger === null
        ? {
            what: setting,
            state: 'wrong',
            detail: 'is set, and there is nothing it would have to allow',
            todo: 'Remove it, before it hides a danger to come.',
          }
        : { what: setting, state: 'risky', detail: danger }
    }),
    ...(staging
      ? [
          {
            what: 'FOYER_STAGING',
            state: 'fine',
            detail: 'a test shop, and every page says so',
          } as const,
        ]
      : []),
  ]
}

/** Ticket keys are public: their names tell whether two machines, or a backup and a shop, have the same ones. */
function checkKeyRing(keyRing: Config['keyRing']): Finding {
  const { publicKeys } = createTicketSigners(createSecrets(...keyRing))
  const [newest, ...older] = publicKeys.map(({ kid }) => kid)
  const also = older.length === 0 ? '' : `; still checked: ${older.join(', ')}`
  return {
    what: 'keys',
    state: 'fine',
    detail: `${keyRing.length} in FOYER_SECRET; tickets are signed by ${newest ?? ''}${also}`,
  }
}
