import { locale } from '@foyer/language/texts.ts'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import type { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { Notices } from './frame/notices-store.ts'
import { NoticesContext } from './frame/notices.tsx'

/** The desk with what it is given: tests give their own addresses, answers and clock. */
export function DeskApp({
  router,
  answers,
  notices,
}: {
  router: ReturnType<typeof createBrowserRouter>
  answers: QueryClient
  notices: Notices
}) {
  return (
    // Days and the words of menus are in the shop's language, as everything else is, whatever the browser speaks.
    <I18nProvider locale={locale()}>
      <QueryClientProvider client={answers}>
        <NoticesContext value={notices}>
          <RouterProvider router={router} />
        </NoticesContext>
      </QueryClientProvider>
    </I18nProvider>
  )
}
