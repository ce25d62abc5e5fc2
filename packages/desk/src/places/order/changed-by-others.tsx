import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'

/** Says that somebody was quicker, and what they changed; what was typed is still there. */
export function ChangedByOthers({ changes }: { changes: readonly string[] | null }) {
  if (changes === null) return null
  return (
    <Alert
      type="warning"
      role="alert"
      title={t('Somebody else has changed this order in the meantime. Nothing of yours was done.')}
    >
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <p>{t('What you typed is still here. Press again if it is still right.')}</p>
    </Alert>
  )
}
