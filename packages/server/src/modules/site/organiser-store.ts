import type { Tx } from '../../platform/db.ts'

export interface OrganiserRow {
  readonly id: number
  readonly key: string
  readonly name: string
  readonly descriptionHtml: string
  readonly logo: string | null
  readonly refundPolicyHtml: string | null
  readonly charityName: string | null
}

export async function findOrganiser(tx: Tx, key: string): Promise<OrganiserRow | undefined> {
  return await tx.maybe<OrganiserRow>(
    'site.find_organiser',
    `select o.id, o.key, o.name, o.description_html as "descriptionHtml", o.logo,
        o.refund_policy_html as "refundPolicyHtml", c.name as "charityName"
      from organiser o left join charity c on c.id = o.charity_id
      where o.key = $1 and o.archived_at is null`,
    [key],
  )
}

export interface NamedOrganiser {
  readonly key: string
  readonly name: string
  readonly hasPolicy: boolean
}

export async function listOrganisers(tx: Tx): Promise<NamedOrganiser[]> {
  return await tx.all<NamedOrganiser>(
    'site.list_organisers',
    `select key, name, refund_policy_html is not null as "hasPolicy"
      from organiser where archived_at is null order by position, name`,
  )
}
