import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { t } from '@foyer/language/texts.ts'
import type { RenderedMail } from '../../renderers.ts'
import { plainLetter } from '../plain-letter.tsx'

interface Letter {
  readonly siteName: string
  readonly reference: string
  readonly subject: string
  readonly texts: readonly string[]
}

/** A mail to the operator of the shop, about an order. */
export function operatorLetter({ siteName, reference, subject, texts }: Letter): RenderedMail {
  const footer = t('Order {reference}.', { reference: groupedReference(reference) })
  return plainLetter({ siteName, subject, texts, footer })
}
