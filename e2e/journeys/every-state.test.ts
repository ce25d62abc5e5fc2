import type { Page } from '@playwright/test'
import { findNothing } from '../harness/audit-page.ts'
import { runAxe } from '../harness/axe-in-page.ts'
import { scenes, type State } from '../steps/every-state.ts'
import {
  cutTextsOf,
  focusTroubleOf,
  movingOf,
  setReading,
  sidewaysOf,
  smallTargetsOf,
} from '../harness/inspect-page.ts'
import { desk, isShort } from '../harness/looks.ts'
import { openState } from '../steps/open-state.ts'
import { expect, test } from '../harness/test.ts'
import { invalidHtmlOf } from '../harness/valid-html.ts'

const phone = { width: 360, height: 640 }
/** A window of 1280 × 1024 zoomed to 400 %. */
const zoomed = { width: 320, height: 256 }

/** Everything wrong with the page in its present state, and however it is read. */
async function inspect(page: Page, screen: string): Promise<void> {
  await test.step(screen, async () => {
    const expectNone = (found: readonly string[], what: string) =>
      expect.soft(found, `${screen}: ${what}`).toEqual([])
    await findNothing(page, screen)
    if (!isShort) {
      expectNone(await movingOf(page), 'less movement is wanted')
      await setReading(page, 'large')
      expectNone(await sidewaysOf(page), 'twice the size at a desk')
      await setReading(page, 'spaced')
      expectNone([...(await sidewaysOf(page)), ...(await cutTextsOf(page))], 'spaced out at a desk')
      await page.setViewportSize(phone)
      expectNone([...(await sidewaysOf(page)), ...(await cutTextsOf(page))], 'spaced on a phone')
      await setReading(page, 'usual')
    }
    await page.setViewportSize(phone)
    expectNone(await smallTargetsOf(page), 'small targets')
    if (!isShort) expectNone(await focusTroubleOf(page), 'focus on a phone')
    await page.setViewportSize(zoomed)
    expectNone(await sidewaysOf(page), 'four times the size')
  })
}

test('the checks find what they are for', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.setContent(`<html lang="en"><title>Faults</title><style>
    p { width: 700px } a:focus { outline: 3px solid } button { width: 20px; height: 20px } #bare:focus { outline: none; box-shadow: none }
    #box { width: 40px; overflow: hidden; white-space: nowrap } i { animation: turn 1s infinite; display: block }
    @keyframes turn { to { rotate: 1turn } }
    #bar { position: fixed; bottom: 0; left: 0; right: 0; height: 300px; background: white }
    </style><main><h1>Faults</h1><img src="data:,"><p>wide</p><button id="bare">x</button><i>turning</i>
    <span aria-hidden="true"><button>y</button></span>
    <div aria-hidden="true" style="position:absolute;width:1px;height:1px;overflow:hidden"><button>z</button></div>
    <div id="box">A text that is longer than its box</div>
    ${'<a href="#a" style="display:block;height:60px">link</a>'.repeat(12)}<div id="bar"></div></main>`)
  expect((await runAxe(page)).join()).toContain('image-alt')
  expect(await sidewaysOf(page)).toHaveLength(1)
  expect(await smallTargetsOf(page)).toEqual(['20 × 20 px: x', '20 × 20 px: y'])
  expect(await cutTextsOf(page)).toEqual(['cut off: "A text that is longer than its box"'])
  expect(await movingOf(page)).toEqual(['moves for 1000 ms'])
  expect((await invalidHtmlOf(page)).join()).toContain('<img> is missing required "alt"')
  const trouble = await focusTroubleOf(page)
  expect(trouble).toContain('no ring around BUTTON "x"')
  expect(trouble.filter((text) => text.startsWith('A "link" lies under DIV'))).not.toEqual([])
})

const states = Object.keys(scenes) as State[]
// Three workers share them.
for (const some of [states.slice(0, 6), states.slice(6, 12), states.slice(12)])
  test(`the states from ${some[0]} to ${some.at(-1)}`, async ({ page }) => {
    for (const state of some) {
      await page.setViewportSize(desk)
      await openState(page, state)
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveCount(1)
      await expect(page.getByRole('contentinfo')).toBeVisible()
      const title = await page.title()
      // Before the sale's state is determined there is no step to name.
      const named =
        state === 'determining' ? /^Checkout . Foyer$/ : /^.+ – Late Night Jazz – Foyer$/
      expect.soft(title, state).toMatch(named)
      const step = (await heading.textContent()) ?? ''
      expect.soft(title.startsWith(step), `${state}: ${title} | ${step}`).toBe(true)
      expect.soft(await invalidHtmlOf(page), `${state}: its HTML`).toEqual([])
      await inspect(page, state)
    }
  })
