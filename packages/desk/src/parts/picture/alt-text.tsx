import { summaryMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import { TextArea } from '@foyer/ui/text-area/text-area.tsx'

export interface Alt {
  readonly text: string
  readonly isDecoration: boolean
}

/** What is missing, in words; undefined when it says what the picture shows, or that there is nothing to say. */
export const wrongAlt = ({ text, isDecoration }: Alt): string | undefined =>
  !isDecoration && text.trim() === ''
    ? t('Please say what the picture shows, or that it is only decoration.')
    : undefined

/** Asks what a picture shows, for those who do not see it. */
export function AltText({
  id,
  alt,
  error,
  isReadOnly = false,
  onChange,
  onLeave,
}: {
  id?: string
  alt: Alt
  error: string | undefined
  isReadOnly?: boolean
  onChange: (alt: Alt) => void
  onLeave?: () => void
}) {
  return (
    <>
      {!alt.isDecoration && (
        <TextArea
          {...(id !== undefined && { id })}
          label={t('What does the picture show?')}
          hint={t(
            'For people who do not see it, as you would say it on the phone: “Three singers under a red lamp”.',
          )}
          rows={2}
          maxLength={summaryMaximum}
          readOnly={isReadOnly}
          value={alt.text}
          error={error}
          onChange={({ target }) => onChange({ ...alt, text: target.value })}
          onBlur={onLeave}
        />
      )}
      <Checkbox
        label={t('It is only decoration')}
        hint={t('Screen readers then pass over it.')}
        disabled={isReadOnly}
        checked={alt.isDecoration}
        onChange={({ target }) => onChange({ ...alt, isDecoration: target.checked })}
      />
    </>
  )
}
