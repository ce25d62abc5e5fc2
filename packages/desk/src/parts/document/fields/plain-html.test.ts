import { describe, expect, it } from 'vitest'
import { htmlOfText, textOfHtml } from './plain-html.ts'

describe('a text of several paragraphs', () => {
  it.each([
    ['One\ntwo\n\nThree', '<p>One<br>two</p>\n<p>Three</p>'],
    ['Bring:\n\n- a cup\n- a friend', '<p>Bring:</p>\n<ul><li>a cup</li><li>a friend</li></ul>'],
    ['**Loud** and *late*', '<p><strong>Loud</strong> and <em>late</em></p>'],
    ['[Here](https://a.example/b)', '<p><a href="https://a.example/b">Here</a></p>'],
    ['[x](javascript:alert)', '<p>[x](javascript:alert)</p>'],
    ['<script>alert("1 & 2")</script>', '<p>&lt;script&gt;alert("1 &amp; 2")&lt;/script&gt;</p>'],
    ['', ''],
  ])('%j is the HTML %j, and that is typed so again', (text, html) => {
    expect(htmlOfText(text)).toBe(html)
    expect(textOfHtml(html)).toBe(text)
  })

  it('of a file, with line ends as they come, is a text', () => {
    expect(
      textOfHtml(`<p>The <strong>Ida
      Quartet</strong>, here.</p>
      <ul>
        <li>Doors at seven</li>
        <li>Over 18s</li>
      </ul>
      `),
    ).toBe('The **Ida Quartet**, here.\n\n- Doors at seven\n- Over 18s')
  })

  it.each([
    '<h2>Heading</h2><p>x</p>',
    '<p class="a">x</p>',
    '<p>5 * 3 * 2</p>',
    '<p>&nbsp;</p>',
    '<table><tr><td>1</td></tr></table>',
    'no paragraph',
  ])('%j has more than can be typed so', (html) => expect(textOfHtml(html)).toBeNull())
})
