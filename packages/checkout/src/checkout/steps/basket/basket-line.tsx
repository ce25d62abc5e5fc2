import { basketMessages } from '@foyer/contract/messages.ts'
import { wholeNumberIn } from '@foyer/contract/typed/read-amount.ts'
import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { QuantityField } from '@foyer/ui/quantity-field/quantity-field.tsx'
import { RichText } from '@foyer/ui/rich-text/rich-text.tsx'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Thumbnail } from '../../thumbnail.tsx'
import type { Draft } from './basket-drafts.ts'
import styles from './basket.module.css'

/** This is more than anybody may take: the page clamps by itself and says so. */
const typedMaximum = 999

export interface BasketLineProps {
  readonly picture: { readonly url: string | null; readonly name: string }
  readonly title: ReactNode
  /** The name used to label the controls. */
  readonly name: string
  readonly facts: ReactNode
  readonly price: ReactNode
  readonly quantity: number
  readonly draft: Draft
  /** False when the quantity can only be read. */
  readonly editable: boolean
  readonly updating: boolean
  readonly onQuantity: (quantity: number) => void
  readonly onEnter: () => void
  readonly onRemove: () => void
  readonly children?: ReactNode
}

/** A line of the basket with its quantity and a button that removes it. */
export function BasketLine(props: BasketLineProps) {
  const { draft, updating, name } = props
  const id = useId()
  useKeptFocus(id, updating)
  const shown = draft.shown ?? props.quantity
  function commit() {
    // Leaving the field sends the quantity too, but after the usual delay; pressing Enter keeps the focus in the field.
    if (document.activeElement?.id === id) props.onEnter()
  }
  return (
    <li className={styles.line}>
      <Thumbnail {...props.picture} />
      <div className={styles.facts}>
        <h2 className={styles.name} tabIndex={-1}>
          {props.title}
        </h2>
        {props.facts}
        <div className={styles.price}>{props.price}</div>
        {props.children}
        <div className={styles.controls}>
          {props.editable ? (
            <QuantityField
              id={id}
              ticket={name}
              value={shown}
              min={1}
              max={typedMaximum}
              busy={draft.waiting}
              disabled={updating}
              describedBy={`${id}-notice`}
              read={wholeNumberIn}
              onChange={props.onQuantity}
              onCommit={commit}
            />
          ) : (
            <span className={styles.readonly}>
              <RichText
                text={t('Quantity: <strong>{quantity}</strong>', { quantity: shown })}
                parts={{ strong: (text) => <strong>{text}</strong> }}
              />
            </span>
          )}
          <button
            type="button"
            className={styles.remove}
            aria-label={t('Remove {name}', { name })}
            aria-disabled={updating || undefined}
            onClick={() => {
              if (!updating) props.onRemove()
            }}
          >
            {t('Remove')}
          </button>
          <span role="status" className={styles.saving}>
            {draft.waiting ? t('Updating…') : ''}
          </span>
        </div>
        <div id={`${id}-notice`} aria-live="polite">
          {draft.notice && (
            <Alert type="warning">
              {draft.notice.type === 'clamped'
                ? basketMessages.quantityClamped(draft.notice.maximum)
                : basketMessages.quantityBelowMinimum(draft.notice.minimum)}
            </Alert>
          )}
        </div>
      </div>
    </li>
  )
}

/** A field that is disabled while it is saved would lose the focus for good, so it gets the focus again. */
function useKeptFocus(id: string, disabled: boolean): void {
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    const active = document.activeElement
    if (disabled) hadFocus.current = active?.id === id
    else if (hadFocus.current && (active === null || active === document.body)) {
      hadFocus.current = false
      document.getElementById(id)?.focus()
    }
  }, [disabled, id])
}
