import { formatToTheSecond } from '@foyer/contract/formats.ts'
import { t } from '@foyer/language/texts.ts'

/** Says up to which moment a report counts: sales of the last minute have no papers yet. */
export function CountedUpTo({ at, timeZone }: { at: string | null; timeZone: string }) {
  if (at === null) return null
  return (
    <p role="status">
      {t('Counts sales up to {time}. Newer sales are added within a minute.', {
        time: formatToTheSecond(Date.parse(at), timeZone),
      })}
    </p>
  )
}
