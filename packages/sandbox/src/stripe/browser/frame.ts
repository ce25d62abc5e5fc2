import { callApi, intentPath } from './api-call.ts'
import { thisMonth } from './browser-clock.ts'
import type { CardField, CardValues } from './card-fields.ts'
import {
  formatCvc,
  formatExpiry,
  formatNumber,
  onlyDigits,
  problemWith,
  readExpiry,
} from './card-fields.ts'
import { showOthers, showSettings, warnAboutWallets } from './frame-look.ts'
import type {
  ApiAnswer,
  ApiFailure,
  ApiObject,
  ApiParams,
  Envelope,
  FrameSettings,
  FrameWork,
  FromFrame,
  ToFrame,
} from './messages.ts'

const query = new URLSearchParams(window.location.search)
const parentOrigin = query.get('parent') ?? ''
const frameId = query.get('frame') ?? ''

const fields: Record<CardField, HTMLInputElement> = {
  number: inputNamed('number'),
  expiry: inputNamed('expiry'),
  cvc: inputNamed('cvc'),
  postalCode: inputNamed('postalCode'),
}
const names = Object.keys(fields) as CardField[]
let settings: FrameSettings | null = null
let reported = { complete: false, empty: true }

function inputNamed(name: string): HTMLInputElement {
  return document.querySelector(`input[name="${name}"]`) as HTMLInputElement
}

function post(message: FromFrame): void {
  const envelope: Envelope<FromFrame> = { sandbox: 'stripe', frame: frameId, message }
  window.parent.postMessage(envelope, parentOrigin)
}

function values(): CardValues {
  const { number, expiry, cvc, postalCode } = fields
  return {
    number: number.value,
    expiry: expiry.value,
    cvc: cvc.value,
    postalCode: postalCode.value,
  }
}

/** The visible fields; a hidden postcode is neither checked nor sent. */
function asked(): CardField[] {
  return names.filter((name) => name !== 'postalCode' || settings?.askPostcode === true)
}

function showProblem(name: CardField): boolean {
  const problem = problemWith(name, values(), thisMonth())
  const input = fields[name]
  const text = document.getElementById(`${name}-problem`)
  input.setAttribute('aria-invalid', String(problem !== null))
  if (text) text.textContent = problem?.message ?? ''
  return problem !== null
}

function hideProblem(name: CardField): void {
  fields[name].setAttribute('aria-invalid', 'false')
  const text = document.getElementById(`${name}-problem`)
  if (text) text.textContent = ''
}

function reportChange(): void {
  const all = values()
  const complete = asked().every((name) => problemWith(name, all, thisMonth()) === null)
  const empty = asked().every((name) => all[name] === '')
  if (complete === reported.complete && empty === reported.empty) return
  reported = { complete, empty }
  post({ type: 'change', ...reported })
}

/** Rewrites a field in its usual format and keeps the cursor behind the same digit. */
function rewrite(name: CardField): void {
  const input = fields[name]
  const raw = input.value
  const before = onlyDigits(raw.slice(0, input.selectionStart ?? raw.length)).length
  const atEnd = input.selectionStart === raw.length
  if (name === 'number') input.value = formatNumber(raw)
  // A slash that is being deleted must not come back at once.
  if (name === 'expiry' && !/^\d{2} \/$/.test(raw)) input.value = formatExpiry(raw)
  if (name === 'cvc') input.value = formatCvc(raw, fields.number.value)
  if (atEnd || name === 'postalCode' || document.activeElement !== input) return
  let position = 0
  for (let seen = 0; seen < before && position < input.value.length; position += 1)
    if (/\d/.test(input.value[position] ?? '')) seen += 1
  input.setSelectionRange(position, position)
}

/** Shows every problem, focuses the first and answers it. */
function check(): ApiAnswer {
  const wrong = asked().filter((name) => showProblem(name))
  const [first] = wrong
  if (first === undefined) return { ok: {} }
  fields[first].focus()
  const problem = problemWith(first, values(), thisMonth())
  return {
    error: {
      type: 'validation_error',
      code: problem?.code ?? 'incomplete',
      message: problem?.message ?? 'The form is incomplete.',
    },
  }
}

