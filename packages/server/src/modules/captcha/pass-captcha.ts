import { captchasOfNetwork } from '@foyer/contract/limits.ts'
import type { NetworkAsking } from '../../foyer.ts'
import { reserveMessages } from '@foyer/contract/messages.ts'
import { t } from '@foyer/language/texts.ts'
import { FoyerError } from '../../platform/errors.ts'
import { networkOf } from '../../platform/limits/network-of.ts'
import { limitKey, takeToken } from '../../platform/limits/rate-limit.ts'
import type { CaptchaNeed } from './captcha-needed.ts'
import { setCaptchaPassed, useChallenge } from './captcha-store.ts'

export type PassOutcome =
  | { readonly outcome: 'passed' }
  /** The captcha was not passed; `text` tells the buyer. */
  | { readonly outcome: 'failed'; readonly text: string }

const refusedText = t('We could not confirm the captcha. Please complete the challenge again.')
const unavailableText = t(
  'We could not check the captcha just now. Please complete the challenge again.',
)

/**
 * Checks what the page sent for a captcha, outside any transaction, and notes on the sale that it is passed. Each
 * solved challenge works once, whoever sends it.
 * @throws FoyerError rate_limited when one network sends too many
 */
export async function passCaptcha(
  asking: NetworkAsking,
  need: Pick<CaptchaNeed, 'saleId' | 'level' | 'askedLevel'>,
  token: string,
): Promise<PassOutcome> {
  const { foyer, visitor, now } = asking
  await limitTries(asking)
  // The captcha must be as hard as the one that was asked for. When the pressure has risen since, the answer may be one
  // level behind, as honest work takes time.
  const level = Math.max(need.askedLevel, need.level - 1)
  const judged = await foyer.providers.captcha.verify(token, { ip: visitor.ip, now, level })
  switch (judged.verdict) {
    case 'expired':
      return { outcome: 'failed', text: reserveMessages.captchaExpired }
    case 'refused':
      foyer.log.info({ why: judged.why }, 'captcha refused')
      return { outcome: 'failed', text: refusedText }
    case 'unavailable':
      // A captcha that cannot be checked is not passed.
      foyer.log.warn({ why: judged.why }, 'captcha could not be checked')
      return { outcome: 'failed', text: unavailableText }
    case 'passed':
  }
  return await foyer.db.transaction(async (tx) => {
    if (!(await useChallenge(tx, judged.useKey, judged.expiresAt))) {
      return { outcome: 'failed', text: refusedText }
    }
    await setCaptchaPassed(tx, need.saleId, now)
    return { outcome: 'passed' }
  })
}

async function limitTries({ foyer, visitor, now }: NetworkAsking): Promise<void> {
  const key = limitKey(foyer.secrets, 'captcha', networkOf(visitor.ip))
  const taken = await foyer.db.transaction(
    async (tx) => await takeToken(tx, key, captchasOfNetwork, now),
  )
  if (taken.allowed) return
  throw new FoyerError('rate_limited', t('Too many tries. Please wait a little and try again.'), {
    retryAfterSeconds: taken.retryAfterSeconds,
  })
}
