import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { useUser } from '../../use-user.ts'
import { noForm } from './failed-form.tsx'
import { useRefusal } from './use-refusal.ts'

export type ProviderFormState<Form> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly text: string }
  | { readonly status: 'ready'; readonly form: Form }

interface FormWish<Form> {
  /** The purpose of the form: for any other purpose another form is made. */
  readonly purpose: string
  readonly make: (look: { readonly dark: boolean }) => Promise<Form>
  /** Shown when a call of the shop fails. */
  readonly failureText: string
}

/** Makes a provider's form, again when asked to, and has it follow the page's day and night colours. */
export function useProviderForm<
  Form extends { readonly wear: (look: { readonly dark: boolean }) => void },
>({ purpose, make, failureText }: FormWish<Form>) {
  const follow = useRefusal()
  const dark = useIsDark()
  const [attempt, setAttempt] = useState(0)
  // A form belongs to one purpose and one try; for any other the form is still loading.
  const wanted = `${purpose} ${attempt}`
  const [made, setMade] = useState<{ for: string; state: ProviderFormState<Form> } | null>(null)
  const worn = useRef(dark)
  const begin = useEffectEvent(async () => {
    worn.current = dark
    return await make({ dark })
  })
  const failureOf = useEffectEvent((error: unknown) =>
    follow(error) ? null : noForm(error, failureText),
  )
  useEffect(() => {
    let current = true
    const settle = (state: ProviderFormState<Form>) => setMade({ for: wanted, state })
    begin().then(
      (form) => current && settle({ status: 'ready', form }),
      (error: unknown) => {
        const failure = current ? failureOf(error) : null
        if (failure !== null) settle(failure)
      },
    )
    return () => {
      current = false
    }
  }, [wanted])
  const state: ProviderFormState<Form> = made?.for === wanted ? made.state : { status: 'loading' }
  const form = state.status === 'ready' ? state.form : null
  useEffect(() => {
    if (form === null || worn.current === dark) return
    worn.current = dark
    form.wear({ dark })
  }, [form, dark])
  return { state, retry: () => setAttempt((count) => count + 1) }
}

/** Whether a provider's form should be dark: by the user's setting, else by the page's look. */
function useIsDark(): boolean {
  const wished = useUser()?.is_dark_mode === true
  const system = useMediaQuery('(prefers-color-scheme: dark)')
  return wished || system
}
