import { emailLengthMaximum, fullNameLengthMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { emailInput } from '@foyer/ui/text-field/email-input.ts'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import type { WalletTicket } from '../../renderers.ts'
import styles from './wallet-stub.module.css'

/** Passes the ticket on to a friend, who gets a code of their own; until they accept, the ticket stays here. */
export function WalletPassOn({ ticket, xsrf }: { ticket: WalletTicket; xsrf: string }) {
  return (
    <details className={styles.passOn}>
      <summary>{t('Pass on to a friend')}</summary>
      <form noValidate method="post" action="/account/wallet/pass-on/">
        <input type="hidden" name="_xsrf" value={xsrf} />
        <input type="hidden" name="ticket" value={ticket.id} />
        <TextField
          id={`name-${ticket.id}`}
          label={t('Their full name')}
          name="full_name"
          autoComplete="off"
          maxLength={fullNameLengthMaximum}
          required
        />
        <TextField
          id={`email-${ticket.id}`}
          label={t('Their email')}
          hint={t('Once they accept, your own code for it stops working.')}
          {...emailInput}
          name="email"
          autoComplete="off"
          maxLength={emailLengthMaximum}
          required
        />
        <Button
          type="submit"
          variant="secondary"
          aria-label={t('Send, {title}', { title: ticket.eventTitle })}
        >
          {t('Send')}
        </Button>
      </form>
    </details>
  )
}
