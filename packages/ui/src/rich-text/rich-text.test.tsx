import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { RichText } from './rich-text.tsx'

const render = (text: string) =>
  renderToStaticMarkup(
    <RichText
      text={text}
      parts={{ terms: (inner) => <a href="/terms/">{inner}</a>, amount: <b>£5</b> }}
    />,
  )

describe('RichText', () => {
  it.each([
    ['Plain.', 'Plain.'],
    ['See <terms>our terms</terms>.', 'See <a href="/terms/">our terms</a>.'],
    [
      '<amount/> now, by <terms>these terms</terms>',
      '<b>£5</b> now, by <a href="/terms/">these terms</a>',
    ],
    ['Of <amount/> and <amount/>', 'Of <b>£5</b> and <b>£5</b>'],
    ['2 < 3 & <script>alert(1)</script>', '2 &lt; 3 &amp; &lt;script&gt;alert(1)&lt;/script&gt;'],
    ['<toString/>', '&lt;toString/&gt;'],
  ])('%s', (text, html) => {
    expect(render(text)).toBe(html)
  })
})
