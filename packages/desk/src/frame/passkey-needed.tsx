import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { EmptyState } from '@foyer/ui/empty-state/empty-state.tsx'
import { Link } from 'react-router'
import { askForProof } from '../lib/proof.ts'
import { useOrganiser } from '../lib/session.ts'
import { PageTitle } from '../parts/page-heading.tsx'

/** Shown in place of every page until the person confirms with a passkey, where the organiser requires one. */
export function PasskeyNeeded() {
  const { key, name } = useOrganiser()
  const title = t('{organiser} requires a passkey', { organiser: name })
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState
        level={1}
        title={title}
        action={
          <Button variant="primary" onClick={() => void askForProof('again')}>
            {t('Confirm with a passkey')}
          </Button>
        }
      >
        {t('A code by email is not enough here. If you have no passkey yet, add one first.')}{' '}
        <Link to={`/${key}/my-sign-in`}>{t('My sign-in')}</Link>
      </EmptyState>
    </>
  )
}
