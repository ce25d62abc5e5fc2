import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Logo } from './brand/logo.tsx'
import { Countdown } from './countdown/countdown.tsx'
import { DescriptionList } from './description-list/description-list.tsx'
import { Disclosure } from './disclosure/disclosure.tsx'
import { EmptyState } from './empty-state/empty-state.tsx'
import { MobileFooter } from './mobile-footer/mobile-footer.tsx'
import { Money } from './money/money.tsx'
import { Columns, PageFrame } from './page-frame/page-frame.tsx'
import { Panel } from './panel/panel.tsx'
import { Skeleton } from './skeleton/skeleton.tsx'
import { Spinner } from './spinner/spinner.tsx'
import { Stepper } from './stepper/stepper.tsx'
import { TicketStub } from './ticket-stub/ticket-stub.tsx'

const html = (element: ReactElement) => renderToStaticMarkup(element)

describe('without script', () => {
  it('when a page is framed then it has its landmarks and a way past the header', () => {
    const page = html(
      <PageFrame logo={<Logo />} footer="Help">
        <Columns aside="Total">Form</Columns>
      </PageFrame>,
    )
    expect(page).toMatch(/href="#main".*<header.*aria-label="Foyer".*<main id="main".*<footer/)
    expect(page).toMatch(/<aside[^>]*>Total/)
  })

  it('when a step is in hand then its place is told in words and marked in the list', () => {
    const stepper = html(<Stepper steps={['Donation', 'Payment', 'Tickets']} current={1} />)
    expect(stepper).toContain('Step 2 of 3')
    expect(stepper).toMatch(/aria-current="step"[^>]*><span[^>]*>Payment/)
    expect(stepper.match(/aria-current/g)).toHaveLength(1)
    expect(stepper).toContain('Donation, done')
  })

  it('when a clock is shown then it is a silent timer whose words say what the figures show', () => {
    const clock = html(<Countdown clock="09:41" words="9 minutes 41 seconds" />)
    expect(clock).toMatch(/role="timer" aria-live="off"/)
    expect(clock).toMatch(/aria-hidden="true">09:41/)
    expect(clock).toContain('9 minutes 41 seconds')
    expect(html(<Countdown clock="01:59" words="w" soon />)).not.toBe(
      html(<Countdown clock="01:59" words="w" />),
    )
  })

  it('when a disclosure starts closed then its region is hidden, and open when told so', () => {
    expect(html(<Disclosure label="More">Text</Disclosure>)).toMatch(
      /aria-expanded="false".*hidden=""/,
    )
    expect(
      html(
        <Disclosure label="More" defaultOpen>
          Text
        </Disclosure>,
      ),
    ).not.toContain('hidden=""')
  })

  it('when totals are listed then each amount belongs to its name', () => {
    const list = html(
      <DescriptionList
        rows={[{ term: 'Total', detail: <Money>£64.50</Money>, note: 'with fees', look: 'strong' }]}
      />,
    )
    expect(list).toMatch(/<dt>Total<span[^>]*>with fees<\/span><\/dt><dd><span[^>]*>£64.50/)
  })

  it('when something is waited for then only the spinner with words speaks', () => {
    expect(html(<Spinner>Reserving tickets</Spinner>)).toMatch(/role="status".*Reserving tickets/)
    expect(html(<Spinner />)).not.toContain('role=')
    expect(html(<Skeleton lines={3} />).match(/aria-hidden="true"/g)).toHaveLength(3)
  })

  it('when the rest is rendered then its content is there', () => {
    expect(html(<TicketStub tail="Admit one">Jazz</TicketStub>)).toMatch(/Jazz.*Admit one/)
    expect(html(<TicketStub torn="start">Jazz</TicketStub>)).toMatch(/Jazz/)
    expect(html(<EmptyState title="Nothing" level={1} />)).toContain('<h1>Nothing</h1>')
    expect(html(<MobileFooter total="£5.00">Go</MobileFooter>)).toMatch(/Total.*£5.00.*Go/)
    expect(html(<Panel aria-label="Tickets">x</Panel>)).toContain('aria-label="Tickets"')
  })
})
