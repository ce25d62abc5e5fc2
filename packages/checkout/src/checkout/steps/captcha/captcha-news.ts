import { reserveMessages } from '@foyer/contract/messages.ts'
import type { PageEvent } from '../../page-facts.ts'

/** What a captcha's widget reports. */
export type CaptchaNews =
  | { readonly type: 'passed'; readonly token: string }
  /** A solved challenge was not used in time. */
  | { readonly type: 'expired' }
  /** A challenge was not solved in time. */
  | { readonly type: 'challenge_expired' }
  /** With the provider's text. */
  | { readonly type: 'failed'; readonly text: string }

/** What every widget is given. */
export interface CaptchaWidgetProps {
  readonly sitekey: string
  readonly report: (news: CaptchaNews) => void
}

/** What the page learns from it: the token of a passed captcha, or that there is none (any more), and why. */
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
