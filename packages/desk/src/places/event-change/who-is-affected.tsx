import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { DescriptionList } from '@foyer/ui/description-list/description-list.tsx'
import { wayText } from '../../parts/figures/way-text.ts'
import { Money } from '../../parts/money.tsx'
import { type ChangePreview, ordersText } from './change-words.ts'
import { Step } from './step.tsx'
import { whatHappens } from './what-happens.ts'

/** Whom it concerns, what happens to their tickets and money, and what to look out for. */
export function WhoIsAffected({ preview }: { preview: ChangePreview }) {
  const { kind, money, warnings } = preview
  return (
    <Step number={2} title={t('Whom it concerns')}>
      <ul>
        {whatHappens(preview).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {kind === 'cancel' && money.length > 0 && (
        <DescriptionList
          rows={money.map(({ provider, currency, amount, orders }) => ({
            term: wayText(provider),
            detail: <Money minor={amount} currency={currency} />,
            note: ordersText(orders),
          }))}
        />
      )}
      {warnings.length > 0 && (
        <Alert type="warning">
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Alert>
      )}
    </Step>
  )
}
