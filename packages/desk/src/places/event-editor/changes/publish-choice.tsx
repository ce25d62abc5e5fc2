import { t } from '@foyer/language/texts.ts'
import { RadioGroup } from '@foyer/ui/radio-group/radio-group.tsx'
import { BoundTime } from '../../../parts/document/fields/bound-time.tsx'
import { type Fields, withValue } from '../../../parts/document/field-path.ts'

/** Whether buyers see it: now, not at all, or from a local time on, which is empty until it is said. */
export type Publishing = boolean | string

export const publishingOf = (value: unknown): Publishing =>
  typeof value === 'string' || typeof value === 'boolean' ? value : true

/** The event seen by buyers from then on. */
export const withPublishing = (event: Fields, publishing: Publishing): Fields =>
  withValue(event, 'published', publishing)

type Way = 'now' | 'later' | 'hidden'
const wayOf = (publishing: Publishing): Way =>
  publishing === true ? 'now' : publishing === false ? 'hidden' : 'later'

/** When buyers see an event. */
export function PublishChoice({
  isFirst,
  publishing,
  onChoose,
}: {
  isFirst: boolean
  publishing: Publishing
  onChoose: (publishing: Publishing) => void
}) {
  return (
    <RadioGroup<Way>
      name="published"
      label={t('When do buyers see it?')}
      value={wayOf(publishing)}
      onChange={(way) => onChoose(way === 'now' ? true : way === 'hidden' ? false : '')}
      options={[
        { value: 'now', label: isFirst ? t('At once') : t('Now') },
        {
          value: 'later',
          label: t('From a time on'),
          content: <BoundTime path="published" usualTime="10:00" />,
        },
        { value: 'hidden', label: t('Not yet: only you see it') },
      ]}
    />
  )
}
