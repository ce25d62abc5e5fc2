import { ListPlace } from '../list-place.tsx'
import { PaymentTotals } from './payment-totals.tsx'

export const Place = () => (
  <ListPlace list="payments" above={(narrowed) => <PaymentTotals narrowed={narrowed} />} />
)
