import { rights } from '@foyer/contract/api/rights.ts'
import { t } from '@foyer/language/texts.ts'
import { Link } from 'react-router'
import { useOrganiser, useSession } from '../../lib/session.ts'
import { PageHeading } from '../../parts/page-heading.tsx'
import { rightTexts, roleTexts } from '../../parts/right-texts.ts'

/** Who is signed in, and what they may do at the organiser. */
export function Place() {
  const { person, organisers } = useSession()
  const organiser = useOrganiser()
  const others = organisers.filter(({ key }) => key !== organiser.key)
  return (
    <>
      <PageHeading title={t('Today')} />
      <p>
        {organiser.role === null
          ? t('{name}, you look after this shop as its operator.', { name: person.name })
          : t('{name}, your role at {organiser} is {role}.', {
              name: person.name,
              organiser: organiser.name,
              role: roleTexts[organiser.role].name,
            })}
      </p>
      <h2>{t('What you may do')}</h2>
      <ul>
        {rights
          .filter((right) => organiser.rights.includes(right))
          .map((right) => (
            <li key={right}>{rightTexts[right]}</li>
          ))}
      </ul>
      {others.length > 0 && (
        <>
          <h2>{t('Your other organisers')}</h2>
          <ul>
            {others.map(({ key, name }) => (
              <li key={key}>
                <Link to={`/${key}/today`}>{name}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
