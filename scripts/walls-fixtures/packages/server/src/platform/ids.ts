// breaks: nothing
import { randomUUID } from 'node:crypto'
