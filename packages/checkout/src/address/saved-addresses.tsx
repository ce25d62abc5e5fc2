import type { deleteAddress } from '@foyer/contract/endpoints/addresses/delete-address.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { Modal } from '@foyer/ui/modal/modal.tsx'
import { RadioGroup } from '@foyer/ui/radio-group/radio-group.tsx'
import { useState } from 'react'
import { tellFailure } from '../checkout/connection.ts'
import { callEndpoint } from '../lib/call-endpoint.ts'
import { isCallError } from '../lib/call-error.ts'
import { useTask } from '../lib/use-task.ts'
import type { AddressDraft } from './address-draft.ts'
import type { SavedAddressesState } from './use-saved-addresses.ts'

interface SavedAddressesProps {
  readonly id: string
  readonly saved: SavedAddressesState
  readonly draft: AddressDraft
  readonly onChange: (draft: AddressDraft) => void
}

/** The addresses of the account to choose from; the chosen one can be deleted. */
export function SavedAddresses({ id, saved, draft, onChange }: SavedAddressesProps) {
  const [asking, setAsking] = useState(false)
  const chosen = draft.selected_user_address_id
  const address = saved.list.find((one) => String(one.id) === chosen)
  const firstId = `${id}-saved`

  const remove = useTask({
    run: async (address_id: number) => {
      try {
        await callEndpoint<typeof deleteAddress>(
          { method: 'POST', path: '/ajax/user/user/delete_address/', body: 'form' },
          { address_id: String(address_id) },
        )
      } catch (error) {
        // Another tab was first, and the address is deleted all the same.
        if (!isCallError(error, 'not_found')) throw error
      }
      await saved.reload()
      setAsking(false)
      // The button that was pressed no longer exists.
      document.getElementById(firstId)?.focus()
    },
    onError: (error) => {
      setAsking(false)
      tellFailure(error, t('Unable to delete the address. Please try again later'))
    },
  })

  const deleting = (
    <Button variant="quiet" onClick={() => setAsking(true)}>
      {t('Delete this address')}
    </Button>
  )
  return (
    <>
      <RadioGroup
        id={firstId}
        name={firstId}
        label={t('Choose an address')}
        value={chosen}
        onChange={(value) => onChange({ ...draft, selected_user_address_id: value })}
        options={[
          ...saved.list.map((one) => ({
            value: String(one.id),
            label: `${one.first_name} ${one.last_name}`,
            hint: one.full_address,
            content: deleting,
          })),
          { value: 'new', label: t('A new address') },
        ]}
      />
      {address !== undefined && (
        <Modal
          open={asking}
          title={t('Delete this address?')}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button variant="secondary" onClick={() => setAsking(false)}>
                {t('Keep it')}
              </Button>
              <Button
                variant="danger"
                loading={remove.isRunning}
                onClick={() => void remove.start(address.id)}
              >
                {t('Delete')}
              </Button>
            </>
          }
        >
          <p>
            {t('{name}, {address}', {
              name: `${address.first_name} ${address.last_name}`,
              address: address.full_address,
            })}
          </p>
        </Modal>
      )}
    </>
  )
}
