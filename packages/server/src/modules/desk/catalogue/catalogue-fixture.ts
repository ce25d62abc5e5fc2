import { applyChanges } from '@foyer/contract/api/catalogue/apply-changes.ts'
import { createDocument } from '@foyer/contract/api/catalogue/create-document.ts'
import { createOrganiser } from '@foyer/contract/api/catalogue/create-organiser.ts'
import type { Section } from '@foyer/contract/api/catalogue/document-shapes.ts'
import { getDocument } from '@foyer/contract/api/catalogue/get-document.ts'
import { previewChanges } from '@foyer/contract/api/catalogue/preview-changes.ts'
import { saveDraft } from '@foyer/contract/api/catalogue/save-draft.ts'
import type { DocumentFields } from '@foyer/contract/catalogue/document-fields.ts'
import { openDesk, type DeskCaller } from '../../../testing/desk/desk-caller.ts'
import type { TestFoyer } from '../../../testing/shops/test-foyer.ts'

/** Fields of a document as a form sends them, also unfinished. */
export type Draft = Readonly<Record<string, unknown>>

/** Sets what the operator sets in an organiser's document. With a `country`, its people may have venues in any country. */
export async function setFeeBounds(
  shop: TestFoyer,
  organiser: string,
  bounds: Draft | undefined,
  country?: string,
): Promise<void> {
  const operator = documentsOf(organiser, await openDesk(shop, { isOperator: true }))
  const { status, text } = await operator.change('organisers', organiser, {
    booking_fee_bounds: bounds,
    ...(country !== undefined && { country }),
  })
  if (status !== 200) throw new Error(text)
}

/** An organiser made at the desk, and its owner. */
export async function openOrganiser(shop: TestFoyer, name: string) {
  const operator = await openDesk(shop, { isOperator: true })
  const { body } = await operator.call(createOrganiser, { body: { name } })
  await setFeeBounds(shop, body.key, { at_least: '0', at_most: '10.00' })
  const { rows } = await shop.db.query('select id from organiser where key = $1', [body.key])
  const organiserId = Number(rows[0]?.['id'])
  const owner = await openDesk(shop, { organiserId, role: 'owner' })
  return { key: body.key, organiserId, owner, ...documentsOf(body.key, owner) }
}

export type DeskOrganiser = Awaited<ReturnType<typeof openOrganiser>>

/** What somebody does with documents, in as few words as the tests need. */
export function documentsOf(organiser: string, desk: DeskCaller) {
  const at = (section: Section, key: string) => ({ organiser, section, key })
  const look = async (section: Section, key: string) =>
    (await desk.call(getDocument, { params: at(section, key) })).body
  const tagOf = async (section: Section, key: string): Promise<string> =>
    `"${(await look(section, key)).version}"`
  const writeAt = async (section: Section, key: string, version: string, fields: Draft) =>
    (await desk.call(saveDraft, { params: at(section, key), version, body: { fields } })).body
  const write = async (section: Section, key: string, fields: Draft) =>
    await writeAt(section, key, await tagOf(section, key), fields)
  const tryApplyAt = async (
    section: Section,
    key: string,
    version: string,
    allow: readonly string[],
  ) =>
    await desk.try(applyChanges, {
      params: at(section, key),
      version,
      body: { allow: [...allow] },
    })
  const tryApply = async (section: Section, key: string, ...allow: readonly string[]) =>
    await tryApplyAt(section, key, await tagOf(section, key), allow)
  const apply = async (section: Section, key: string, ...allow: readonly string[]) =>
    applied(await tryApply(section, key, ...allow))
  const applied = (answer: Awaited<ReturnType<typeof tryApply>>) => {
    if (answer.status !== 200) throw new Error(answer.text)
    return answer.body as unknown as { version: number; state: string; page: string | null }
  }
  return {
    at,
    look,
    tagOf,
    write,
    apply,
    tryApply,
    preview: async (section: Section, key: string, ...allow: readonly string[]) =>
      (await desk.call(previewChanges, { params: at(section, key), body: { allow: [...allow] } }))
        .body,
    /** Makes a document and puts it into the shop; answers its key. */
    async make<Of extends Section>(
      section: Of,
      title: string,
      fields: DocumentFields[Of],
      ...allow: readonly string[]
    ): Promise<string> {
      const params = { organiser, section }
      const { body } = await desk.call(createDocument, { params, body: { title } })
      const { version } = await write(section, body.key, fields)
      applied(await tryApplyAt(section, body.key, `"${version}"`, allow))
      return body.key
    },
    /** Changes what is in the shop: the fields that are named, at once. */
    async change(section: Section, key: string, changed: Draft, ...allow: readonly string[]) {
      const { fields, version } = await look(section, key)
      const written = await writeAt(section, key, `"${version}"`, { ...fields, ...changed })
      return await tryApplyAt(section, key, `"${written.version}"`, allow)
    },
  }
}

/** An event that could be sold: two tickets on two dates. */
export const concert = {
  title: 'Concert',
  dates: {
    friday: { starts: '2027-02-12 19:30', ends: '22:00' },
    saturday: { starts: '2027-02-13 19:30', ends: '22:00', capacity: 100 },
  },
  tickets: {
    adult: { name: 'Adult', price: '12.50', booking_fee: '1.25', stock: 60 },
    child: { name: 'Child', price: '6.00', stock: { saturday: 20 } },
  },
} satisfies DocumentFields['events']
