import { describe, expect, it } from 'vitest'
import { isBrowserAllowed } from './browser-allowed.ts'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15'
const inApps = [
  `${phone} Mobile/15E148 [FBAN/FBIOS;FBAV/512.0.0.0]`,
  `${phone} Mobile/15E148 Instagram 380.0.0.28.109`,
  `${phone} musical_ly_39.0.0 BytedanceWebview/d8a21c6`,
  'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Chrome/137.0.0.0 Mobile Safari/537.36',
]
const browsers = [
  `${phone} Version/18.5 Mobile/15E148 Safari/604.1`,
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/137.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
]

describe('isBrowserAllowed', () => {
  it.each([...inApps, ...browsers])('by default always: %s', (agent) => {
    expect(isBrowserAllowed(false, agent)).toBe(true)
  })
  it.each(inApps)('where the operator refuses them, not: %s', (agent) => {
    expect(isBrowserAllowed(true, agent)).toBe(false)
  })
  it.each(browsers)('a browser of its own all the same: %s', (agent) => {
    expect(isBrowserAllowed(true, agent)).toBe(true)
  })
})
