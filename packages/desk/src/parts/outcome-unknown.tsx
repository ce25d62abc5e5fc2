import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'

/** Says that an answer was lost; the next press sends the same again, which the server does once. */
export function OutcomeUnknown() {
  return (
    <Alert type="warning" role="alert">
      <p>{t('It is not known whether this was done. Press again; it is not done twice.')}</p>
    </Alert>
  )
}
