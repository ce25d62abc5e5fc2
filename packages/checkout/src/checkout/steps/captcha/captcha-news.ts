import { reserveMessages } from '@foyer/contract/messages.ts'
import type { PageEvent } from '../../page-facts.ts'

/** What a captcha's widget reports. */
export type CaptchaNews =
  | { readonly type: 'passed'; readonly token: string }
  /** A solved challenge expired unused. */
  | { readonly type: 'expired' }
  /** A challenge expired unsolved. */
  | { readonly type: 'challenge_expired' }
  /** Failed with the provider's text. */
  | { readonly type: 'failed'; readonly text: string }

/** What every captcha widget gets. */
export interface CaptchaWidgetProps {
  readonly sitekey: string
  readonly report: (news: CaptchaNews) => void
}

/** What the page learns from a report: the token of a passed captcha, or that there is none (any more), and why. */
export function pageEventOf(news: CaptchaNews, sitekey: string): PageEvent {
  switch (news.type) {
    case 'passed':
      return { type: 'captcha_solved', token: news.token }
    case 'expired':
    case 'challenge_expired':
      return { type: 'captcha_asked', sitekey, error: reserveMessages.captchaExpired }
    case 'failed':
      return { type: 'captcha_asked', sitekey, error: news.text }
  }
}
