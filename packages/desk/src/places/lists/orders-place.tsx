import { ListPlace } from './list-place.tsx'

export const Place = () => <ListPlace list="orders" />
