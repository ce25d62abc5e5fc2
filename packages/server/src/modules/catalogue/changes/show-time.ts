import { dateFormat } from '@foyer/contract/formats.ts'

/** `14 Mar 2027 19:30`, as an operator reads it: commands are in English whatever language the shop has. */
export function showTime(at: Date, timeZone: string): string {
  const parts = dateFormat(
    {
      timeZone,
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    },
    'en-GB',
  )
  return parts.format(at).replace(',', '')
}
