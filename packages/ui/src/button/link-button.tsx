import type { ComponentProps } from 'react'
import { ButtonBadge, type ButtonLook, buttonClass } from './button.tsx'

/** A link that looks like a button: for going somewhere, never for doing something. */
export function LinkButton(props: ComponentProps<'a'> & ButtonLook) {
  const { variant, badge, wide, className, children, ...rest } = props
  const look = { ...(variant && { variant }), ...(wide && { wide }) }
  return (
    <a {...rest} className={buttonClass(look, className)}>
      {children}
      {badge !== undefined && badge !== null && <ButtonBadge>{badge}</ButtonBadge>}
    </a>
  )
}
