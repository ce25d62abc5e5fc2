import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { useUser } from '../../use-user.ts'

/** Whether a provider's form should be a dark one: the user's wish, else the look of the page. */
export function useIsDark(): boolean {
  const wished = useUser()?.is_dark_mode === true
  const system = useMediaQuery('(prefers-color-scheme: dark)')
  return wished || system
}
