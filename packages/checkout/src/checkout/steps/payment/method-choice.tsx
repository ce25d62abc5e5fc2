import type { ChosenMethod } from '@foyer/contract/rules/methods-offered.ts'
import type { PaymentMethod } from '@foyer/contract/shapes/checkout.ts'
import { t } from '@foyer/language/texts.ts'
import { RadioGroup } from '@foyer/ui/radio-group/radio-group.tsx'
import { methodRooms } from './methods.ts'

interface MethodChoiceProps {
  readonly methods: readonly PaymentMethod[]
  readonly chosen: ChosenMethod
  readonly busy: boolean
  readonly onChoose: (method: PaymentMethod) => void
}

/** The ways to pay; a single one leaves nothing to choose. */
export function MethodChoice({ methods, chosen, busy, onChoose }: MethodChoiceProps) {
  if (methods.length < 2) return null
  return (
    <RadioGroup
      name="payment_method"
      label={t('How would you like to pay?')}
      value={chosen === 'none' ? null : chosen}
      onChange={onChoose}
      disabled={busy}
      options={methods.map((method) => ({ value: method, label: methodRooms[method].label }))}
    />
  )
}
