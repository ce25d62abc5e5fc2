import { wireEmail } from '@foyer/contract/wire.ts'
import { safeParse } from 'zod/v4/core'

/** The e-mail address somebody typed into the form of a page, as endpoints decode it; null where it is none. */
export function typedEmail(text = ''): string | null {
  const parsed = safeParse(wireEmail, text)
  return parsed.success ? parsed.data : null
}
