export type CaptchaVerdict =
  /** `useKey` names the solved challenge: the caller that accepts it makes sure that it works once until it expires. */
  | { readonly verdict: 'passed'; readonly useKey: string; readonly expiresAt: Date }
  | { readonly verdict: 'expired' }
  /** Forged, from another site, used before, or nonsense; `why` is for the log. */
  | { readonly verdict: 'refused'; readonly why: string }
  /** The vendor could not answer: counts as not passed. */
  | { readonly verdict: 'unavailable'; readonly why: string }

/** A challenge of the built-in captcha, as it goes to the page. */
export interface CaptchaChallenge {
  readonly parameters: {
    readonly algorithm: string
    readonly cost: number
    readonly keyLength: number
    readonly keyPrefix: string
    readonly keySignature: string
    readonly nonce: string
    readonly salt: string
    /** `for` is a hash of the session that alone may use it, `level` how hard it is; a queue's has them. */
    readonly data:
      | { readonly expires: number }
      | {
          readonly expires: number
          readonly for: string
          readonly level: number
        }
  }
  readonly signature: string
}

/** The highest level of a challenge: each level is twice the work of the one before. */
export const hardestLevel = 2

/** Tells people from programs. */
export interface CaptchaProvider {
  /** The settings of the page's widget; the contract's `builtInCaptcha` for the built-in one. */
  readonly siteKey: string
  /** The script the page loads; null when the page has its own. */
  readonly scriptUrl: string | null
  /** Makes a challenge of a level from 0 to `hardestLevel`; null when the vendor makes them. */
  readonly createChallenge: ((now: Date, level: number) => Promise<CaptchaChallenge>) | null
  /**
   * Judges the page's token. When the shop makes the challenges, one easier than `level` is refused. Never throws: a token
   * that cannot be checked has not passed.
   */
  verify(
    token: string,
    asking: { readonly ip: string; readonly now: Date; readonly level: number },
  ): Promise<CaptchaVerdict>
}

/** Work that a browser does before it gets something of which each session may have one. */
export interface WorkProvider {
  /** Makes a challenge of a level from 0 to `hardestLevel`, which counts for the session of this token alone. */
  make(now: Date, level: number, sessionToken: string): Promise<CaptchaChallenge>
  /** Judges its solution; nothing is used up, because a session gains nothing by sending it twice. Never throws. */
  verify(
    token: string,
    asking: { readonly now: Date; readonly level: number; readonly boundTo: string },
  ): Promise<CaptchaVerdict>
}
