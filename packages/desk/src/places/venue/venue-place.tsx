import {
  catalogueLineMaximum,
  postcodeLengthMaximum,
  accessibilityMaximum,
} from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { Button } from '@foyer/ui/button/button.tsx'
import { countryOptions, timeZoneOptions } from '../../parts/choosing/country-options.ts'
import { DocumentPlace, type DocumentKind } from '../../parts/document-editor/document-place.tsx'
import { BoundSelect } from '../../parts/document/fields/bound-choice.tsx'
import { BoundNumber } from '../../parts/document/fields/bound-number.tsx'
import { BoundText, BoundLongText } from '../../parts/document/fields/bound-text.tsx'
import { textOf, useField } from '../../parts/document/document-context.ts'
import { MapPin } from './map-pin.tsx'
import styles from './venue.module.css'
import { promptsLeft, withPrompt } from './access-prompts.ts'

const venueKind: DocumentKind = {
  section: 'venues',
  titlePath: 'name',
  untitled: t('Venue without a name'),
  labels: {
    name: t('Name'),
    address_1: t('Street and number'),
    address_2: t('More of the address'),
    town: t('Town'),
    postcode: t('Postcode'),
    country: t('Country'),
    time_zone: t('Time zone'),
    capacity: t('How many people it holds'),
    accessibility: t('How people get in and around'),
    latitude: t('Pin on the map'),
    longitude: t('Pin on the map'),
    map_address: t('What to search for on a map'),
  },
}

/** What a venue has that says nothing else. */
const usual = { country: 'GB', timeZone: 'Europe/London' }

/** A place where events are: its address, who gets in and how, and where it is on a map. */
export function Place() {
  const { venue = '' } = useParams()
  return (
    <DocumentPlace kind={venueKind} documentKey={venue}>
      <VenueFields />
    </DocumentPlace>
  )
}

function VenueFields() {
  const countries = useMemo(() => countryOptions(), [])
  const timeZones = useMemo(() => timeZoneOptions(), [])
  return (
    <>
      <BoundText path="name" maxLength={catalogueLineMaximum} />
      <BoundText path="address_1" maxLength={catalogueLineMaximum} />
      <BoundText path="address_2" mark="optional" maxLength={catalogueLineMaximum} />
      <div className={styles.pair}>
        <BoundText path="postcode" maxLength={postcodeLengthMaximum} />
        <BoundText path="town" maxLength={catalogueLineMaximum} />
      </div>
      <div className={styles.pair}>
        <BoundSelect path="country" initially={usual.country} options={countries} />
        <BoundSelect path="time_zone" initially={usual.timeZone} options={timeZones} />
      </div>
      <MapPin />
      <BoundNumber
        path="capacity"
        mark="optional"
        hint={t('Whoever puts more tickets on sale is asked whether they mean it.')}
      />
      <AccessField />
    </>
  )
}

/** How people get in and around, with what they ask most. */
function AccessField() {
  const field = useField('accessibility')
  const text = textOf(field.value)
  const left = promptsLeft(text)
  function add(word: string) {
    field.set(withPrompt(text, word))
    document.getElementById(field.id)?.focus()
  }
  return (
    <>
      <BoundLongText
        path="accessibility"
        hint={t(
          'In plain words; it stands on the page of every event here. Also say what there is not.',
        )}
        rows={7}
        maxLength={accessibilityMaximum}
      />
      {!field.isReadOnly && left.length > 0 && (
        <div className={styles.prompts}>
          <p className={styles.soft}>{t('Not said yet:')}</p>
          <ul>
            {left.map(({ word, about }) => (
              <li key={word}>
                <Button variant="quiet" onClick={() => add(word)}>
                  {word}
                </Button>
                <span className={styles.soft}>{about}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
