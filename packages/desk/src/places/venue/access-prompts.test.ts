import { describe, expect, it } from 'vitest'
import { accessPrompts, promptsLeft, withPrompt } from './access-prompts.ts'

describe('what is asked about getting in', () => {
  it('asks for everything of an empty text', () => {
    expect(promptsLeft('')).toEqual(accessPrompts)
  })

  it('asks no more for what is said, however it is written', () => {
    const left = promptsLeft('Three steps at the door.\nHEARING LOOP: front rows').map(
      ({ word }) => word,
    )
    expect(left).not.toContain('Steps')
    expect(left).not.toContain('Hearing loop')
    expect(left).toContain('Lift')
  })

  it('begins a line of its own', () => {
    expect(withPrompt('', 'Lift')).toBe('Lift: ')
    expect(withPrompt('Steps: none\n', 'Lift')).toBe('Steps: none\nLift: ')
  })
})
