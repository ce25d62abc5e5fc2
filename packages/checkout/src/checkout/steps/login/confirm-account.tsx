import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { EmailAddress } from '@foyer/ui/email-address/email-address.tsx'
import { Panel } from '@foyer/ui/panel/panel.tsx'
import styles from './login.module.css'

interface ConfirmAccountProps {
  readonly name: string
  readonly email: string
  readonly leaving: boolean
  readonly onLeave: () => void
}

/** Names the known recipient of the tickets, and lets the buyer be somebody else. */
export function ConfirmAccount({ name, email, leaving, onLeave }: ConfirmAccountProps) {
  return (
    <>
      <p>{t('Your tickets go to:')}</p>
      <Panel className={styles.account}>
        {name !== '' && <strong>{name}</strong>}
        <EmailAddress address={email} />
      </Panel>
      <Button variant="quiet" loading={leaving} onClick={onLeave}>
        {t('Not you? Sign out')}
      </Button>
    </>
  )
}
