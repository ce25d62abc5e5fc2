import type { CheckoutState } from '@foyer/contract/flow/states.ts'
import { describe, expect, it } from 'vitest'
import { createRecording, type Recorder } from './recording.ts'

function open(mode: 'session' | 'buffer' = 'session') {
  const said: string[] = []
  const facts = { agreed: true }
  const recorder: Recorder = {
    getRecordingMode: () => mode,
    start: () => void said.push('start'),
    startBuffering: () => void said.push('buffer'),
    async stop({ flush }) {
      said.push(flush ? 'stop' : 'stop and throw away')
      await Promise.resolve()
    },
  }
  const recording = createRecording(
    () => facts.agreed,
    () => {
      said.push('begin')
      return recorder
    },
  )
  return { said, facts, step: (state: CheckoutState) => recording.step(state) }
}

describe('recordings', () => {
  it('when nobody has agreed then nothing begins', () => {
    const { facts, said, step } = open()
    facts.agreed = false
    step('basket')
    step('login')
    expect(said).toEqual([])
  })

  it.each(['payment', 'awaiting_truelayer'] as const)(
    'when the page opens at %s then nothing begins',
    (state) => {
      const { said, step } = open()
      step(state)
      expect(said).toEqual([])
    },
  )

  it.each([
    ['session', 'start'],
    ['buffer', 'buffer'],
  ] as const)(
    'when the step is payment then it stands still, and goes on as %s afterwards',
    (mode, goesOn) => {
      const { said, step } = open(mode)
      step('basket')
      step('payment')
      step('deliver_tickets')
      step('order_completed')
      expect(said).toEqual(['begin', 'stop', goesOn])
    },
  )

  it('when consent is withdrawn then nothing more is sent', () => {
    const { facts, said, step } = open()
    step('basket')
    facts.agreed = false
    step('basket')
    expect(said).toEqual(['begin', 'stop and throw away'])
  })
})
