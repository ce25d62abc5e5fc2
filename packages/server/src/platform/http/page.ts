import type { PageFrame } from '@foyer/pages/src/renderers.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Foyer } from '../../foyer.ts'
import type { ThirdParties } from './security-headers.ts'

/**
 * An address of a page that the server renders, or of a form on one. The server counts the network, checks that a form
 * is ours and reads the fields; `answer` does the rest in this order: guard, load, render.
 */
export interface Page<Field extends string = never> extends PageTraits<Field> {
  /** GET is there for HEAD too. */
  readonly method?: 'GET' | 'POST'
  readonly path: string
  /**
   * The whole document, or what `call.answer` or a redirect gives. Throws `notFound()` for what does not exist.
   */
  readonly answer: (call: PageCall<Field>) => Promise<string | FastifyReply> | string | FastifyReply
}

/** What pages of one kind have in common. */
export interface PageTraits<Field extends string = never> {
  /** What is read of the query, or of the form: one line each, of at most so many characters. */
  readonly fields?: Readonly<Record<Field, number>>
  /** How often a network may come in a minute. */
  readonly mostPerMinute?: number
  /** Who is counted by themselves, whatever their neighbours do; null for all others of the network. */
  readonly countedAs?: (foyer: Foyer, request: FastifyRequest) => Promise<string | null>
  /** How long anybody may keep it; 0 where the browser asks each time. Nobody keeps it at all if nothing is said. */
  readonly keepSeconds?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Whom the page talks to beside us. */
  readonly thirdParties?: (foyer: Foyer) => ThirdParties
  /** Only for forms that prove themselves in another way: whoever posts them has no session of ours. */
  readonly xsrf?: 'none'
}

/** One visit: who asks, what was typed, and how to answer. */
export interface PageCall<Field extends string = never> {
  readonly foyer: Foyer
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Looking at its token gives a session to whoever has none: pages that anybody may keep do not. */
  readonly visitor: { readonly sessionToken: string; readonly ip: string }
  readonly now: Date
  readonly fields: Readonly<Record<Field, string | undefined>>
  /** The hidden field of a form, of the session as it is when this is called: its token may have been replaced. */
  readonly xsrf: () => string
  readonly replaceSession: (token: string) => void
  /** What every page says about itself; `path` where it is not the one that was asked for. */
  readonly frame: (path?: string) => PageFrame
  /** A page that is not just a 200, or that talks to others than its kind does. */
  readonly answer: (status: number, html: string, allowed?: ThirdParties) => FastifyReply
}

/** One page, whatever fields it reads. */
export const definePage = <Field extends string = never>(page: Page<Field>): Page =>
  // Its own `answer` is the only one that looks at the fields.
  page as unknown as Page

/** Pages of one kind: `traits` hold for each of them. */
export const definePages = <Field extends string = never>(
  traits: PageTraits<Field>,
  pages: readonly Page<Field>[],
): readonly Page[] => pages.map((page) => definePage({ ...traits, ...page }))
