import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { useState } from 'react'
import {
  useField,
  useFieldProblem,
  useOpenedDocument,
} from '../../parts/document/document-context.ts'
import { withValue } from '../../parts/document/field-path.ts'
import { type Coordinates, mapLinkOf, readMapLink } from './map-link.ts'
import styles from './venue.module.css'

/** Where the venue is: pasted from a map that somebody has open anyway. No map of others is loaded here. */
export function MapPin() {
  const { store, isReadOnly } = useOpenedDocument()
  const { value: latitude, id, leave } = useField('latitude')
  const { value: longitude } = useField('longitude')
  const latitudeProblem = useFieldProblem('latitude')
  const longitudeProblem = useFieldProblem('longitude')
  const [typed, setTyped] = useState('')
  const [isLeft, setLeft] = useState(false)
  const found = readMapLink(typed)
  const pin: Coordinates | null =
    typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null

  function put(point: Coordinates | null) {
    store.change((fields) =>
      withValue(withValue(fields, 'latitude', point?.latitude), 'longitude', point?.longitude),
    )
  }
  function type(text: string) {
    setTyped(text)
    setLeft(false)
    const link = readMapLink(text)
    if (link.kind === 'point') put({ latitude: link.latitude, longitude: link.longitude })
  }
  const wrong =
    typed.trim() === '' || found.kind === 'point'
      ? (latitudeProblem ?? longitudeProblem)
      : found.kind === 'short_link'
        ? t('This short link hides where it leads. Open it, and copy the long address of the page.')
        : isLeft
          ? t('No coordinates are in it. Put a pin on the map there, and copy the link again.')
          : undefined
  return (
    <div className={styles.pin}>
      {!isReadOnly && (
        <TextField
          id={id}
          label={t('Pin on the map')}
          mark="optional"
          hint={t(
            'Paste a link from OpenStreetMap, Google Maps or Apple Maps, or coordinates. Without a pin, buyers get a search for the address.',
          )}
          autoComplete="off"
          value={typed}
          error={wrong}
          onChange={({ target }) => type(target.value)}
          onBlur={() => {
            setLeft(true)
            leave()
          }}
        />
      )}
      <p role="status" className={styles.soft}>
        {pin === null
          ? t('There is no pin yet.')
          : t('The pin is at {latitude}, {longitude}.', {
              latitude: pin.latitude,
              longitude: pin.longitude,
            })}
      </p>
      {pin !== null && (
        <p className={styles.buttons}>
          <a href={mapLinkOf(pin)} target="_blank" rel="noreferrer">
            {t('See it on the map')}
          </a>
          {!isReadOnly && (
            <Button
              variant="quiet"
              onClick={() => {
                setTyped('')
                put(null)
              }}
            >
              {t('Remove the pin')}
            </Button>
          )}
        </p>
      )}
    </div>
  )
}
