import { t } from '@foyer/language/texts.ts'
import { Link } from 'react-router'
import { useOrganiser } from '../../lib/session.ts'
import { BoundSelect } from '../../parts/document/fields/bound-choice.tsx'
import { BoundText } from '../../parts/document/fields/bound-text.tsx'
import { Fold } from '../../parts/document/fold.tsx'
import { useDocumentChoices } from '../../parts/document/use-document-choices.ts'
import { actPath, actTexts } from '../../parts/act-path.ts'
import { textOf, useFieldValue } from '../../parts/document/document-context.ts'
import { useEvent } from './event-context.ts'
import { Answer } from '../../parts/answer.tsx'

/** Where it takes place. A venue has an entry of its own, because many events share it. */
export function VenuePart() {
  const { key } = useOrganiser()
  const venues = useDocumentChoices('venues')
  const { event, applied, taken } = useEvent()
  const venue = textOf(useFieldValue('venue'))
  const isSold = taken.dates.some(({ sold, is_cancelled: isOff }) => sold > 0 && !isOff)
  const carried = venue === '' || venue === applied?.['venue'] ? {} : { venue }
  return (
    <>
      <Answer of={venues}>
        {(options) => (
          <BoundSelect
            path="venue"
            placeholder={t('No venue: online, or told later')}
            options={options}
          />
        )}
      </Answer>
      {event !== null && isSold && (
        <p>
          {t('People have bought tickets: they are told where it takes place from now on.')}{' '}
          <Link to={actPath(key, event, 'venue', carried)}>{actTexts.venue}</Link>
        </p>
      )}
      <p>
        <Link to={`/${key}/venues/new?for=events`}>{t('Add a new venue')}</Link>
      </p>
      <Fold label={t('Time zone and country')} within={['time_zone', 'country']}>
        <BoundText
          path="time_zone"
          hint={t('Such as Europe/London. Left out, it is that of the venue.')}
          mark="optional"
        />
        <BoundText
          path="country"
          hint={t('Two letters, such as GB: only for an event without a venue.')}
          mark="optional"
          maxLength={2}
        />
      </Fold>
    </>
  )
}
