import { checkoutStates } from '@foyer/contract/flow/states.ts'
import { steps } from '@foyer/contract/flow/steps.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { roomOf } from './step-rooms.ts'

test.each(checkoutStates)(
  'when somebody looks for %s, then its name opens the folder that the page takes its screen from',
  async (state) => {
    const { room } = steps[state]
    expect(room).toBe(state.replaceAll('_', '-'))
    const file = join(import.meta.dirname, 'steps', room, `${room}-step.tsx`)
    expect(existsSync(file)).toBe(true)
    const screen = (await import(/* @vite-ignore */ file)) as { readonly default: unknown }
    expect((await roomOf(state).load()).default).toBe(screen.default)
  },
)
