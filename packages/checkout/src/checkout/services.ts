import { createContext, useContext } from 'react'
import type { Analytics } from '../lib/analytics.ts'
import type { Clock } from '@foyer/ui/clock.ts'
import type { ErrorReports } from '../lib/error-reports.ts'
import type { PageConfig } from '../lib/page-config.ts'

/** What the page gets from outside; tests pass their own. */
export interface Services {
  readonly clock: Clock
  readonly analytics: Analytics
  readonly config: PageConfig
  readonly errorReports: ErrorReports
  /** Leaves the page for another. */
  readonly leaveTo: (url: string) => void
}

const ServicesContext = createContext<Services | null>(null)

export const ServicesProvider = ServicesContext.Provider

export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (services === null) throw new Error('Rendered outside <ServicesProvider>')
  return services
}
