// breaks: text-is-translated text-is-translated text-is-translated text-is-translated
import { t } from '@foyer/language/texts.ts'
export const Notice = ({ isLate, d }: { isLate: boolean; d: string }) => (
  <p className={isLate ? 'late' : 'early'} title="Opening times">
    Doors open
    {isLate ? 'Too late' : d}
    {`In ${d} minutes`}
    {t('Come in')}
    <path d="M0 0l10 10z" />
  </p>
)
