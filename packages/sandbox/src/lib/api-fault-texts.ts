import type { apiFaultKinds } from './api-faults.ts'

/** The labels on a control panel's buttons for the ways in which an API misbehaves. */
export const apiFaultTexts = {
  timeout_before: 'time out, nothing done',
  timeout_after: 'time out after the work is done',
  error_500: 'error 500, nothing done',
  error_500_after: 'error 500 after the work is done',
  rate_limited: 'error 429, too many requests',
  slow: 'answer late',
} satisfies Record<(typeof apiFaultKinds)[number], string>
