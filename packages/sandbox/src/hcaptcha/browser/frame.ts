import type { Ticked } from '../tick.ts'
import type { FromWidget } from './messages.ts'

const { searchParams } = new URL(location.href)
const parentOrigin = searchParams.get('parent') ?? ''
const box = document.querySelector<HTMLInputElement>('#box')
const word = document.querySelector('#word')

function tell(type: FromWidget['type'], text = ''): void {
  const message: FromWidget = { sandbox: 'hcaptcha', type, text }
  window.parent.postMessage(message, parentOrigin)
}

function show(text: string, ticked: boolean): void {
  if (word !== null) word.textContent = text
  if (box === null) return
  box.checked = ticked
  box.disabled = ticked
}

async function ask(): Promise<Ticked> {
  const form = new URLSearchParams({
    sitekey: searchParams.get('sitekey') ?? '',
    hostname: new URL(parentOrigin).hostname,
  })
  try {
    const answer = await fetch('/hcaptcha/tick', { method: 'POST', body: form })
    return (await answer.json()) as Ticked
  } catch {
    return { outcome: 'error', code: 'network-error' }
  }
}

async function tickBox(): Promise<void> {
  show('Checking', true)
  const ticked = await ask()
  if (ticked.outcome === 'passed') {
    show('You are human', true)
    tell('passed', ticked.token)
    setTimeout(() => {
      show('That was long ago', false)
      tell('expired')
    }, ticked.lifeMs)
  } else if (ticked.outcome === 'challenge_expired') {
    show('Too slow', false)
    tell('challenge_expired')
  } else {
    show('That did not work', false)
    tell('error', ticked.code)
  }
}

box?.addEventListener('change', () => void tickBox())
// The box cannot be ticked before somebody listens: a tick that nobody heard would leave the widget ticked for ever.
show('', false)
