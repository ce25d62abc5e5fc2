import { HtmlValidate } from 'html-validate'
import { scenes, type State } from '../harness/every-state.ts'
import { openState } from '../harness/open-state.ts'
import { expect, test } from '../harness/test.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // The browser writes its tree out in its own way: nobody typed these.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    doctype: 'off',
    'long-title': 'off',
    'no-raw-characters': 'off',
    'void-style': 'off',
    // Our own files, under names that hold their hash.
    'require-sri': 'off',
  },
})

test('the HTML of each of the seventeen states is valid', async ({ page }) => {
  test.setTimeout(240_000)
  for (const state of Object.keys(scenes) as State[]) {
    await openState(page, state)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    const html = await page.evaluate(() => document.documentElement.outerHTML)
    const { results } = await validator.validateString(`<!doctype html>\n${html}`)
    const found = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
    )
    expect.soft(found, state).toEqual([])
  }
  await page.goto('about:blank')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
