import { t } from '@foyer/language/texts.ts'
import { useSession } from '../../lib/session.ts'
import { PageHeading } from '../../parts/page-heading.tsx'
import { Passkeys } from './passkeys.tsx'
import { Sessions } from './sessions.tsx'

/** How this person signs in, and where they are signed in. */
export function Place() {
  const { person } = useSession()
  return (
    <>
      <PageHeading title={t('My sign-in')}>
        <p>{t('{name}, {email}', { name: person.name, email: person.email })}</p>
      </PageHeading>
      <Passkeys />
      <Sessions />
    </>
  )
}
