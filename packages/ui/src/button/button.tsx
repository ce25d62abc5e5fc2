import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Spinner } from '../spinner/spinner.tsx'
import styles from './button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

export interface ButtonLook {
  variant?: ButtonVariant
  /** A count or short mark behind the label. */
  badge?: ReactNode
  /** Takes the whole width of its column. */
  wide?: boolean
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /**
   * Shows the spinner and ignores every press. The button keeps its name and its focus, which a natively disabled one
   * would lose, so aria-disabled and aria-busy tell its state.
   */
  loading?: boolean
}

/** The class names of a button's look; links use them too. */
export function buttonClass(look: ButtonLook, className?: string): string | undefined {
  const { variant = 'primary', wide } = look
  return classNames(styles.button, styles[variant], wide && styles.wide, className)
}

/** The badge behind the label. */
export function ButtonBadge({ children }: { children: ReactNode }) {
  return <span className={styles.badge}>{children}</span>
}

/** A button of type `button` unless told otherwise. */
export function Button(props: ButtonProps) {
  const { variant, badge, wide, loading = false, className, children, onClick, ...rest } = props
  function press(event: MouseEvent<HTMLButtonElement>) {
    // A submit button would still submit its form.
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  const look = { ...(variant && { variant }), ...(wide && { wide }) }
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look, className)}
      aria-disabled={loading || rest['aria-disabled'] || undefined}
      aria-busy={loading || undefined}
      onClick={press}
    >
      {loading && <Spinner />}
      {children}
      {badge !== undefined && badge !== null && <ButtonBadge>{badge}</ButtonBadge>}
    </button>
  )
}
