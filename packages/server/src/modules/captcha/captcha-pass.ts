/** How long a solved captcha allows the same basket to try: it serves a series of tries, until one of them reserves. */
const passMs = 600_000

/** Whether the captcha that a basket passed still counts. */
export function isPassFresh(passedAt: Date | null, now: Date): boolean {
  return passedAt !== null && now.getTime() - passedAt.getTime() < passMs
}
