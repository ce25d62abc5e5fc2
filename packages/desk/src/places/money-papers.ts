import { t } from '@foyer/language/texts.ts'

/** The places of what money looks like on paper. */
export const moneyPapers = [
  {
    path: 'statements',
    title: t('Statements'),
    right: 'money.read',
    heading: 'money',
    load: async () => await import('./statements/statements-place.tsx'),
  },
  {
    path: 'payouts',
    title: t('Payouts'),
    right: 'money.read',
    heading: 'money',
    load: async () => await import('./payouts/payouts-place.tsx'),
  },
  {
    path: 'vat',
    title: t('VAT'),
    right: 'money.read',
    heading: 'money',
    load: async () => await import('./vat/vat-place.tsx'),
  },
  {
    path: 'papers',
    title: t('Receipts and invoices'),
    right: 'money.read',
    heading: 'money',
    load: async () => await import('./papers/papers-place.tsx'),
  },
] as const
