import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { useNavigate, useSearchParams } from 'react-router'

/** What an address says of somebody who came from an event to make what it needs. */
const forEvents = 'events'

/** Leads back to the event for which this was begun; its editor was the page before. */
export function BackToEvent() {
  const navigate = useNavigate()
  const [asked] = useSearchParams()
  if (asked.get('for') !== forEvents) return null
  return (
    <p>
      <Button variant="secondary" onClick={() => void navigate(-1)}>
        {t('Back to the event')}
      </Button>
    </p>
  )
}
