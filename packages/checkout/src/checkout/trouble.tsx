import { Button } from '@foyer/ui/button/button.tsx'
import { EmptyState } from '@foyer/ui/empty-state/empty-state.tsx'
import { isCallError } from '../lib/call-error.ts'

/** In place of the checkout when it could not be had at all. */
export function LoadTrouble(props: { error: unknown; busy: boolean; onRetry: () => void }) {
  const offline = isCallError(props.error, 'offline')
  return (
    <EmptyState
      level={1}
      title={offline ? 'You seem to be offline' : 'We could not open your checkout'}
      action={
        <Button loading={props.busy} onClick={props.onRetry}>
          Try again
        </Button>
      }
    >
      <p>
        {offline
          ? 'Nothing is lost: your basket is kept with us. Check your connection, then try again.'
          : 'The trouble is on our side. Your basket is kept with us.'}
      </p>
    </EmptyState>
  )
}

/** In place of a step that broke, or whose code did not arrive. */
export function StepTrouble() {
  return (
    <EmptyState
      level={1}
      title="This step could not be shown"
      action={<Button onClick={() => location.reload()}>Reload the page</Button>}
    >
      <p>Your basket and your reservation are safe with us. Reloading usually helps.</p>
    </EmptyState>
  )
}
