import { t } from '@foyer/language/texts.ts'
import type { Place } from './places.ts'

/** Where organisers make and change what events need and what is sold beside them. */
export const cataloguePlaces: readonly Place[] = [
  {
    path: 'venues',
    title: t('Venues'),
    right: 'events.read',
    heading: 'events',
    load: async () => await import('./venue/venues-place.tsx'),
  },
  {
    path: 'venues/new',
    title: t('New venue'),
    right: 'events.change',
    heading: null,
    load: async () => await import('./venue/new-venue-place.tsx'),
  },
  {
    path: 'venues/:venue',
    title: t('Venue'),
    right: 'events.read',
    heading: null,
    load: async () => await import('./venue/venue-place.tsx'),
  },
  {
    path: 'seating-plans',
    title: t('Seating plans'),
    right: 'events.read',
    heading: 'events',
    load: async () => await import('./seating-plans/seating-plans-place.tsx'),
  },
  {
    path: 'seating-plans/new',
    title: t('New seating plan'),
    right: 'events.change',
    heading: null,
    load: async () => await import('./seating-plans/new-seating-plan-place.tsx'),
  },
  {
    path: 'seating-plans/:plan',
    title: t('Seating plan'),
    right: 'events.read',
    heading: null,
    load: async () => await import('./seating-plan/seating-plan-place.tsx'),
  },
  {
    path: 'codes/new',
    title: t('New code'),
    right: 'events.change',
    heading: null,
    load: async () => await import('./code/new-code-place.tsx'),
  },
  {
    path: 'codes/:code',
    title: t('Promo code'),
    right: 'codes.read',
    heading: null,
    load: async () => await import('./code/code-place.tsx'),
  },
  {
    path: 'gift-vouchers/offered',
    title: t('Vouchers on offer'),
    right: 'codes.read',
    heading: null,
    load: async () => await import('./offered-voucher/vouchers-place.tsx'),
  },
  {
    path: 'gift-vouchers/offered/new',
    title: t('New gift voucher'),
    right: 'events.change',
    heading: null,
    load: async () => await import('./offered-voucher/new-voucher-place.tsx'),
  },
  {
    path: 'gift-vouchers/offered/:voucher',
    title: t('Gift voucher'),
    right: 'codes.read',
    heading: null,
    load: async () => await import('./offered-voucher/voucher-place.tsx'),
  },
  {
    path: 'organiser',
    title: t('Our page'),
    right: 'events.change',
    heading: 'people',
    load: async () => await import('./organiser/organiser-place.tsx'),
  },
  {
    path: 'codes/kept',
    title: t('Codes to change'),
    right: 'codes.read',
    heading: null,
    load: async () => await import('./code/codes-kept-place.tsx'),
  },
  {
    path: 'new-organiser',
    title: t('New organiser'),
    right: null,
    heading: null,
    load: async () => await import('./new-organiser/new-organiser-place.tsx'),
  },
]
