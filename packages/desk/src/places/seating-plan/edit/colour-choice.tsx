import { t } from '@foyer/language/texts.ts'
import { useId } from 'react'
import { colourOf, isFaint, looksLike, offeredColours } from '../plan/category-colours.ts'
import styles from './plan-editor.module.css'

const words: Readonly<Record<(typeof offeredColours)[number], string>> = {
  '#3f7fc4': t('Blue'),
  '#cc553c': t('Brick red'),
  '#2f8f63': t('Green'),
  '#9a6bc4': t('Violet'),
  '#a8741a': t('Ochre'),
  '#5a8f00': t('Leaf green'),
  '#c4578c': t('Pink'),
  '#727d8a': t('Grey'),
}

/** The colour of a category: one that is clear by day and by night, or any other. */
export function ColourChoice({
  color,
  others,
  onChange,
}: {
  color: string
  others: readonly { readonly name: string; readonly color?: string | undefined }[]
  onChange: (color: string) => void
}) {
  const id = useId()
  const like = others.find((one) => looksLike(color, colourOf(one.color)))
  return (
    <fieldset className={styles.colours} aria-describedby={`${id}-remark`}>
      <legend>{t('Colour')}</legend>
      {offeredColours.map((one) => (
        <label key={one} className={styles.colour} title={words[one]}>
          <input
            type="radio"
            name={`${id}-colour`}
            aria-label={words[one]}
            checked={one === color}
            onChange={() => onChange(one)}
          />
          <svg width="32" height="32" viewBox="-16 -16 32 32" aria-hidden="true">
            <circle r="13" fill={one} />
          </svg>
        </label>
      ))}
      <label className={styles.own}>
        {t('Another')}
        <input
          type="color"
          value={color}
          onChange={({ target }) => onChange(colourOf(target.value))}
        />
      </label>
      <p id={`${id}-remark`} role="status" className={styles.soft}>
        {like !== undefined
          ? t('It looks like “{category}”; the marks still tell them apart.', {
              category: like.name,
            })
          : isFaint(color)
            ? t('It is shown darker or lighter where it could not be seen otherwise.')
            : ''}
      </p>
    </fieldset>
  )
}
