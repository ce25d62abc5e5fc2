import { giftAidTexts } from '@foyer/contract/gift-aid-texts.ts'
import { t } from '@foyer/language/texts.ts'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import type { FieldOfGiftAid, GiftAidDraft, GiftAidErrors } from './gift-aid-form.ts'
import styles from './gift-aid.module.css'

interface ConfirmationsProps {
  readonly draft: GiftAidDraft
  readonly errors: GiftAidErrors
  readonly idOf: (field: FieldOfGiftAid) => string
  readonly onChange: (change: Partial<GiftAidDraft>) => void
}

/** The donor's confirmations: without all three there is no Gift Aid. */
export function Confirmations({ draft, errors, idOf, onChange }: ConfirmationsProps) {
  return (
    <fieldset className={styles.confirmations}>
      <legend>{t('To add Gift Aid, please confirm')}</legend>
      {(['ukTaxpayer', 'ownMoney', 'notPrizeOrRaffle'] as const).map((field) => (
        <Checkbox
          key={field}
          id={idOf(field)}
          label={giftAidTexts[field]}
          checked={draft[field]}
          error={errors[field]}
          onChange={(event) => onChange({ [field]: event.target.checked })}
        />
      ))}
    </fieldset>
  )
}
