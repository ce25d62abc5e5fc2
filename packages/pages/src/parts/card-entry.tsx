import { cardFormLocale } from '@foyer/contract/rules/card-form-locale.ts'
import { locale, t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import type { CardEntry } from '../renderers.ts'

interface CardEntryFormProps {
  readonly entry: CardEntry
  readonly nonce: string
  readonly action: string
  readonly hidden: Readonly<Record<string, string>>
  readonly button: string
}

/**
 * A form for a new card: the provider's own fields in its frame, and the shop's button. The shop never gets the card's
 * number.
 */
export function CardEntryForm({ entry, nonce, action, hidden, button }: CardEntryFormProps) {
  return (
    <>
      <form
        noValidate
        method="post"
        action={action}
        data-card-entry=""
        data-public-key={entry.publicKey}
        data-currency={entry.currency.toLowerCase()}
        data-locale={cardFormLocale(locale())}
        data-refused={t('This card cannot be used.')}
      >
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="payment_method" value="" />
        <div data-card="" />
        <p role="alert" data-problem="" />
        <noscript>
          <Alert type="warning">
            {t('A new card needs JavaScript, for the form of the card provider.')}
          </Alert>
        </noscript>
        <Button type="submit">{button}</Button>
      </form>
      <script src={entry.scriptUrl} defer nonce={nonce} />
      <script src="/card-entry.js" defer nonce={nonce} />
    </>
  )
}
