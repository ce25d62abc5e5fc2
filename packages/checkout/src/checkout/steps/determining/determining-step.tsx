import { t } from '@foyer/language/texts.ts'
import { VisuallyHidden } from '@foyer/ui/visually-hidden/visually-hidden.tsx'
import { DeterminingSkeleton } from './determining-skeleton.tsx'

/** Shown until the page knows which step the sale is in. */
export default function DeterminingStep() {
  return (
    <>
      <h1>
        <VisuallyHidden>{t('Checkout')}</VisuallyHidden>
      </h1>
      <DeterminingSkeleton />
    </>
  )
}
