import { rights } from '@foyer/contract/api/rights.ts'
import { t } from '@foyer/language/texts.ts'
import { Disclosure } from '@foyer/ui/disclosure/disclosure.tsx'
import { useOrganiser, useSession } from '../../lib/session.ts'
import { rightTexts, roleTexts } from '../../parts/right-texts.ts'

/** Who is signed in, and what they may do at the organiser. */
export function YourRights() {
  const { person } = useSession()
  const organiser = useOrganiser()
  return (
    <Disclosure label={t('What you may do here')}>
      <p>
        {organiser.role === null
          ? t('{name}, you look after this shop as its operator.', { name: person.name })
          : t('{name}, your role at {organiser} is {role}.', {
              name: person.name,
              organiser: organiser.name,
              role: roleTexts[organiser.role].name,
            })}
      </p>
      <ul>
        {rights
          .filter((right) => organiser.rights.includes(right))
          .map((right) => (
            <li key={right}>{rightTexts[right]}</li>
          ))}
      </ul>
    </Disclosure>
  )
}
