import { t } from '@foyer/language/texts.ts'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { countryOptions, timeZoneOptions } from '../../parts/choosing/country-options.ts'
import { DocumentPlace } from '../../parts/document-editor/document-place.tsx'
import { BoundSelect } from '../../parts/document/fields/bound-choice.tsx'
import { BoundNumber } from '../../parts/document/fields/bound-number.tsx'
import { BoundText } from '../../parts/document/fields/bound-text.tsx'
import { AccessField } from './access-field.tsx'
import { MapPin } from './map-pin.tsx'
import { venueKind } from './venue-kind.ts'
import styles from './venue.module.css'

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
      <BoundText path="name" maxLength={200} />
      <BoundText path="address_1" maxLength={200} />
      <BoundText path="address_2" mark="optional" maxLength={200} />
      <div className={styles.pair}>
        <BoundText path="postcode" maxLength={20} />
        <BoundText path="town" maxLength={200} />
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
