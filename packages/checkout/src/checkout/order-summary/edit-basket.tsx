import { basketMessages } from '@foyer/contract/messages.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { Modal } from '@foyer/ui/modal/modal.tsx'
import { useEditBasket } from './use-edit-basket.ts'
import styles from './order-summary.module.css'

/** The link that asks before it releases the tickets. */
export function EditBasket({ text }: { text: string }) {
  const { ask } = useEditBasket()
  return (
    <button type="button" className={styles.edit} onClick={ask}>
      {text}
    </button>
  )
}

/** "Are you sure?", a single dialog for the whole page: the link and the Back button both open it. */
export function EditBasketModal(props: {
  open: boolean
  busy: boolean
  onCancel: () => void
  onConfirm: () => void
}) {
  return (
    <Modal
      open={props.open}
      title={basketMessages.editTitle}
      onClose={props.onCancel}
      actions={
        <>
          <Button variant="secondary" loading={props.busy} onClick={props.onConfirm}>
            {basketMessages.editYes}
          </Button>
          <Button onClick={props.onCancel}>{basketMessages.editNo}</Button>
        </>
      }
    >
      <p>{basketMessages.editText}</p>
    </Modal>
  )
}
