import { queueChallenge as endpoint } from '@foyer/contract/endpoints/queue/challenge.ts'
import { notFound } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/handle.ts'
import { lookAt } from '../runs/look.ts'
import { levelOf, workOf } from '../entries/proof.ts'

export const challenge = handle(
  endpoint,
  async ({ foyer, params: { key }, visitor, now }) => {
    const known = await lookAt(foyer, key, now)
    if (known === undefined) throw notFound(`queue ${key.slice(0, 100)}`)
    return await workOf(foyer).make(now, levelOf(known), visitor.sessionToken)
  },
  { limit: { perNetwork: 1200 } },
)
