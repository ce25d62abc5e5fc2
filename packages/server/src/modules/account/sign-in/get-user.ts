import { getUser as endpoint } from '@foyer/contract/endpoints/account/get-user.ts'
import { handle } from '../../../platform/http/handle.ts'
import { readUser } from './read-user.ts'
import { presentUser } from './user-view.ts'

export const getUser = handle(endpoint, async (call) => presentUser(await readUser(call)))
