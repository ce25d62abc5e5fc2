// breaks: module-through-exports
import { view } from '../basket/basket-view.ts'
