import { onlineWayNames, onlineWays } from '../../packages/contract/src/ways/ways.ts'
import { webhookPathOf } from '../../packages/contract/src/endpoints/payment/provider-webhook.ts'
import { vendors } from '../../packages/server/src/providers/payment/vendors.ts'

/** The Markdown of docs/payment-providers.md: what an operator sets up for each provider of payments. */
export function paymentProvidersDocument() {
  return `${[
    '# Providers of payments',
    'Generated from `packages/server/src/providers` (`guide` of each vendor); do not edit. What all settings have in common is in [operations.md](operations.md#the-environment). Production refuses to start without those marked *.',
    ...onlineWayNames.flatMap((name) => sectionOf(name)),
  ].join('\n\n')}\n`
}

function sectionOf(name) {
  const { rows, steps } = vendors[name].guide
  const table = [
    '| variable | what | without it |',
    '| --- | --- | --- |',
    ...rows.map(({ names, what, without, isNeeded }) => {
      const variables = names.map((one) => `\`${one}\`${isNeeded ? ' *' : ''}`).join(', ')
      return `| ${variables} | ${what} | ${without} |`
    }),
  ].join('\n')
  const webhook = `Its webhook is \`PUBLIC_URL${webhookPathOf(name)}\`.`
  return [`## ${onlineWays[name].vendor}`, table, webhook, ...steps]
}
