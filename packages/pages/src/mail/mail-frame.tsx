import { direction, locale } from '@foyer/language/texts.ts'
import type { CSSProperties, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { sides } from './sides.ts'

/** Mail programs barely read style sheets, so every colour stands on its element. */
export const ink = '#1b1a2b'
export const inkSoft = '#5a5465'
const paper = '#f6f0e4'
export const surface = '#fffcf5'
export const hairline = '#dacfba'
export const accent = '#2b3aa8'
export const face = "system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
export const displayFace = `'Bricolage Grotesque', ${face}`

export const heading: CSSProperties = {
  margin: '0 0 12px',
  font: `700 28px/1.15 ${displayFace}`,
  color: ink,
}
export const paragraph: CSSProperties = {
  margin: '0 0 16px',
  font: `400 16px/1.5 ${face}`,
  color: ink,
}
export const small: CSSProperties = { margin: 0, font: `400 14px/1.5 ${face}`, color: inkSoft }

/**
 * The same colours at night, for programs that support it. A rule finds the elements by the colour that stands on them,
 * so no template has to know about it; a program that drops the rules shows the day colours.
 */
const night = `@media (prefers-color-scheme:dark){${[
  [`[style*="background:${paper}"]`, 'background:#14152a'],
  [`[style*="background:${surface}"]`, 'background:#1e2039'],
  [`[style*="color:${ink}"]`, 'color:#f5eddd'],
  [`[style*="color:${inkSoft}"]`, 'color:#bbb5c6'],
  [`[style*="color:${accent}"]`, 'color:#f4bd49'],
  [`[style*="background:${accent}"]`, 'background:#f4bd49'],
  [`[style*="color:${surface}"]`, 'color:#1b1a2b'],
  [`[style*="${hairline}"]`, 'border-color:#383a5c'],
  [`[style*="solid ${accent}"]`, 'border-color:#f4bd49'],
]
  .map(([selector, rule]) => `${selector}{${rule}!important}`)
  .join('')}}`

/** A table used only for layout, and marked as such for screen readers. */
function Layout({ children, style }: { children: ReactNode; style?: CSSProperties }) {
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      width="100%"
      style={style}
    >
      <tbody>{children}</tbody>
    </table>
  )
}

interface MailFrameProps {
  siteName: string
  subject: string
  /** The text that a list of mails shows behind the subject. */
  preview: string
  footer: ReactNode
  children: ReactNode
}

function MailFrame({ siteName, subject, preview, footer, children }: MailFrameProps) {
  return (
    <html lang={locale()} dir={direction()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
      </head>
      <body style={{ margin: 0, padding: 0, background: paper, color: ink }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{preview}</div>
        <Layout style={{ background: paper }}>
          <tr>
            <td align="center" style={{ padding: '24px 12px' }}>
              {/* The colours are repeated here: programs that show a mail within their own page drop the styles of its root. */}
              <div
                dir={direction()}
                style={{ maxWidth: 560, margin: '0 auto', textAlign: sides().start }}
              >
                <p
                  style={{ margin: '0 0 16px', font: `700 22px/1.2 ${displayFace}`, color: accent }}
                >
                  {siteName}
                </p>
                {children}
                <div style={{ padding: '20px 4px 0' }}>{footer}</div>
              </div>
            </td>
          </tr>
        </Layout>
      </body>
    </html>
  )
}

export function renderMailHtml(props: MailFrameProps): string {
  const html = renderToStaticMarkup(<MailFrame {...props} />)
  return `<!doctype html>${html.replace('</head>', `<style>${night}</style></head>`)}`
}

/** A sheet of the mail; with `torn` its lower edge is a perforation. */
export function Sheet({
  children,
  top = null,
  torn = false,
  follows = false,
}: {
  children: ReactNode
  /** Content that reaches the sheet's edges. */
  top?: ReactNode
  torn?: boolean
  /** Whether the sheet continues a torn one above it. */
  follows?: boolean
}) {
  const radius = 12
  return (
    <div
      style={{
        background: surface,
        border: `1px solid ${hairline}`,
        ...(torn && { borderBottom: `2px dashed ${hairline}` }),
        ...(follows && { borderTop: 0 }),
        borderRadius: [
          follows ? 0 : radius,
          follows ? 0 : radius,
          torn ? 0 : radius,
          torn ? 0 : radius,
        ]
          .map((corner) => `${corner}px`)
          .join(' '),
      }}
    >
      {top}
      <div style={{ padding: 24 }}>{children}</div>
    </div>
  )
}
