import type { Foyer } from '../../../foyer.ts'
import { sentryHost } from '../../../config/measure-config.ts'
import { noThirdParties, type ThirdParties } from '../../../platform/http/security-headers.ts'

/** https://docs.seats.io/docs/renderer/content-security-policy: the script, the frame it draws in, and its pictures. */
const seatsio = ['https://*.seatsio.net']

/** The hosts of the chart, or of its simulator; the built-in map needs none. */
function chartHosts({ providers, publicUrl }: Foyer): readonly string[] {
  if (providers.seating === null) return []
  const { hostname, origin } = new URL(providers.seating.scriptUrl('eu'), publicUrl)
  return hostname.endsWith('.seatsio.net') ? seatsio : [origin]
}

/** The hosts that the page that chooses seats talks to beside ours: none takes money. */
export function seatThirdParties(foyer: Foyer): ThirdParties {
  const chart = chartHosts(foyer)
  const { sentryDsn } = foyer.config.measure
  return {
    ...noThirdParties,
    scripts: chart,
    frames: chart,
    connections: [...chart, ...(sentryDsn === null ? [] : [sentryHost(sentryDsn)])],
    pictures: chart,
  }
}
