import { counted, t } from '@foyer/language/texts.ts'
import type { PassedOnFacts } from '../renderers.ts'

/** The title of the mail that offers tickets and of the page that asks to accept them. */
export function offerTitle({ isGift, qty, fromName }: PassedOnFacts): string {
  const values = { name: fromName }
  return isGift
    ? t('A present from {name}', values)
    : counted(qty, { one: 'A ticket from {name}', other: '{count} tickets from {name}' }, values)
}
