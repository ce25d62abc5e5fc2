import { addressLineLengthMaximum, postcodeLengthMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { RadioGroup } from '@foyer/ui/radio-group/radio-group.tsx'
import { TextArea } from '@foyer/ui/text-area/text-area.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import type { FieldOfGiftAid, GiftAidDraft, GiftAidErrors } from './gift-aid-form.ts'

interface GiftAidAddressProps {
  readonly draft: GiftAidDraft
  readonly errors: GiftAidErrors
  readonly mark: 'required' | 'optional'
  readonly idOf: (field: FieldOfGiftAid) => string
  readonly onChange: (change: Partial<GiftAidDraft>) => void
}

/** The donor's home address: two fields in the UK, the whole address for a UK taxpayer who lives elsewhere. */
export function GiftAidAddress({ draft, errors, mark, idOf, onChange }: GiftAidAddressProps) {
  const line = {
    id: idOf('address1'),
    mark,
    name: 'address1',
    maxLength: addressLineLengthMaximum,
    value: draft.address1,
    error: errors.address1,
    onChange: (event: { target: { value: string } }) => onChange({ address1: event.target.value }),
  }
  return (
    <>
      <RadioGroup
        name="uk_based"
        label={t('Where do you live?')}
        value={draft.ukBased ? 'uk' : 'overseas'}
        onChange={(value) => onChange({ ukBased: value === 'uk' })}
        options={[
          { value: 'uk', label: t('In the UK') },
          { value: 'overseas', label: t('Overseas, as a UK taxpayer') },
        ]}
      />
      {draft.ukBased ? (
        <TextField {...line} label={t('Address line 1')} autoComplete="address-line1" />
      ) : (
        <TextArea {...line} label={t('Overseas address')} autoComplete="street-address" />
      )}
      {draft.ukBased && (
        <TextField
          id={idOf('postcode')}
          label={t('Postcode')}
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
