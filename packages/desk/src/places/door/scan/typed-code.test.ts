import { describe, expect, it } from 'vitest'
import { codeOf, isDrawn } from './typed-code.ts'

describe('what is typed at the door', () => {
  it.each([
    ['FOY1.abc.def.ghi', 'FOY1.abc.def.ghi'],
    ['adaFOY1.abc.def.ghi', 'FOY1.abc.def.ghi'],
    ['FOZ1.abc.def.ghi', 'FOZ1.abc.def.ghi'],
    ['foy1.ABC.DEF.GHI', 'foy1.ABC.DEF.GHI'],
    ['WXYZ 2345 WXYZ 2345 WXYZ 2345', 'WXYZ 2345 WXYZ 2345 WXYZ 2345'],
    ['wxyz2345wxyz2345wxyz2345', 'wxyz2345wxyz2345wxyz2345'],
    ['Ada Lovelace', null],
    ['KLMN 2345', null],
    ['Foy1', null],
    ['', null],
  ])('%s', (said, code) => {
    expect(codeOf(said)).toBe(code)
  })

  it('is nothing to be searched while a code is being typed', () => {
    expect(['FOY1.ab', 'FOZ1', 'Foyle', 'Ada'].map(isDrawn)).toEqual([true, true, false, false])
  })
})
