import { describe, expect, it } from 'vitest'
import {
  type AccountEvent,
  type AccountMode,
  mayContinue,
  reduceAccountMode,
} from './account-mode.ts'

function after(...events: AccountEvent[]): AccountMode {
  return events.reduce<AccountMode>(reduceAccountMode, { mode: 'loading' })
}

const visitor = { type: 'known', as: { mode: 'enter_email', email: '' } } as const
const typed = { type: 'email_typed', email: ' ada@example.org ' } as const
const sent = { type: 'code_sent' } as const

describe('account modes', () => {
  it('when nobody is signed in then the e-mail is asked', () => {
    expect(after(visitor)).toEqual({ mode: 'enter_email', email: '' })
  })

  it('when somebody is signed in then they are shown', () => {
    const as = { mode: 'confirm_account', email: 'ada@example.org', name: 'Ada' } as const
    const known = { type: 'known', as } as const
    expect(after(known)).toEqual({
      mode: 'confirm_account',
      email: 'ada@example.org',
      name: 'Ada',
    })
    expect(after(known, { type: 'start_again' })).toEqual({ mode: 'enter_email', email: '' })
  })

  it('when the user loads again then what was typed stays', () => {
    expect(after(visitor, typed, visitor)).toMatchObject({ email: typed.email })
  })

  it('when a code is sent then it is asked for, and typed as digits only', () => {
    expect(after(visitor, typed, sent, { type: 'code_typed', typed: '12a-3 4' })).toEqual({
      mode: 'one_time_code_sent',
      email: 'ada@example.org',
      code: '1234',
      problem: null,
      sends: 1,
    })
  })

  it('when a code is refused then it is cleared and the reason stays until the next key', () => {
    const refused = after(
      visitor,
      typed,
      sent,
      { type: 'code_typed', typed: '123456' },
      { type: 'code_refused', problem: 'Wrong' },
    )
    expect(refused).toMatchObject({ code: '', problem: 'Wrong' })
    expect(reduceAccountMode(refused, { type: 'code_typed', typed: '1' })).toMatchObject({
      code: '1',
      problem: null,
    })
  })

  it('when another code is sent then the old one is gone', () => {
    const again = after(visitor, typed, sent, { type: 'code_typed', typed: '123456' }, sent)
    expect(again).toMatchObject({ code: '', sends: 2 })
  })

  it('when the e-mail is changed then the code is reset and the address stays to be mended', () => {
    const again = after(visitor, typed, sent, { type: 'start_again' })
    expect(again).toEqual({ mode: 'enter_email', email: 'ada@example.org' })
    expect(reduceAccountMode(again, sent)).toMatchObject({ code: '', sends: 1 })
  })

  it('when the buyer is new then the name is asked', () => {
    expect(after(visitor, typed, sent, { type: 'new_buyer' })).toEqual({
      mode: 'confirm_name',
      email: 'ada@example.org',
      fullName: '',
    })
  })

  it('when an answer comes too late then it changes nothing', () => {
    const changed = after(visitor, typed, sent, { type: 'start_again' })
    expect(reduceAccountMode(changed, { type: 'new_buyer' })).toBe(changed)
    expect(reduceAccountMode(changed, { type: 'code_refused', problem: 'x' })).toBe(changed)
  })
})

describe('may continue', () => {
  it.each([
    ['a', false],
    ['a@b', false],
    ['a b@c.de', false],
    ['a@b.co', true],
  ])('when the e-mail is %s then %s', (email, may) => {
    expect(mayContinue({ mode: 'enter_email', email })).toBe(may)
  })

  it.each([
    ['12345', false],
    ['123456', true],
    ['1234567', false],
  ])('when the code is %s then %s', (code, may) => {
    const mode = { mode: 'one_time_code_sent', email: '', problem: null, sends: 1, code } as const
    expect(mayContinue(mode)).toBe(may)
  })

  it.each([
    ['Ann', false],
    ['Ann ', false],
    ['Ann Lee', true],
  ])('when the name is %j then %s', (fullName, may) => {
    expect(mayContinue({ mode: 'confirm_name', email: '', fullName })).toBe(may)
  })
})
