export type CaptchaVerdict =
  /** `useKey` names the solved challenge: whoever accepts it makes sure that it works once until it expires. */
  | { readonly verdict: 'passed'; readonly useKey: string; readonly expiresAt: Date }
  | { readonly verdict: 'expired' }
  /** Forged, of another site, used before, or nonsense; `why` is for the log. */
  | { readonly verdict: 'refused'; readonly why: string }
  /** Nobody could say: counts as not passed. */
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
    readonly data: { readonly expires: number }
  }
  readonly signature: string
}

/** How hard a captcha gets at most: each level is twice the work of the one before. */
export const hardestLevel = 2

/** Tells people from programs. */
export interface CaptchaProvider {
  /** What the page configures its widget with; the contract's `builtInCaptcha` for the built-in one. */
  readonly siteKey: string
  /** The script the page loads; null where the page brings its own. */
  readonly scriptUrl: string | null
  /** Makes a challenge of a level of hardness, from 0 to `hardestLevel`; null where the vendor makes them. */
  readonly createChallenge: ((now: Date, level: number) => Promise<CaptchaChallenge>) | null
  /** Judges what the page sent; what is easier than `level` is refused where the shop makes challenges. Never throws: what cannot be checked is not passed. */
  verify(
    token: string,
    asking: { readonly ip: string; readonly now: Date; readonly level: number },
  ): Promise<CaptchaVerdict>
}