function methodData(given: ApiParams): ApiParams {
  const { number, expiry, cvc, postalCode } = values()
  const { month, year } = readExpiry(expiry)
  const billing = (given['billing_details'] ?? {}) as ApiParams
  const address = (billing['address'] ?? {}) as ApiParams
  const typed = settings?.askPostcode === true ? { postal_code: postalCode } : {}
  return {
    ...given,
    type: 'card',
    card: { number: onlyDigits(number), exp_month: month, exp_year: year, cvc },
    billing_details: { ...billing, address: { ...typed, ...address } },
  }
}

async function workOn({ call, clientSecret, params }: FrameWork): Promise<ApiAnswer> {
  const checked = check()
  if ('error' in checked || call === 'submit' || !settings) return checked
  const target = { origin: window.location.origin, publishableKey: settings.publishableKey }
  if (call === 'create_payment_method')
    return await callApi(target, 'POST', 'payment_methods', methodData(params))
  const given = (params['payment_method_data'] ?? {}) as ApiParams
  const body = { ...params, payment_method_data: methodData(given) }
  const path =
    call === 'confirm' ? `${intentPath(clientSecret ?? '')}/confirm` : 'confirmation_tokens'
  return await callApi(target, 'POST', path, body)
}

/** Nothing is left to be paid: https://docs.stripe.com/changelog/clover/2025-09-30/client-secret-reuse */
function refusalOfState({ status }: ApiObject): ApiFailure | null {
  if (!['succeeded', 'canceled', 'processing', 'requires_capture'].includes(String(status)))
    return null
  return {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `Elements cannot be made for an intent whose status is ${String(status)}.`,
  }
}

/** The form is ready once its intent is known to exist. */
async function begin(first: FrameSettings): Promise<void> {
  const { clientSecret, publishableKey } = first
  if (first.postcode !== '') fields.postalCode.value = first.postcode
  let intent: ApiObject | null = null
  if (clientSecret !== null) {
    const target = { origin: window.location.origin, publishableKey }
    const secret = { client_secret: clientSecret }
    const answer = await callApi(target, 'GET', intentPath(clientSecret), secret)
    const error = 'error' in answer ? answer.error : refusalOfState(answer.ok)
    if (error !== null) {
      document.body.dataset['state'] = 'failed'
      post({ type: 'loaderror', error })
      return
    }
    intent = 'ok' in answer ? answer.ok : null
  }
  showOthers(first, intent)
  warnAboutWallets()
  document.body.dataset['state'] = 'ready'
  post({ type: 'ready', intent })
}

function receive(message: ToFrame): void {
  switch (message.type) {
    case 'settings': {
      const first = settings === null
      settings = message.settings
      showSettings(settings, Object.values(fields))
      if (first) void begin(settings)
      break
    }
    case 'work':
      void workOn(message.work).then((answer) =>
        post({ type: 'done', workId: message.workId, answer }),
      )
      break
    case 'focus':
      fields.number.focus()
      break
    case 'blur':
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      break
    case 'clear':
      for (const name of names) {
        fields[name].value = ''
        hideProblem(name)
      }
      reportChange()
  }
}

// Only the page that framed us may send messages, and no message it can send reveals the card.
window.addEventListener('message', (event: MessageEvent<Envelope<ToFrame> | null>) => {
  if (event.source !== window.parent || event.origin !== parentOrigin) return
  if (event.data?.sandbox === 'stripe' && event.data.frame === frameId) receive(event.data.message)
})

for (const name of names) {
  const input = fields[name]
  input.addEventListener('input', () => {
    rewrite(name)
    hideProblem(name)
    reportChange()
  })
  input.addEventListener('blur', () => void (input.value !== '' && showProblem(name)))
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') post({ type: 'escape' })
    if (event.key === 'Enter') post({ type: 'enter' })
  })
}
window.addEventListener('focus', () => post({ type: 'focus' }))
window.addEventListener('blur', () => post({ type: 'blur' }))

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-number]'))
  button.addEventListener('click', () => {
    fields.number.value = formatNumber(button.dataset['number'] ?? '')
    fields.expiry.value = formatExpiry(`12/${Math.floor(thisMonth() / 12) + 3}`)
    fields.cvc.value = formatCvc('1234', fields.number.value)
    if (fields.postalCode.value === '') fields.postalCode.value = 'SW1A 1AA'
    for (const name of names) hideProblem(name)
    reportChange()
  })

new ResizeObserver(() => {
  const height = Math.ceil(document.body.getBoundingClientRect().height)
  post({ type: 'resize', height })
}).observe(document.body)
post({ type: 'hello' })
