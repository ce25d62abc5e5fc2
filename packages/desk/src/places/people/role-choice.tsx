import { type Right, type Role, roles, rightsOf } from '@foyer/contract/api/rights.ts'
import { t } from '@foyer/language/texts.ts'
import { RadioGroup } from '@foyer/ui/radio-group/radio-group.tsx'
import { rightTexts, roleTexts } from '../../parts/right-texts.ts'

/** One of the roles; beside the one that somebody has, what would change for them. */
export function RoleChoice({
  role,
  onChange,
  from = null,
}: {
  role: Role
  onChange: (role: Role) => void
  from?: Role | null
}) {
  return (
    <RadioGroup
      label={t('Role')}
      name="role"
      value={role}
      onChange={onChange}
      options={roles.map((one) => ({
        value: one,
        label: roleTexts[one].name,
        hint: roleTexts[one].about,
        content: from !== null && from !== one && <WhatChanges from={from} to={one} />,
      }))}
    />
  )
}

function WhatChanges({ from, to }: { from: Role; to: Role }) {
  const { gained, lost } = gainedAndLost(from, to)
  return (
    <>
      <Rights title={t('May then also:')} rights={gained} />
      <Rights title={t('May then no longer:')} rights={lost} />
    </>
  )
}

function Rights({ title, rights }: { title: string; rights: readonly Right[] }) {
  if (rights.length === 0) return null
  return (
    <>
      <p>{title}</p>
      <ul>
        {rights.map((right) => (
          <li key={right}>{rightTexts[right]}</li>
        ))}
      </ul>
    </>
  )
}

/** What somebody may do in the one role and not in the other. */
function gainedAndLost(
  from: Role,
  to: Role,
): { readonly gained: readonly Right[]; readonly lost: readonly Right[] } {
  const [had, has] = [rightsOf(from), rightsOf(to)]
  return {
    gained: has.filter((right) => !had.includes(right)),
    lost: had.filter((right) => !has.includes(right)),
  }
}
