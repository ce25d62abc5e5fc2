import { t } from '@foyer/language/texts.ts'
import type { DocumentKind } from '../../parts/document-editor/document-place.tsx'

export const venueKind: DocumentKind = {
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
