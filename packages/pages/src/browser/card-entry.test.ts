// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { startCardEntry, type CardProvider } from './card-entry.ts'

const page = `
  <form data-card-entry data-public-key="pk_1" data-currency="gbp" data-locale="de" data-refused="Cannot be used.">
    <input type="hidden" name="payment_method" value="" />
    <div data-card></div><p data-problem></p><button>Save</button>
  </form>`

interface Answers {
  typed?: { message?: string }
  made?: { message?: string }
  unreachable?: boolean
}

let sent: string[]
let offered: readonly string[]
beforeEach(() => {
  document.body.innerHTML = page
  sent = []
  form().submit = () => void sent.push(field('payment_method').value)
})
const form = () => document.forms[0] as HTMLFormElement
const field = (name: string) => form().elements.namedItem(name) as HTMLInputElement
const seen = () => ({
  problem: form().querySelector('[data-problem]')?.textContent,
  canPress: form().querySelector('button')?.disabled === false,
})

const byDay = () => Object.assign(new EventTarget(), { matches: false })

function open(answers: Answers = {}, night = byDay()) {
  const asked: unknown[] = []
  const provider: CardProvider = (publicKey, options) => ({
    elements(given) {
      asked.push(publicKey, options.locale, given.currency, given.appearance.theme)
      offered = given.allowedPaymentMethodTypes
      return {
        create: () => ({ mount: (place) => void (place.textContent = 'card fields') }),
        update: ({ appearance }) => void asked.push(appearance.theme),
        submit: async () => await Promise.resolve({ error: answers.typed }),
      }
    },
    async createPaymentMethod() {
      await Promise.resolve()
      if (answers.unreachable === true) throw new Error('offline')
      return answers.made === undefined
        ? { paymentMethod: { id: 'pm_7' } }
        : { error: answers.made }
    },
  })
  startCardEntry(document, { provider, night })
  return asked
}
async function press() {
  const event = new Event('submit', { cancelable: true })
  form().dispatchEvent(event)
  await new Promise((resolve) => setTimeout(resolve))
  return event
}

describe('the form for a new card', () => {
  it('when the page opens, then it speaks the shop’s language and currency, by day and by night', () => {
    expect(open()).toEqual(['pk_1', 'de', 'gbp', 'stripe'])
    expect(open({}, Object.assign(byDay(), { matches: true })).at(-1)).toBe('night')
    expect(form().querySelector('[data-card]')?.textContent).toBe('card fields')
    // Nothing but a card can be kept.
    expect(offered).toEqual(['card'])
  })

  it('when night falls on the open page, then the form goes dark with it', () => {
    const night = byDay()
    const asked = open({}, night)
    night.matches = true
    night.dispatchEvent(new Event('change'))
    expect(asked.slice(-2)).toEqual(['stripe', 'night'])
  })

  it('when the card is good, then its id is sent, and the card itself never', async () => {
    open()
    expect((await press()).defaultPrevented).toBe(true)
    expect(sent).toEqual(['pm_7'])
    expect(seen()).toEqual({ problem: '', canPress: false })
  })

  it.each([
    ['what was typed is not a card', { typed: { message: 'Your number is incomplete.' } }],
    ['the provider refuses it', { made: { message: 'Your number is incomplete.' } }],
  ])('when %s, then the buyer reads why and may go on', async (_name, answers) => {
    open(answers)
    await press()
    expect(sent).toEqual([])
    expect(seen()).toEqual({ problem: 'Your number is incomplete.', canPress: true })
  })

  it.each([
    ['gives no reason', { made: {} }],
    ['cannot be reached', { unreachable: true }],
  ])('when the provider %s, then the page has a text of its own', async (_name, answers) => {
    open(answers)
    await press()
    expect(sent).toEqual([])
    expect(seen()).toEqual({ problem: 'Cannot be used.', canPress: true })
  })

  it('when the provider’s script is blocked, then the form is left as it is', async () => {
    startCardEntry(document, { provider: undefined, night: byDay() })
    expect((await press()).defaultPrevented).toBe(false)
  })
})
