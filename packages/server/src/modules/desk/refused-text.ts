import { t } from '@foyer/language/texts.ts'

const causes: readonly (readonly [RegExp, () => string])[] = [
  [
    /insufficient|balance|funds/i,
    () => t('There is not enough money in the account at the payment provider.'),
  ],
  [
    /already|exceed|greater than/i,
    () => t('The payment provider says that this money has gone back already.'),
  ],
  [/disput|charge ?back/i, () => t('The buyer has asked their bank for the money back.')],
  [
    /expired|closed|cancell?ed|lost|stolen|no longer/i,
    () => t('The card or account of the buyer is not there any more.'),
  ],
]

/** Why a refund was refused, in plain words: those of a provider are for programs. */
export function refusedText(said: string | null): string {
  if (said === null)
    return t('The bank of the buyer has sent it back, and the payment provider does not say why.')
  return (
    causes.find(([words]) => words.test(said))?.[1]() ??
    t('The payment provider says: {words}', { words: said })
  )
}
