import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { t } from '@foyer/language/texts.ts'

/**
 * What a holder is called. Who was never named, or forgotten, is known by the order; an e-mail address that somebody gave for
 * a name is none, because stewards see names and no addresses.
 */
export function shownHolder(holder: {
  readonly holderName: string
  readonly saleReference: string | null
}): string {
  const { holderName, saleReference } = holder
  if (holderName.trim() !== '' && !holderName.includes('@')) return holderName
  if (saleReference === null) return t('Guest')
  return t('Guest of order {reference}', { reference: groupedReference(saleReference) })
}
