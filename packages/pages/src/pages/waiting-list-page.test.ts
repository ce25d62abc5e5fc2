// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import type { WaitingListPage } from '../renderers.ts'
import { waitingListPage as built } from '../testing/build-pages.ts'
import { waitingListPage } from './waiting-list-page.tsx'

type State = (WaitingListPage['view'] & { readonly step: 'wish' })['state']

const shown = (view: WaitingListPage['view']): Document =>
  new DOMParser().parseFromString(
    waitingListPage({ ...built, view }).replaceAll(/<link rel="(stylesheet|preload)"[^>]*>/g, ''),
    'text/html',
  )

describe('the page behind the link of a waiting list', () => {
  it.each<[State, string, string]>([
    ['unconfirmed', 'Confirm your place on the waiting list', 'confirm'],
    ['elsewhere', 'You are on the waiting list with another email address', 'confirm'],
    ['waiting', 'You are on the waiting list', 'leave'],
    ['offered', 'We keep tickets for you', 'leave'],
    ['taken', 'You have your tickets', 'again'],
    ['lapsed', 'The time for your tickets is over', 'again'],
    ['left', 'You are not on the waiting list any more', 'again'],
  ])('when a wish is %s then it says so, and has one button', (state, heading, act) => {
    if (built.view.step !== 'wish') throw new Error('the page of a wish')
    const page = shown({ ...built.view, state })
    expect(page.querySelector('h1')?.textContent).toBe(heading)
    expect(page.querySelectorAll('main button')).toHaveLength(1)
    const values = [...page.querySelectorAll('main input')].map((one) => one.getAttribute('value'))
    expect(values).toEqual(['x', '1.x', act])
  })

  it('when there is no wish then it leads on', () => {
    const page = shown({ step: 'gone' })
    expect(page.querySelector('h1')?.textContent).toBe('There is no such waiting list')
    expect(page.querySelectorAll('main form')).toHaveLength(0)
  })
})
