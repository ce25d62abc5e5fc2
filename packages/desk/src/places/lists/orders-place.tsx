import { SellLink } from '../../parts/sell-link.tsx'
import { ListPlace } from './list-place.tsx'

export const Place = () => <ListPlace list="orders" actions={<SellLink />} />
