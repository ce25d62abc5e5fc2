import type { Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate'

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

/** What is wrong with the HTML of the page as it stands. */
export async function invalidHtmlOf(page: Page): Promise<string[]> {
  const html = await page.evaluate(() => document.documentElement.outerHTML)
  const { results } = await validator.validateString(`<!doctype html>\n${html}`)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
  )
}
