import { Button } from '@foyer/ui/button/button.tsx'
import { Panel } from '@foyer/ui/panel/panel.tsx'
import styles from './login.module.css'

interface ConfirmAccountProps {
  readonly name: string
  readonly email: string
  readonly leaving: boolean
  readonly onLeave: () => void
}

/** Already known: who the tickets go to, and the way to be somebody else. */
export function ConfirmAccount({ name, email, leaving, onLeave }: ConfirmAccountProps) {
  return (
    <>
      <p>Your tickets go to:</p>
      <Panel className={styles.account}>
        {name !== '' && <strong>{name}</strong>}
        <span>{email}</span>
      </Panel>
      <Button variant="quiet" loading={leaving} onClick={onLeave}>
        Not you? Sign out
      </Button>
    </>
  )
}
