import { t } from '@foyer/language/texts.ts'
import { RadioGroup } from '@foyer/ui/radio-group/radio-group.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { SheetPreview } from './sheet-preview.tsx'
import { SheetSource } from './sheet-source.tsx'
import { TypedGuests } from './typed-guests.tsx'
import type { GuestImport } from './use-guest-import.ts'

/** One or two that are typed in, or those of a sheet. */
export function WhoComes({ guests }: { guests: GuestImport }) {
  const { way, typed, types } = guests
  return (
    <>
      <RadioGroup
        name="way"
        label={t('Who comes?')}
        value={way}
        onChange={guests.setWay}
        options={[
          { value: 'typed', label: t('I type them in') },
          { value: 'sheet', label: t('They are in a spreadsheet') },
        ]}
      />
      {way === 'typed' ? (
        <TypedGuests
          guests={typed}
          onChange={guests.setTyped}
          types={types}
          mistakes={guests.problem?.fields ?? {}}
        />
      ) : (
        <SheetGuests guests={guests} />
      )}
    </>
  )
}

function SheetGuests({ guests: { sheet, text, setText, types, form } }: { guests: GuestImport }) {
  return (
    <>
      <SheetSource text={text} onText={setText} ticket={types[0]?.name} />
      {sheet !== null && <SheetPreview sheet={sheet} />}
      <TextField
        label={t('Name of the list')}
        hint={t('As in: Press night')}
        autoComplete="off"
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
    </>
  )
}
