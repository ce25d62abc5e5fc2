import { describe, expect, it } from 'vitest'
import { operatorThemeCss, operatorThemeProblems } from './operator-theme.ts'

describe('operator theme', () => {
  it('when an accent is given then the text on it is the readable one', () => {
    expect(operatorThemeCss({ light: { accent: '#8a1c4e' } })).toContain('--on-accent:#fffcf5')
    expect(operatorThemeCss({ dark: { accent: '#7fe0c0' } })).toContain('--on-accent:#1b1a2b')
  })

  it('when only the day is changed then the night stays the house’s own', () => {
    expect(operatorThemeCss({ light: { paper: '#ffffff' } })).toBe(':root{--paper:#ffffff}')
  })

  it('when the accent is too pale for the paper then the operator is told which and by how much', () => {
    const theme = { light: { accent: '#ffd500' } }
    expect(operatorThemeProblems(theme)).toEqual([
      expect.stringMatching(/^light: #ffd500 on paper has 1\.\d\d:1, needs 4\.5:1$/),
      expect.stringMatching(/^light: #ffd500 on panels has 1\.\d\d:1/),
    ])
    expect(operatorThemeCss(theme)).toContain('--accent:#ffd500')
  })

  it('when a value is not a colour then it does not reach the page', () => {
    expect(() => operatorThemeCss({ dark: { paper: 'red;}body{display:none' } })).toThrow(
      /not a #rrggbb/,
    )
  })
})
