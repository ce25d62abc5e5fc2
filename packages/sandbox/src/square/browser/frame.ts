import type { FromFrame, ToFrame, TokenAnswer } from './messages.ts'

const parentOrigin = new URL(location.href).searchParams.get('parent') ?? ''
const form = document.querySelector('form') as HTMLFormElement
const names = ['number', 'expiry', 'cvv', 'postcode'] as const
type Name = (typeof names)[number]

const input = (name: Name): HTMLInputElement =>
  document.querySelector(`#${name}`) as HTMLInputElement

function tell(message: Omit<FromFrame, 'sandbox'>): void {
  window.parent.postMessage({ sandbox: 'square', ...message }, parentOrigin)
}

/** The error of a field; empty when there is none. */
function problemOf(name: Name): string {
  const digits = input(name).value.replaceAll(/\D/g, '')
  switch (name) {
    case 'number':
      return /^\d{14,19}$/.test(digits) ? '' : 'Enter a valid card number'
    case 'expiry':
      return /^(0[1-9]|1[0-2])\d{2}$/.test(digits) ? '' : 'Enter a valid expiration date'
    case 'cvv':
      return /^\d{3,4}$/.test(digits) ? '' : 'Enter a valid CVV'
    case 'postcode':
      return input(name).value.trim() === '' ? 'Enter a valid postal code' : ''
  }
}

function mark(name: Name, text: string): void {
  input(name).setAttribute('aria-invalid', String(text !== ''))
  const place = document.querySelector(`#${name}-problem`)
  if (place !== null) place.textContent = text
}

async function tokenize(): Promise<void> {
  const problems = names.map((name) => ({ field: name, message: problemOf(name) }))
  for (const { field, message } of problems) mark(field, message)
  measure()
  const problem = problems.find(({ message }) => message !== '')
  if (problem !== undefined) {
    input(problem.field).focus()
    return tell({ type: 'invalid', problem })
  }
  const body = new URLSearchParams(names.map((name) => [name, input(name).value]))
  try {
    const answer = await fetch('/square/tokenize', { method: 'POST', body })
    if (!answer.ok) throw new Error(String(answer.status))
    tell({ type: 'token', answer: (await answer.json()) as TokenAnswer })
  } catch {
    const message = 'The card could not be read. Please try again.'
    tell({ type: 'invalid', problem: { field: 'number', message } })
  }
}

function measure(): void {
  tell({ type: 'height', height: document.body.scrollHeight })
}

function wear(look: Readonly<Record<string, string>>): void {
  const { style } = document.documentElement
  const names = {
    color: '--text',
    backgroundColor: '--field',
    borderColor: '--line',
    messageColor: '--danger',
  }
  for (const [from, to] of Object.entries(names))
    if (look[from] !== undefined && look[from] !== '') style.setProperty(to, look[from])
}

window.addEventListener('message', (event: MessageEvent<ToFrame>) => {
  if (event.origin !== parentOrigin || event.data?.sandbox !== 'square') return
  if (event.data.type === 'tokenize') void tokenize()
  else if (event.data.type === 'look') wear(event.data.look)
  else form.reset()
})
form.addEventListener('submit', (event) => {
  event.preventDefault()
  tell({ type: 'submit' })
})
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-number]'))
  button.addEventListener('click', () => {
    input('number').value = button.dataset['number'] ?? ''
    input('expiry').value = '12/34'
    input('cvv').value = '111'
    input('postcode').value ||= 'SW1A 1AA'
  })
document.querySelector('details')?.addEventListener('toggle', measure)
tell({ type: 'ready' })
measure()
