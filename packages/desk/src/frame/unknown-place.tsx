import { t } from '@foyer/language/texts.ts'
import { EmptyState } from '@foyer/ui/empty-state/empty-state.tsx'
import { Link } from 'react-router'
import { PageTitle } from '../parts/page-heading.tsx'

/** An address that leads nowhere, or nowhere for this person: which of the two is not said. */
export function UnknownPlace({ title, text }: { title?: string; text?: string }) {
  const said = title ?? t('There is nothing here')
  return (
    <>
      <PageTitle>{said}</PageTitle>
      <EmptyState level={1} title={said} action={<Link to="/">{t('Back to the desk')}</Link>}>
        {text ?? t('This address leads nowhere, or you have no right to see what is there.')}
      </EmptyState>
    </>
  )
}
