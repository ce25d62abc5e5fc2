// breaks: language-stands-alone
import { messages } from '@foyer/contract/messages.ts'
void messages
