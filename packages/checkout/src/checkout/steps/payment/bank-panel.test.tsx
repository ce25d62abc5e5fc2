// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, it } from 'vitest'
import { buildReserved } from '../../../testing/build-checkout.ts'
import { stubServer } from '../../../testing/stub-server.ts'
import { bankMethod } from './bank-panel.tsx'
import type { BuyerDraft } from './buyer/buyer-form.ts'
import type { PanelHandle } from './panel.ts'

afterEach(cleanup)

it('when another provider than TrueLayer is meant, then the call says so, and its page is where the buyer goes', async () => {
  const url = 'https://pay.example/1'
  const server = stubServer({ pay_with_truelayer: { auth_url: url } })
  const { panel: Panel } = bankMethod('another' as never, 'Another', 'You pay there.', 'It failed.')
  const ref = createRef<PanelHandle>()
  const checkout = buildReserved('payment', {})
  render(<Panel ref={ref} checkout={checkout} busy={false} onState={() => undefined} />)
  expect(screen.getByText('You pay there.')).toBeTruthy()
  const end = await ref.current?.pay({ phone: ' 07700 900123 ' } as BuyerDraft)
  expect(end).toEqual({ outcome: 'leaving', url })
  expect(server.calls.map((call) => call.form)).toEqual([
    { contact_number: '07700 900123', way: 'another' },
  ])
})
