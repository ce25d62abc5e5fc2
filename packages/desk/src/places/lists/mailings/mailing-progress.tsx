import { t } from '@foyer/language/texts.ts'
import { numberText } from '../../../parts/figures/number-text.ts'
import { Figure, Figures as FigureRow } from '../../../parts/figures/figure.tsx'
import { type Figures, goesTo } from './figures-line.tsx'

/** How far it is, in numbers. */
export function MailingProgress({ figures }: { figures: Figures }) {
  const { waiting, queued, sent, delayed, bounced, failed, left_out: leftOut } = figures
  return (
    <FigureRow>
      <Figure
        label={t('To')}
        value={numberText(goesTo(figures))}
        explanation={t('People who get it. Whoever was left out is not among them.')}
      />
      <Figure
        label={t('Sent')}
        value={numberText(sent + delayed)}
        explanation={t('Their mail server has it, or is being asked again because it put it off.')}
      />
      {waiting + queued > 0 && (
        <Figure
          label={t('To come')}
          value={numberText(waiting + queued)}
          explanation={t('They go little by little, so that no mail server takes them for spam.')}
        />
      )}
      <Figure
        label={t('Came back')}
        value={numberText(bounced)}
        explanation={t('The mail server of the reader gave it back. The reason stands below.')}
      />
      <Figure
        label={t('Failed')}
        value={numberText(failed)}
        explanation={t('It could not be made, or no mail server took it. The reason stands below.')}
      />
      {leftOut > 0 && (
        <Figure
          label={t('Left out')}
          value={numberText(leftOut)}
          explanation={t('The filter finds them, but they get no mail. The reason stands below.')}
        />
      )}
    </FigureRow>
  )
}
