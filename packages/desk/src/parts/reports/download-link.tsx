import type { AnyOperation } from '@foyer/contract/api/operation.ts'
import { asksForProof } from '@foyer/contract/api/refusals.ts'
import { checkProof } from '@foyer/contract/api/staff/passkeys/check-proof.ts'
import { buttonClass } from '@foyer/ui/button/button.tsx'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { useNotices } from '../../frame/notices.tsx'
import { type Asked, callOperation, urlOf } from '../../lib/call-operation.ts'
import { problemOfError } from '../../lib/call-problem.ts'

/**
 * A file that the browser downloads while the server makes it. Where the operation needs a fresh proof, the link asks for that first:
 * once a download has begun, the browser would save the refusal as the file.
 */
export function DownloadLink<O extends AnyOperation>({
  operation,
  asked,
  variant = 'secondary',
  label,
  children,
}: {
  operation: O
  asked: Pick<Asked<O>, 'params' | 'query'>
  variant?: 'secondary' | 'quiet'
  /** Its accessible name, where the text alone does not say which file it is. */
  label?: string
  children: ReactNode
}) {
  const notices = useNotices()
  const href = urlOf(operation, asked)
  const isAsking = useRef(false)
  async function proveFirst(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault()
    if (isAsking.current) return
    isAsking.current = true
    try {
      await callOperation(checkProof)
    } catch (error) {
      const { type, message } = problemOfError(error)
      // They closed the question themselves, so there is nothing to say.
      if (type !== 'sign_in_again') notices.say('error', message)
      return
    } finally {
      isAsking.current = false
    }
    const link = document.createElement('a')
    link.href = href
    link.download = ''
    link.click()
  }
  return (
    <a
      className={buttonClass({ variant })}
      download
      href={href}
      aria-label={label}
      {...(asksForProof(operation) && {
        onClick: (event: MouseEvent<HTMLAnchorElement>) => void proveFirst(event),
      })}
    >
      {children}
    </a>
  )
}
