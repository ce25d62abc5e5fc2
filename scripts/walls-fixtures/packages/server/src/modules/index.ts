// breaks: nothing
import { basket } from './basket/index.ts'
