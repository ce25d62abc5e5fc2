import type { Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // The browser serialises its tree in its own way: nobody typed these.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    doctype: 'off',
    'long-title': 'off',
    'no-raw-characters': 'off',
    'void-style': 'off',
    // Our own files, whose names contain their hash.
    'require-sri': 'off',
  },
})

/** The validator's findings for the page in its present state. */
export async function invalidHtmlOf(page: Page): Promise<string[]> {
  const html = await page.evaluate(() => document.documentElement.outerHTML)
  const { results } = await validator.validateString(`<!doctype html>\n${html}`)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
  )
}
