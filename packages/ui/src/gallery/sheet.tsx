import type { ReactNode } from 'react'

/** A column in the middle of the screen. */
export function Sheet({ children }: { children: ReactNode }) {
  return <div style={{ maxWidth: '34rem', margin: '2rem auto', padding: '0 1rem' }}>{children}</div>
}

/** Shows things side by side under a heading. */
export function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2>{title}</h2>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '1rem', margin: '0 0 2rem' }}>
        {children}
      </div>
    </>
  )
}
