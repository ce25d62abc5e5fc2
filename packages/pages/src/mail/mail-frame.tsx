import type { CSSProperties, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Mail programs read no style sheets worth the name: every colour stands at its element. */
export const ink = '#1b1a2b'
export const inkSoft = '#5a5465'
export const paper = '#f6f0e4'
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

/** A table that only lays out, and says so to screen readers. */
export function Layout({ children, style }: { children: ReactNode; style?: CSSProperties }) {
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
  /** What the list of mails shows behind the subject. */
  preview: string
  footer: ReactNode
  children: ReactNode
}

function MailFrame({ siteName, subject, preview, footer, children }: MailFrameProps) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <title>{subject}</title>
      </head>
      <body style={{ margin: 0, padding: 0, background: paper, color: ink }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{preview}</div>
        <Layout style={{ background: paper }}>
          <tr>
            <td align="center" style={{ padding: '24px 12px' }}>
              <div style={{ maxWidth: 560, margin: '0 auto', textAlign: 'left' }}>
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
  return `<!doctype html>${renderToStaticMarkup(<MailFrame {...props} />)}`
}

/** A sheet on the paper; with `torn` its lower edge is a perforation. */
export function Sheet({ children, torn = false }: { children: ReactNode; torn?: boolean }) {
  return (
    <div
      style={{
        padding: '24px',
        background: surface,
        border: `1px solid ${hairline}`,
        borderBottom: torn ? `2px dashed ${hairline}` : `1px solid ${hairline}`,
        borderRadius: torn ? '12px 12px 0 0' : '12px',
      }}
    >
      {children}
    </div>
  )
}
