import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { useUser } from '../../use-user.ts'

/** Whether a provider's form should be dark: by the user's setting, else by the page's look. */
export function useIsDark(): boolean {
  const wished = useUser()?.is_dark_mode === true
  const system = useMediaQuery('(prefers-color-scheme: dark)')
  return wished || system
}
