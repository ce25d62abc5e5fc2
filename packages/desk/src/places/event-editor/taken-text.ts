import { t } from '@foyer/language/texts.ts'
import { numberText } from '../../parts/figures/number-text.ts'

/** "4 sold, 2 held" */
export const takenText = ({
  sold,
  held,
}: {
  readonly sold: number
  readonly held: number
}): string =>
  held === 0
    ? t('{sold} sold', { sold: numberText(sold) })
    : t('{sold} sold, {held} held', { sold: numberText(sold), held: numberText(held) })
