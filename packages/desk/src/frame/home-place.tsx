import { t } from '@foyer/language/texts.ts'
import { Navigate } from 'react-router'
import { useSession } from '../lib/session.ts'
import { lastOrganiser } from './last-organiser.ts'
import { UnknownPlace } from './unknown-place.tsx'

/** Leads to the organiser that was open last in this browser, or to the first one. */
export function HomePlace() {
  const { organisers } = useSession()
  const last = lastOrganiser()
  const organiser = organisers.find(({ key }) => key === last) ?? organisers[0]
  if (organiser !== undefined) return <Navigate to={`/${organiser.key}/today`} replace />
  return (
    <UnknownPlace
      title={t('You belong to no organiser')}
      text={t(
        'Ask an owner to invite you. If you were here before, your membership was withdrawn.',
      )}
    />
  )
}
