import { describe, expect, it } from 'vitest'
import type { Foyer } from '../../../foyer.ts'
import { madeOnce } from './made-once.ts'

describe('what is made once', () => {
  it('when a shop asks again, then it is the same; another shop has its own', () => {
    const [one, other] = [{ publicUrl: 'https://one.example' }, { publicUrl: 'https://b.example' }]
    const asked: string[] = []
    const describeShop = madeOnce(({ publicUrl }) => {
      asked.push(publicUrl)
      return { url: publicUrl }
    })
    const first = describeShop(one as Foyer)
    expect(describeShop(one as Foyer)).toBe(first)
    expect(describeShop(other as Foyer)).toEqual({ url: other?.publicUrl })
    expect(asked).toEqual([one?.publicUrl, other?.publicUrl])
  })
})
