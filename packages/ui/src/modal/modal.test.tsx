// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Modal } from './modal.tsx'

afterEach(cleanup)

function shown(onClose = vi.fn()) {
  const view = render(
    <Modal open title="Are you sure?" onClose={onClose}>
      <p>Text</p>
    </Modal>,
  )
  return { ...view, onClose, dialog: screen.getByRole<HTMLDialogElement>('dialog') }
}

describe('Modal', () => {
  it('when open then it is modal, named by its title, and its title has the focus', () => {
    const { dialog } = shown()
    expect(dialog.open).toBe(true)
    const title = screen.getByRole('heading', { name: 'Are you sure?' })
    expect(dialog.getAttribute('aria-labelledby')).toBe(title.id)
    expect(document.activeElement).toBe(title)
  })

  it('when its close button is pressed then it asks to close', () => {
    const { onClose } = shown()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('when the overlay is pressed then it asks to close', () => {
    const { onClose, dialog } = shown()
    fireEvent.pointerDown(dialog)
    fireEvent.click(dialog)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('when the inside is pressed, or a drag from inside ends outside, then it stays', () => {
    const { onClose, dialog } = shown()
    fireEvent.pointerDown(screen.getByText('Text'))
    fireEvent.click(screen.getByText('Text'))
    fireEvent.pointerDown(screen.getByText('Text'))
    fireEvent.click(dialog)
    expect(onClose).not.toHaveBeenCalled()
  })

  it('when Escape is pressed then its owner decides', () => {
    const { onClose, dialog } = shown()
    const cancel = new Event('cancel', { cancelable: true })
    dialog.dispatchEvent(cancel)
    expect(cancel.defaultPrevented).toBe(true)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('when the owner closes it then it closes without asking again', () => {
    const { onClose, dialog, rerender } = shown()
    rerender(<Modal open={false} title="Are you sure?" onClose={onClose} />)
    expect(dialog.open).toBe(false)
    expect(onClose).not.toHaveBeenCalled()
  })

  it('when wide then it has twice the width; on the server it renders closed', () => {
    const wide = renderToString(<Modal open={false} wide title="T" onClose={() => {}} />)
    const usual = renderToString(<Modal open={false} title="T" onClose={() => {}} />)
    expect(wide).not.toBe(usual)
    expect(wide).not.toMatch(/<dialog[^>]* open/)
  })
})
