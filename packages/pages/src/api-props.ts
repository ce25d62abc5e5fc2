import type { DescribedRoom } from '@foyer/contract/api/describe-operations.ts'
import type { PublicFrame } from './page-props.ts'

/** The page of the API. */
export interface ApiPage extends PublicFrame {
  readonly rooms: readonly DescribedRoom[]
}
