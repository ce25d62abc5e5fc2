import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Foyer } from '../../foyer.ts'
import { clearBound, readBound, rebind, setBound } from '../sessions/bound-cookies.ts'
import { ensureSessionToken, readSessionToken, setSessionCookies } from '../sessions/cookies.ts'
import { isKnownBrowser, rememberBrowser } from '../sessions/known-browser.ts'
import { xsrfTokenOf } from '../sessions/xsrf.ts'
import type { Visitor } from './handle.ts'

/**
 * The visitor of one request. The getters are a class's: those of an object literal would give the object of each request
 * a hidden class of its own, and only a full garbage collection frees that and all it leads to, which is the whole request.
 */
export class RequestVisitor implements Visitor {
  readonly #foyer: Foyer
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  readonly #https: boolean
  /** What the request's cookie says, once it was read. */
  #given: { readonly token: string | undefined } | undefined
  #known: string | undefined
  #replaced: string | undefined

  constructor(foyer: Foyer, request: FastifyRequest, reply: FastifyReply) {
    this.#foyer = foyer
    this.#request = request
    this.#reply = reply
    this.#https = foyer.publicUrl.startsWith('https:')
  }

  /** The token of the request's cookie, if that is one of ours. */
  get givenToken(): string | undefined {
    this.#given ??= { token: readSessionToken(this.#request, this.#foyer.secrets, this.#https) }
    return this.#given.token
  }

  get sessionToken(): string {
    this.#known ??= ensureSessionToken(this.#request, this.#reply, this.givenToken, {
      ids: this.#foyer.ids,
      secrets: this.#foyer.secrets,
      https: this.#https,
    })
    return this.#known
  }

  get ip(): string {
    return this.#request.ip
  }

  /** What a cookie that is bound to this session says. */
  bound(about: string): string | undefined {
    return readBound(this.#request, this.#foyer.secrets, about, this.givenToken)
  }

  /** Says it from now on; null takes it back. */
  bind(about: string, content: string | null): void {
    const tools = { secrets: this.#foyer.secrets, https: this.#https }
    if (content === null) clearBound(this.#reply, about)
    else setBound(this.#reply, tools, about, content, this.#replaced ?? this.sessionToken)
  }

  /** Whether the person with this address has signed in in this browser. */
  knows(emailKey: string): boolean {
    const tools = { secrets: this.#foyer.secrets, https: this.#https }
    return isKnownBrowser(tools, this.#request, 'shop', emailKey)
  }

  remember(emailKey: string): void {
    const tools = { secrets: this.#foyer.secrets, https: this.#https }
    rememberBrowser(tools, this.#reply, 'shop', emailKey)
  }

  replaceSession(token: string): void {
    const tools = { secrets: this.#foyer.secrets, https: this.#https }
    rebind(this.#request, this.#reply, tools, this.#replaced ?? this.givenToken, token)
    this.#replaced = token
    setSessionCookies(this.#reply, token, this.#foyer.secrets, this.#https)
  }

  /** The token of a form for the session this visitor has by now. */
  xsrf(): string {
    return xsrfTokenOf(this.#foyer.secrets, this.#replaced ?? this.sessionToken)
  }
}
