// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Tooltip, type TooltipPlacement } from './tooltip.tsx'

afterEach(cleanup)
const placements: TooltipPlacement[] = ['top', 'right', 'bottom', 'left']

describe('Tooltip', () => {
  it('when placed then every placement has its own look', () => {
    const looks = placements.map((placement) => {
      render(
        <Tooltip text="Why" placement={placement}>
          <button type="button">?</button>
        </Tooltip>,
      )
      const look = screen.getByRole('tooltip').className
      cleanup()
      return look
    })
    expect(new Set(looks).size).toBe(placements.length)
  })

  it('when there is a tip then it describes its control, and Escape puts it away', () => {
    render(
      <Tooltip text="Why">
        <button type="button">?</button>
      </Tooltip>,
    )
    const tip = screen.getByRole('tooltip')
    const button = screen.getByRole('button')
    expect(button.getAttribute('aria-describedby')).toBe(tip.id)
    expect(tip.dataset['dismissed']).toBeUndefined()
    fireEvent.keyDown(button, { key: 'Escape' })
    expect(tip.dataset['dismissed']).toBe('true')
    fireEvent.blur(button)
    expect(tip.dataset['dismissed']).toBeUndefined()
  })
})
