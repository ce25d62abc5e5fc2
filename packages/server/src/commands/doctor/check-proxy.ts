import type { Config } from '../../config/config.ts'
import type { Finding } from './finding.ts'

/** Checks whether the proxy tells the shop its buyers' IP addresses: limits count by their networks. */
export function checkProxy({
  publicUrl,
  trustProxyHops,
}: Pick<Config, 'publicUrl' | 'trustProxyHops'>): Finding {
  const what = 'proxies'
  if (trustProxyHops > 0)
    return { what, state: 'fine', detail: `${trustProxyHops} believed about who buyers are` }
  if (publicUrl === null || !publicUrl.startsWith('https:'))
    return { what, state: 'unknown', detail: 'no proxy is believed, and none is needed' }
  return {
    what,
    // The shop itself speaks no TLS. Without FOYER_ALLOW_NO_PROXY it does not start like that.
    state: 'risky',
    detail: `${publicUrl} is behind a proxy, and everybody looks like that proxy to the limits`,
    todo: 'Set TRUST_PROXY_HOPS to how many proxies of yours add to X-Forwarded-For.',
  }
}
