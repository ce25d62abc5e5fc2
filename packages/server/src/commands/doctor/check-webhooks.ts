import { webhookPathOf } from '@foyer/contract/endpoints/payment/provider-webhook.ts'
import { onlineWayNames, type OnlineWayName } from '@foyer/contract/ways/ways.ts'
import type { Config } from '../../config/config.ts'
import { probeWebhook } from '../../providers/payment/probe-webhook.ts'
import { type Finding, reasonOf } from './finding.ts'

/** The status of a shop's answer to an unsigned event. */
const unsigned = 401

/**
 * Checks whether the webhook URLs of the providers lead to this shop, by the host name buyers use. The check runs on this
 * machine, so it does not notice a firewall that keeps only outsiders out.
 */
export async function checkWebhooks(
  config: Pick<Config, 'publicUrl' | OnlineWayName>,
): Promise<Finding[]> {
  const { publicUrl } = config
  const paths = onlineWayNames.filter((name) => config[name] !== null).map(webhookPathOf)
  if (paths.length === 0 || publicUrl === null)
    return [
      {
        what: 'webhooks',
        state: 'unknown',
        detail:
          paths.length === 0
            ? 'no provider is configured: the simulators know where to send'
            : 'PUBLIC_URL is not set, so that there is no address to try',
      },
    ]
  return await Promise.all(paths.map(async (path) => await probe(`${publicUrl}${path}`)))
}

async function probe(url: string): Promise<Finding> {
  const what = 'webhook'
  try {
    const status = await probeWebhook(url)
    if (status === unsigned)
      return { what, state: 'fine', detail: `${url} refuses what is not signed` }
    return { what, state: 'wrong', detail: `${url} answers ${status}`, todo: adviceOn(status) }
  } catch (error) {
    return {
      what,
      state: 'wrong',
      detail: `${url}: ${reasonOf(error)}`,
      todo: 'Start the shop; then check that the name leads to it, and that its certificate is valid.',
    }
  }
}

function adviceOn(status: number): string {
  if (status >= 300 && status < 400)
    return 'Something redirects: providers do not follow. Give them the address it leads to.'
  if (status === 404)
    return 'Another server answers, or a proxy cuts the path: pass it on unchanged.'
  if (status === 403)
    return 'A firewall or a proxy asks for more than the shop does: let this path through.'
  return 'Look into the log of the proxy and of the shop for this request.'
}
