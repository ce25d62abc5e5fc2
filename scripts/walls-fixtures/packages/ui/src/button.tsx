// breaks: ui-stands-alone fetch-in-one-place
import { messages } from '@foyer/contract/messages.ts'
void window.fetch('/')
