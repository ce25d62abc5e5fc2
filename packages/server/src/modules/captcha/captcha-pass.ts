import { captchaPassMs } from '@foyer/contract/limits.ts'

/** Whether the captcha that a basket passed still counts. */
export function isPassFresh(passedAt: Date | null, now: Date): boolean {
  return passedAt !== null && now.getTime() - passedAt.getTime() < captchaPassMs
}
