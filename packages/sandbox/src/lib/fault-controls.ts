import type { FastifyInstance } from 'fastify'
import { apiFaultKinds, type ApiFault, type ApiFaults } from './api-faults.ts'
import { webhookFaultKinds, type WebhookFaults } from './webhook-faults.ts'
import { choice, controlRoute, wholeNumber } from './control-route.ts'

const callers = ['server', 'browser', 'all'] as const

/** The actions behind the buttons of `faultPanel`. `caller`: whose calls an API fault hits unless it says. */
export function faultControls(
  app: FastifyInstance,
  vendor: string,
  faults: { readonly webhooks: WebhookFaults; readonly api: ApiFaults },
  caller: ApiFault['caller'],
): void {
  controlRoute(app, `${vendor}/webhook-fault`, (input) => {
    faults.webhooks.add({
      kind: choice(input, 'kind', webhookFaultKinds),
      event: input['event'] ?? null,
      seconds: wholeNumber(input, 'seconds', 10),
    })
    return { faults: faults.webhooks.list() }
  })

  controlRoute(app, `${vendor}/api-fault`, (input) => {
    const remaining = input['count'] === 'forever' ? null : wholeNumber(input, 'count', 1)
    faults.api.add({
      kind: choice(input, 'kind', apiFaultKinds),
      remaining: remaining === 0 ? 1 : remaining,
      method: input['method'] ?? null,
      path: input['path'] ?? null,
      caller: choice({ caller, ...input }, 'caller', callers),
      seconds: wholeNumber(input, 'seconds', 5),
    })
    return { faults: faults.api.list() }
  })

  controlRoute(app, `${vendor}/clear-faults`, () => {
    faults.api.clear()
    faults.webhooks.clear()
    return { faults: [] }
  })
}
