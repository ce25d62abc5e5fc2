import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import type { Pages } from '../lib/use-pages.ts'

/** Fetches what is below the list; nothing when that was all. */
export function LoadMore({ of: { more, isLoadingMore } }: { of: Pages<unknown> }) {
  if (more === null) return null
  return (
    <p>
      <Button variant="secondary" loading={isLoadingMore} onClick={more}>
        {t('Show more')}
      </Button>
    </p>
  )
}
