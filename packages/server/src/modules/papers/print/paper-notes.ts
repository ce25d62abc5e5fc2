import { t } from '@foyer/language/texts.ts'
import type { TaxPaperContent } from './paper-shape.ts'

/** The ways to pay that are worth a word; the providers' own names say nothing to a buyer. */
const wayText = (way: string): string | null => {
  switch (way) {
    case 'stripe':
    case 'square':
      return t('card')
    case 'truelayer':
      return t('bank transfer')
    case 'cash':
      return t('cash')
    default:
      return null
  }
}

/** What a paper says below its amounts. */
export function notesOf(content: TaxPaperContent): string[] {
  const { kind, ways, seller, isInParts, dueOn, replacedBy } = content
  const said = [...new Set(ways.flatMap((way) => wayText(way) ?? []))]
  return [
    ...(replacedBy === undefined
      ? []
      : [
          t('It is made out to somebody else as number {number}. No money goes back for this.', {
            number: replacedBy,
          }),
        ]),
    ...(said.length > 0 && dueOn === null && !isInParts
      ? [t('The order was paid by {ways}.', { ways: said.join(', ') })]
      : []),
    ...(isInParts
      ? [t('The order is paid in parts, as agreed. This paper is for all of them.')]
      : []),
    ...(seller.vatNumber === null && kind !== 'credit_note'
      ? [t('This is no VAT invoice: no VAT is charged on it.')]
      : []),
  ]
}
