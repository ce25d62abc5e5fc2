import { payByCardMinutes, squareMaximum } from '@foyer/contract/limits.ts'
import * as z from 'zod'
import type { ThirdParties } from '../../platform/http/security-headers.ts'
import type { SquareProvider } from './port.ts'
import { defineVendor, leadsTo, limitsInSome, webUrl } from '../payment/vendor.ts'

export interface SquareConfig {
  readonly accessToken: string
  readonly applicationId: string
  readonly webhookSignatureKey: string
  /** The URL the webhook is registered with, which is part of the signed text. Null for our own. */
  readonly webhookUrl: string | null
  readonly apiBase: string
  readonly scriptUrl: string
}

const settings = {
  SQUARE_ACCESS_TOKEN: z.string().optional(),
  SQUARE_APPLICATION_ID: z.string().optional(),
  SQUARE_WEBHOOK_SIGNATURE_KEY: z.string().optional(),
  SQUARE_WEBHOOK_URL: webUrl.optional(),
  SQUARE_API_BASE: webUrl.optional(),
  SQUARE_SCRIPT_URL: webUrl.optional(),
}
type SquareEnvironment = Readonly<z.infer<z.ZodObject<typeof settings>>>

/** Square tells test and live applications apart by the id: https://developer.squareup.com/docs/devtools/sandbox/overview */
const isTest = (applicationId: string): boolean => applicationId.startsWith('sandbox-')

function inProduction(values: SquareEnvironment, staging: boolean): string[] {
  return [
    ...(!staging && isTest(values.SQUARE_APPLICATION_ID ?? '')
      ? ['SQUARE_APPLICATION_ID is of a test application; production needs a live one.']
      : []),
    ...(['SQUARE_API_BASE', 'SQUARE_SCRIPT_URL'] as const)
      .filter((name) => values[name] !== undefined)
      .map((name) => `${name} may not be set in production: cards go to Square alone.`),
  ]
}

/**
 * Hosts of script, form and tokens, live and test:
 * https://developer.squareup.com/docs/web-payments/content-security-policy, where tokens go to
 * pci-connect.squareup.com. The frame in which a bank asks its customer is the bank's own, and there is no list of
 * banks (https://developer.squareup.com/forums/t/22234, /11628): with Square any secure frame may open. Square's
 * reports of its own errors are blocked.
 */
const squareHosts: ThirdParties = {
  scripts: ['https://web.squarecdn.com', 'https://sandbox.web.squarecdn.com'],
  frames: ['https:'],
  connections: [
    'https://*.squarecdn.com',
    'https://*.squareup.com',
    'https://*.squareupsandbox.com',
  ],
  styles: ['https://web.squarecdn.com', 'https://sandbox.web.squarecdn.com'],
}

/** Square's hosts, or the simulator's in their place. */
export function squarePartiesOf({ scriptUrl }: Pick<SquareConfig, 'scriptUrl'>): ThirdParties {
  const { hostname, origin } = new URL(scriptUrl)
  return hostname.endsWith('.squarecdn.com')
    ? squareHosts
    : { scripts: [origin], frames: [origin], connections: [origin] }
}

export const square = defineVendor({
  settings,
  keys: 'SQUARE_ACCESS_TOKEN',
  guide: {
    rows: [
      {
        names: ['SQUARE_ACCESS_TOKEN', 'SQUARE_APPLICATION_ID', 'SQUARE_WEBHOOK_SIGNATURE_KEY'],
        what: "payments of organisers with a Square account, each at its own location; without them the platform's card account takes those",
        without: "the simulator's",
      },
      {
        names: ['SQUARE_WEBHOOK_URL'],
        what: 'the address registered with Square for the webhook, if a proxy makes it differ: it is part of what is signed',
        without: '`PUBLIC_URL/webhooks/square/`',
      },
      {
        names: ['SQUARE_API_BASE', 'SQUARE_SCRIPT_URL'],
        what: 'other addresses of Square, for a simulator; refused in production',
        without: "Square's own",
      },
    ],
    steps: [
      'Send the webhook the events `payment.created`, `payment.updated`, `refund.created`, `refund.updated`, `dispute.created` and `dispute.state.updated`.',
    ],
  },
  problems(values, { production, staging }) {
    const trio = [
      values.SQUARE_ACCESS_TOKEN,
      values.SQUARE_APPLICATION_ID,
      values.SQUARE_WEBHOOK_SIGNATURE_KEY,
    ]
    const given = trio.filter((value) => value !== undefined).length
    return [
      ...(given === 0 || given === trio.length
        ? []
        : [
            'SQUARE_ACCESS_TOKEN, SQUARE_APPLICATION_ID and SQUARE_WEBHOOK_SIGNATURE_KEY belong together.',
          ]),
      ...(production ? inProduction(values, staging) : []),
    ]
  },
  /** Its test and live worlds have different URLs and applications; when no URL is set, the kind of the application decides. */
  liveKeys({ SQUARE_APPLICATION_ID: application, SQUARE_API_BASE: apiBase }) {
    if (application === undefined) return []
    if (apiBase !== undefined && leadsTo('squareup.com', apiBase))
      return ['SQUARE_API_BASE is the live address of Square']
    return apiBase === undefined && !isTest(application)
      ? ['SQUARE_APPLICATION_ID is of a live application of Square']
      : []
  },
  /** Without it, organisers with a Square account are paid by the platform's card account. */
  configOf(values): SquareConfig | null {
    const { SQUARE_ACCESS_TOKEN, SQUARE_APPLICATION_ID, SQUARE_WEBHOOK_SIGNATURE_KEY } = values
    if (
      SQUARE_ACCESS_TOKEN === undefined ||
      SQUARE_APPLICATION_ID === undefined ||
      SQUARE_WEBHOOK_SIGNATURE_KEY === undefined
    )
      return null
    const test = isTest(SQUARE_APPLICATION_ID)
    return {
      accessToken: SQUARE_ACCESS_TOKEN,
      applicationId: SQUARE_APPLICATION_ID,
      webhookSignatureKey: SQUARE_WEBHOOK_SIGNATURE_KEY,
      webhookUrl: values.SQUARE_WEBHOOK_URL ?? null,
      apiBase:
        values.SQUARE_API_BASE ??
        `https://connect.${test ? 'squareupsandbox.com' : 'squareup.com'}`,
      scriptUrl:
        values.SQUARE_SCRIPT_URL ??
        `https://${test ? 'sandbox.' : ''}web.squarecdn.com/v1/square.js`,
    }
  },
  payMinutes: payByCardMinutes,
  /** https://developer.squareup.com/docs/payment-minimums */
  limitsIn: limitsInSome(['AUD', 'CAD', 'EUR', 'GBP', 'JPY', 'USD'], {
    least: 1,
    most: squareMaximum,
    step: 1,
  }),
  open: async (config, { publicUrl, webhookPath }): Promise<SquareProvider> => {
    const { createSquareProvider } = await import('./square.ts')
    const webhookUrl = config.webhookUrl ?? `${publicUrl}${webhookPath}`
    return { ...createSquareProvider(config, webhookUrl), thirdParties: squarePartiesOf(config) }
  },
  disputeUrl: () => 'https://app.squareup.com/dashboard/sales/disputes',
})
