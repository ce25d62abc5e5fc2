import type { PageFrame } from '@foyer/pages/src/renderers.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Foyer } from '../../foyer.ts'
import type { Visitor } from './handle.ts'
import type { ThirdParties } from './security-headers.ts'

/**
 * One path of a page that the server renders, or of a form on one. The server counts requests by network, checks that a
 * form is ours and reads the fields; `answer` does the rest in this order: guard, load, render.
 */
export interface Page<Field extends string = never> extends PageTraits<Field> {
  /** GET also answers HEAD. */
  readonly method?: 'GET' | 'POST'
  readonly path: string
  /** The whole document, or the result of `call.answer` or a redirect. Throws `notFound()` when there is no such thing. */
  readonly answer: (call: PageCall<Field>) => Promise<string | FastifyReply> | string | FastifyReply
}

/** The settings that pages of one kind share. */
export interface PageTraits<Field extends string = never> {
  /** The fields read from the query, or from the form: one line each, of at most this many characters. */
  readonly fields?: Readonly<Record<Field, number>>
  /** How many requests a network may send in a minute; left out only for pages that many visitors of one network need at once. */
  readonly mostPerMinute?: number
  /** A key for visitors who are counted on their own, whatever their neighbours do; null counts them with their network. */
  readonly countedAs?: (foyer: Foyer, request: FastifyRequest) => Promise<string | null>
  /** The browser may keep it, and asks each time whether it is still right; without it nobody keeps it at all. */
  readonly isRevalidated?: true
  readonly headers?: Readonly<Record<string, string>>
  /** The third parties that the page talks to. */
  readonly thirdParties?: (foyer: Foyer) => ThirdParties
  /** Only for forms that prove themselves in another way: their senders have no session of ours. */
  readonly xsrf?: 'none'
}

/** One visit: the visitor, the fields, and the ways to answer. */
export interface PageCall<Field extends string = never> {
  readonly foyer: Foyer
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Reading the token creates a session for a visitor without one. */
  readonly visitor: Pick<Visitor, 'sessionToken' | 'ip' | 'bound' | 'bind' | 'knows' | 'remember'>
  readonly now: Date
  readonly fields: Readonly<Record<Field, string | undefined>>
  /** The hidden field of a form, for the session at the time of this call: its token may have been replaced. */
  readonly xsrf: () => string
  readonly replaceSession: (token: string) => void
  /** The data of the page's frame; `path` when the page is not the one that was asked for. */
  readonly frame: (path?: string) => PageFrame
  /** Answers a page with another status than 200, or with other third parties than its kind has. */
  readonly answer: (status: number, html: string | Buffer, allowed?: ThirdParties) => FastifyReply
}

/** One page, whatever fields it reads. */
export const definePage = <Field extends string = never>(page: Page<Field>): Page =>
  // Only the page's own `answer` reads the fields.
  page as unknown as Page

/** Pages of one kind: `traits` hold for each of them. */
export const definePages = <Field extends string = never>(
  traits: PageTraits<Field>,
  pages: readonly Page<Field>[],
): readonly Page[] => pages.map((page) => definePage({ ...traits, ...page }))
