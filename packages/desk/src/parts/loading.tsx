import { t } from '@foyer/language/texts.ts'
import { Skeleton } from '@foyer/ui/skeleton/skeleton.tsx'
import { VisuallyHidden } from '@foyer/ui/visually-hidden/visually-hidden.tsx'

/** Stands where an answer will be: `lines` and `height` in the shape of what is coming, so that nothing shifts. */
export function Loading({ lines = 6, height = '1.5rem' }: { lines?: number; height?: string }) {
  return (
    <div aria-busy="true">
      <p role="status">
        <VisuallyHidden>{t('Loading')}</VisuallyHidden>
      </p>
      <Skeleton lines={lines} height={height} />
    </div>
  )
}
