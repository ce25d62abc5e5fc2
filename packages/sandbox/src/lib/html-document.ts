import { html, type Html } from './html.ts'

interface HtmlDocument {
  readonly title: string
  readonly styles: Html
  /** The `<body>` with its own tag, because some scripts read a state from its attributes. */
  readonly body: Html
}

/** A whole page as it is sent. */
export function htmlDocument({ title, styles, body }: HtmlDocument): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${styles}
        </style>
      </head>
      ${body}
    </html> `.markup
}
