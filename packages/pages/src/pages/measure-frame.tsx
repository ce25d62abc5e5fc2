import { locale, t } from '@foyer/language/texts.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { JsonScript } from '../layout/json-script.tsx'
import type { MeasureFrame } from '../renderers.ts'

/** The document that vendors' scripts run in: it holds nothing of the shop's, not even a style sheet. */
export function measureFrame({ nonce, scriptUrl, bases }: MeasureFrame): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang={locale()}>
      <head>
        <meta charSet="utf-8" />
        <title>{t('Measurement')}</title>
      </head>
      <body>
        <JsonScript type="application/json" id="measure" value={bases} />
        <script src={scriptUrl} nonce={nonce} />
      </body>
    </html>,
  )}`
}
