// @vitest-environment happy-dom
import { forgetWallet, keptWalletName } from '@foyer/contract/offline-wallet.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { filesOf, keepWallet } from './wallet-offline.ts'

const holder = `
  <div data-kept-wallet></div>
  <form action="/signout/"></form>
  <div data-offline-note hidden>No connection</div>`

/** A device whose worker receives the messages sent to it. */
function open(isThere = true) {
  const log: unknown[] = []
  const device = {
    isThere,
    storage: {
      delete: async (name: string) => await Promise.resolve(log.push(['forget', name]) > 0),
    },
    workers: {
      register: async (url: string, { scope }: { scope: string }) =>
        await Promise.resolve(log.push(['register', url, scope])),
      ready: Promise.resolve({
        active: { postMessage: (told: unknown) => void log.push(['tell', told]) },
      }),
    },
    reachShop: async () => await Promise.resolve(device.isThere),
  }
  return { device, log }
}
const note = () => document.querySelector<HTMLElement>('[data-offline-note]')?.hidden
const turn = async () => await new Promise((resolve) => setTimeout(resolve))

/** The pictures of the test's document, which has no list of them. */
const pictures: unknown[] = []
beforeEach(() => {
  Object.defineProperty(document, 'images', { value: pictures, configurable: true })
  document.body.innerHTML = holder
})

describe('the page of a wallet', () => {
  it('when it is a stranger’s, then what the device kept goes, and no worker begins', async () => {
    document.body.innerHTML = '<p>Sign in</p>'
    const { device, log } = open()
    await keepWallet(window, device)
    expect(log).toEqual([['forget', keptWalletName]])
  })

  it('when it is a holder’s, then the worker is told what it is drawn with', async () => {
    const { device, log } = open()
    await keepWallet(window, device)
    expect(log).toEqual([
      ['register', '/account/wallet/worker.js', '/account/wallet/'],
      ['tell', []],
    ])
  })

  it('when the holder signs out, then all of it is forgotten', async () => {
    const { device, log } = open()
    await keepWallet(window, device)
    document.querySelector('form')?.dispatchEvent(new Event('submit'))
    await turn()
    expect(log.slice(-2)).toEqual([
      ['forget', keptWalletName],
      ['tell', forgetWallet],
    ])
  })

  it('when the holder signs out before the worker is there, then it is told to keep nothing', async () => {
    const { device, log } = open()
    const opened = keepWallet(window, device)
    document.querySelector('form')?.dispatchEvent(new Event('submit'))
    await opened
    await turn()
    expect(log).not.toContainEqual(['tell', []])
  })

  it('when the shop is away or back, then the page says so', async () => {
    const { device } = open(false)
    await keepWallet(window, device)
    await turn()
    expect(note()).toBe(false)
    device.isThere = true
    window.dispatchEvent(new Event('online'))
    await turn()
    expect(note()).toBe(true)
  })
})

describe('what a page is drawn with', () => {
  it('is what was loaded and every picture of ours, each once', () => {
    const image = (src: string, currentSrc = '') => ({ src, currentSrc })
    const view = {
      location: { origin: 'https://shop.example' },
      performance: {
        getEntriesByType: () =>
          ['https://shop.example/assets/a.css', 'https://shop.example.evil/b'].map((name) => ({
            name,
          })),
      },
      document: {
        images: [
          image('https://shop.example/pictures/a.jpg', 'https://shop.example/pictures/a.avif'),
          image('https://shop.example/pictures/later.svg'),
          image('https://shop.example/pictures/later.svg'),
          image('data:image/png;base64,'),
        ],
      },
    }
    expect(filesOf(view as unknown as Window)).toEqual([
      'https://shop.example/assets/a.css',
      'https://shop.example/pictures/a.avif',
      'https://shop.example/pictures/later.svg',
    ])
  })
})
