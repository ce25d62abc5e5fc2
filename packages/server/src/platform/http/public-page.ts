import type { PublicFrame } from '@foyer/pages/src/renderers.ts'
import type { FastifyRequest } from 'fastify'
import type { Foyer } from '../../foyer.ts'

/**
 * One path of a page that is the same for everybody: it is rendered once, and served from memory for as long as it is
 * right (kept-pages.ts). It knows nothing of its visitor, gives nobody a session and has no script of its own.
 */
export interface PublicPage {
  /** GET, and HEAD. */
  readonly path: string
  /** How many requests a network may send in a minute, also for kept pages; left out, only pages that have to be made count. */
  readonly mostPerMinute?: number
  /** How long browsers and caches may keep it; without it browsers ask each time, and caches every other second. */
  readonly keepSeconds?: number
  /**
   * What of the query the page shows, in one form for each meaning; null for a query too odd to be kept. Without it the
   * page is the same whatever the query.
   */
  readonly variant?: (query: object) => string | null
  /** Reads what is shown and renders it. Throws `notFound()` when there is no such thing. */
  readonly load: (call: PublicCall) => Promise<Shown | Redirection> | Shown
}

/** What a public page may be made from. */
export interface PublicCall {
  readonly foyer: Foyer
  readonly params: Readonly<Record<string, string>>
  readonly query: object
  readonly now: Date
  readonly frame: PublicFrame
}

/** A rendered page, and how long it is right. */
export interface Shown {
  /** The whole document. */
  readonly text: string
  /** Its type and other headers; HTML where they are left out. */
  readonly headers?: Readonly<Record<string, string>>
  /** The moment at which time changes it; null for never. */
  readonly until: Date | null
  /** Whether what it was rendered from is still the same. */
  readonly isCurrent: (now: Date) => Promise<boolean>
  /** Another status than 200, as of a query that could not be read; such a page is not kept by anybody. */
  readonly status?: number
  /** Nobody else will have its query, so it is rendered for each request. */
  readonly isOdd?: boolean
}

/** Leads each request on, to a path that depends on it. */
export interface Redirection {
  readonly leadTo: (request: FastifyRequest) => string
}

/** A page that only the start of a process changes. */
export const shownForGood = (text: string): Shown => ({
  text,
  until: null,
  isCurrent: async () => await Promise.resolve(true),
})
