import { ready as endpoint } from '@foyer/contract/endpoints/site/ready.ts'
import { t } from '@foyer/language/texts.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/handle.ts'
import { checkHealth } from './check-health.ts'

/** Only the log says why requests cannot be served. */
export const ready = handle(
  endpoint,
  async ({ foyer }) => {
    if (foyer.drain.isDraining) throw notReady(new Error('this process is stopping'))
    try {
      return { status: 'ok' as const, ...(await checkHealth(foyer)) }
    } catch (error) {
      throw notReady(error)
    }
  },
  { session: 'none', isRoutine: true },
)

const notReady = (cause: unknown): FoyerError =>
  new FoyerError('unavailable', t('This server cannot take orders at the moment.'), {
    retryAfterSeconds: 2,
    cause,
  })
