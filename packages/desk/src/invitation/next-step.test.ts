import { describe, expect, it } from 'vitest'
import { nextStep } from './next-step.ts'

const fresh = { isNameless: false, isYours: false, isSent: false, code: '' }

describe('the button of an invitation', () => {
  it.each([
    [{ ...fresh, isNameless: true }, 'wait'],
    [{ ...fresh, isNameless: true, isYours: true }, 'wait'],
    [fresh, 'send'],
    [{ ...fresh, isSent: true, code: '12345' }, 'wait'],
    [{ ...fresh, isSent: true, code: '123456' }, 'accept'],
    [{ ...fresh, isYours: true }, 'accept'],
  ])('when the form has %j then it does: %s', (form, step) => {
    expect(nextStep(form)).toBe(step)
  })
})
