import type { ShopLook } from '@foyer/pages/src/renderers.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config/config.ts'
import type { Rooms } from './modules/rooms.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/db.ts'
import type { Drain } from './platform/http/drain.ts'
import type { Ids } from './platform/ids.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Metrics } from './platform/monitoring/metrics.ts'
import type { KeptPages } from './platform/http/kept-pages.ts'
import type { PageRenderers } from './platform/http/pages.ts'
import type { Nearby } from './platform/replica/nearby.ts'
import type { Secrets } from './platform/secrets.ts'
import type { AddressLookupProvider } from './providers/address-lookup/port.ts'
import type { CaptchaProvider, WorkProvider } from './providers/captcha/port.ts'
import type { MailProvider } from './providers/mail/port.ts'
import type { ApplePasses, GooglePasses } from './providers/passes/port.ts'
import type { HostedSeating } from './providers/seating/port.ts'
import type { PaymentProviders } from './providers/payment/vendors.ts'
import type { SmsProvider } from './providers/sms/port.ts'
import type { WebhookSender } from './providers/webhooks/port.ts'
import type { Rendering } from './rendering/rendering.ts'

/** Everything a use case may use, put together once by `assemble-foyer.ts`, for the shop and for tests. */
export interface Foyer extends FoyerParts {
  /** The operator's logo and colours, by their URL paths. */
  readonly look: ShopLook
  readonly keptPages: KeptPages
  readonly rooms: Rooms
}

/** The parts a shop is assembled from. The rest of `Foyer` follows from them. */
export interface FoyerParts {
  readonly config: Config
  /** The origin buyers use, e.g. `https://tickets.example`. */
  readonly publicUrl: string
  /** The writer. */
  readonly db: Database
  /** For reads that may be a moment old, and decide nothing. */
  readonly nearby: Nearby
  readonly clock: Clock
  readonly ids: Ids
  readonly secrets: Secrets
  readonly jobs: Jobs
  readonly metrics: Metrics
  readonly drain: Drain
  readonly log: FastifyBaseLogger
  readonly pages: PageRenderers
  /** What takes the processor long: `pages` renders where it is called. */
  readonly rendering: Rendering
  /** For how many milliseconds nobody asks again whether a page in memory still shows what is. */
  readonly pagesFreshMs: number
  readonly providers: Providers
}

/** One adapter per port, chosen by the configuration; of payments one for each provider the shop is connected to. */
export interface Providers extends PaymentProviders {
  readonly addressLookup: AddressLookupProvider
  readonly captcha: CaptchaProvider
  readonly mail: MailProvider
  /** Null when tickets cannot be kept in that vendor's wallet. */
  readonly passes: { readonly apple: ApplePasses | null; readonly google: GooglePasses | null }
  /** Null when the shop draws every seating plan itself. */
  readonly seating: HostedSeating | null
  /** Null when the shop sends no text messages. */
  readonly sms: SmsProvider | null
  /** Posts to the receivers of organisers. */
  readonly webhooks: WebhookSender
  /** What a place in a queue costs a browser. */
  readonly work: WorkProvider
}

/** The session that asks, and the time: the argument of every use case with a session. `now` is taken once for each call. */
export interface Asking {
  readonly foyer: Foyer
  readonly visitor: { readonly sessionToken: string }
  readonly now: Date
}

/** The same with the network of the request, for use cases that count by it. */
export interface NetworkAsking extends Asking {
  readonly visitor: Asking['visitor'] & { readonly ip: string }
}

/** The same with what the browser keeps of addresses that were proved in it. */
export interface KnownAsking extends NetworkAsking {
  readonly visitor: NetworkAsking['visitor'] & {
    readonly knows: (emailKey: string) => boolean
  }
}

/** The same with what cookies say that hold for this session alone: for use cases behind a queue. */
export interface BoundAsking extends NetworkAsking {
  readonly visitor: NetworkAsking['visitor'] & {
    readonly bound: (about: string) => string | undefined
  }
}
