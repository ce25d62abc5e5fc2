import { checkoutStates } from '@foyer/contract/flow/states.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { screens } from './step-screens.ts'

test.each(checkoutStates)(
  'when somebody looks for %s, then its name opens the folder that the page takes its screen from',
  async (state) => {
    const folder = state.replaceAll('_', '-')
    const file = join(import.meta.dirname, 'steps', folder, `${folder}-step.tsx`)
    expect(existsSync(file)).toBe(true)
    const screen = (await import(/* @vite-ignore */ file)) as { readonly default: unknown }
    expect((await screens[state].load()).default).toBe(screen.default)
  },
)
