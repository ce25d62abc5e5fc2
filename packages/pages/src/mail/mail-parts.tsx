import { t } from '@foyer/language/texts.ts'
import type { ReactNode } from 'react'
import { accent, face, inkSoft, surface } from './mail-frame.tsx'

/** The button for the mail's one action. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      style={{
        display: 'inline-block',
        padding: '13px 26px',
        borderRadius: 8,
        background: accent,
        color: surface,
        font: `700 16px/1.25 ${face}`,
        textDecoration: 'none',
      }}
    >
      {children}
    </a>
  )
}

/** Keeps React from naming the picture a second time in the head, which only helps browsers that load pages. */
export const unhurried = { fetchPriority: 'low' } as const

/** The poster of an event in front of its own colours, at the top of a sheet. Words stand in for it where it is not loaded. */
export function Banner({ url, title }: { url: string | null; title: string }) {
  if (url === null) return null
  return (
    <img
      {...unhurried}
      src={url}
      width={558}
      alt={t('Poster: {title}', { title })}
      style={{
        display: 'block',
        width: '100%',
        height: 'auto',
        borderRadius: '11px 11px 0 0',
        background: surface,
        color: inkSoft,
        font: `400 14px/1.5 ${face}`,
      }}
    />
  )
}
