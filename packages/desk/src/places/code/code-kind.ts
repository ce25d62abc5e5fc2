import { t } from '@foyer/language/texts.ts'
import type { DocumentKind } from '../../parts/document-editor/document-place.tsx'

export const codeKind: DocumentKind = {
  section: 'codes',
  titlePath: 'code',
  untitled: t('New code'),
  labels: {
    code: t('Code'),
    'many.count': t('How many codes'),
    percent: t('Per cent'),
    amount: t('Amount'),
    per: t('What it is taken off'),
    currency: t('Currency'),
    exclusive: t('It does not go together with other codes'),
    starts: t('From'),
    ends: t('Until'),
    max_uses: t('How often it can be used'),
    events: t('Events'),
    tickets: t('Ticket types'),
  },
}
