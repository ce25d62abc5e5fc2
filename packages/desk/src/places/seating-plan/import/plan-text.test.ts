import { planBodyBytesMaximum } from '@foyer/contract/limits.ts'
import { describe, expect, it } from 'vitest'
import { makePlan } from '../make/make-plan.ts'
import { firstBlock } from '../make/block-schema.ts'
import { layoutOf } from '../plan/known-layouts.ts'
import { readPlanText } from './plan-text.ts'

describe('the file of a plan', () => {
  it.each(['', '  ', 'name,seat\nA,1', '{"name": "Hall"', '[]', '"Hall"', 'null'])(
    'is refused in words when it is %j',
    (text) => {
      expect(readPlanText(text).kind).toBe('refused')
    },
  )

  it('is refused when it is too large', () => {
    expect(readPlanText(`{"name":"${'x'.repeat(planBodyBytesMaximum)}"}`).kind).toBe('refused')
  })

  it('is read with the mark that some editors put in front, and keeps what this page does not know', () => {
    const plan = {
      ...makePlan({
        name: 'Hall',
        block: firstBlock,
        category: { name: 'Standard', color: '#3f7fc4' },
        stage: null,
      }),
      editor: { version: 7 },
    }
    const read = readPlanText(`\uFEFF${JSON.stringify(plan)}`)
    expect(read).toEqual({ kind: 'json', value: plan })
    expect(layoutOf(plan)).toBe(plan)
    expect(layoutOf({ name: 'Hall' })).toBeNull()
  })
})
