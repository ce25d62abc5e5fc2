import { type GuestColumn, guestColumns } from '@foyer/contract/rules/guests/guest-sheet.ts'
import { t } from '@foyer/language/texts.ts'
import { Disclosure } from '@foyer/ui/disclosure/disclosure.tsx'
import { DescriptionList } from '@foyer/ui/description-list/description-list.tsx'

/** The columns that a sheet may have, what each is for, and an example. */
export function SheetColumns({ ticket }: { ticket: string | undefined }) {
  const about: Readonly<Record<GuestColumn, readonly [what: string, example: string]>> = {
    name: [t('Who comes. Needed.'), 'Ada Lovelace'],
    email: [t('Where their tickets go.'), 'ada@example.org'],
    ticket_type: [t('The ticket by its name. Needed.'), ticket ?? 'Standing'],
    quantity: [t('One, unless you say more.'), '2'],
    note: [t('For you, your colleagues and the door.'), t('Wheelchair')],
  }
  return (
    <Disclosure label={t('Which columns does it need?')}>
      <DescriptionList
        rows={guestColumns.map((column) => {
          const [what, example] = about[column]
          return { term: column, detail: example, note: what }
        })}
      />
    </Disclosure>
  )
}
