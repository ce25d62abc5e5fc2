import type { passkeyRow } from '@foyer/contract/api/staff/passkeys/list-passkeys.ts'
import type { output } from 'zod/v4/core'

interface PasskeyRow {
  readonly id: number
  readonly name: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

export const showPasskey = (row: PasskeyRow): output<typeof passkeyRow> => ({
  id: row.id,
  name: row.name,
  created_at: row.createdAt.toISOString(),
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
})
