import { expect, it } from 'vitest'
import type { Finding } from './finding.ts'
import { lastLine } from './last-line.ts'

const of = (...states: Finding['state'][]): string => lastLine(states.map((state) => ({ state })))

it('says that nothing needs doing only when no line says what to do', () => {
  expect(of('fine', 'unknown')).toBe('Nothing needs doing.')
  expect(of('fine', 'risky')).toBe('Nothing is wrong; 1 risk, see above.')
  expect(of('risky', 'fine', 'risky')).toBe('Nothing is wrong; 2 risks, see above.')
  expect(of('fine', 'wrong')).toBe('1 of 2 needs doing.')
  expect(of('wrong', 'wrong', 'risky')).toBe('2 of 3 need doing; 1 risk, see above.')
})
