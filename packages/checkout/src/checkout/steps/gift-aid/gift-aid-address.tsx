import { addressLineLengthMaximum, postcodeLengthMaximum } from '@foyer/contract/limits.ts'
import { RadioGroup } from '@foyer/ui/radio-group/radio-group.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import type { FieldOfGiftAid, GiftAidDraft, GiftAidErrors } from './gift-aid-form.ts'

interface GiftAidAddressProps {
  readonly draft: GiftAidDraft
  readonly errors: GiftAidErrors
  readonly mark: 'required' | 'optional'
  readonly idOf: (field: FieldOfGiftAid) => string
  readonly onChange: (change: Partial<GiftAidDraft>) => void
}

/** The donor's home: two fields in the UK, the whole address of a UK taxpayer who lives elsewhere. */
export function GiftAidAddress({ draft, errors, mark, idOf, onChange }: GiftAidAddressProps) {
  return (
    <>
      <RadioGroup
        name="uk_based"
        label="Where do you live?"
        value={draft.ukBased ? 'uk' : 'overseas'}
        onChange={(value) => onChange({ ukBased: value === 'uk' })}
        options={[
          { value: 'uk', label: 'In the UK' },
          { value: 'overseas', label: 'Overseas, as a UK taxpayer' },
        ]}
      />
      <TextField
        id={idOf('address1')}
        label={draft.ukBased ? 'Address line 1' : 'Overseas address'}
        mark={mark}
        name="address1"
        autoComplete="address-line1"
        maxLength={addressLineLengthMaximum}
        value={draft.address1}
        error={errors.address1}
        onChange={(event) => onChange({ address1: event.target.value })}
      />
      {draft.ukBased && (
        <TextField
          id={idOf('postcode')}
          label="Postcode"
          mark={mark}
          name="postcode"
          autoComplete="postal-code"
          autoCapitalize="characters"
          maxLength={postcodeLengthMaximum}
          value={draft.postcode}
          error={errors.postcode}
          onChange={(event) => onChange({ postcode: event.target.value })}
        />
      )}
    </>
  )
}
