import { DeterminingSkeleton } from './determining-skeleton.tsx'

/** Shown until the page knows where the sale stands. */
export default function DeterminingStep() {
  return <DeterminingSkeleton />
}
