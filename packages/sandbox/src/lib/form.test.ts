import { describe, expect, test } from 'vitest'
import { parseForm } from './form.ts'

describe('form bodies with brackets', () => {
  test.each([
    ['a=1&b=', { a: '1', b: '' }],
    ['a[b][c]=1&a[b][d]=2', { a: { b: { c: '1', d: '2' } } }],
    ['a[0]=x&a[1]=y', { a: { 0: 'x', 1: 'y' } }],
    ['a[]=x&a[]=y', { a: { 0: 'x', 1: 'y' } }],
    ['metadata%5Bsale+ref%5D=A%26B', { metadata: { 'sale ref': 'A&B' } }],
  ])('when the body is %s, it is nested', (text, expected) => {
    expect(JSON.parse(JSON.stringify(parseForm(text)))).toEqual(expected)
  })

  test('when a field is named like a prototype, no other object changes', () => {
    parseForm('__proto__[polluted]=yes')
    expect('polluted' in {}).toBe(false)
  })
})
