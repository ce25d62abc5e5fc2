import { t } from '@foyer/language/texts.ts'
import type { DocumentKind } from '../../parts/document-editor/document-place.tsx'

export const planKind: DocumentKind = {
  section: 'seating_plans',
  titlePath: 'plan.name',
  untitled: t('New seating plan'),
  labels: {
    plan: t('Seating plan'),
    'plan.name': t('Name of the plan'),
    provider: t('Where the chart is kept'),
    provider_public_key: t('Public key of the seats.io workspace'),
    provider_region: t('Region of the seats.io workspace'),
  },
}
