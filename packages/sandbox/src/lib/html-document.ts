import { html, type Html } from './html.ts'

interface HtmlDocument {
  readonly title: string
  readonly styles: Html
  /** With its own tag, which some scripts read a state from. */
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
