import { wireEmail } from '@foyer/contract/wire.ts'
import { safeParse } from 'zod/v4/core'

/** The e-mail address typed into the form of a page, decoded as endpoints do; null when it is not one. */
export function typedEmail(text = ''): string | null {
  const parsed = safeParse(wireEmail, text)
  return parsed.success ? parsed.data : null
}
