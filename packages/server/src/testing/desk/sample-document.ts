import { randomIds } from '../../platform/ids.ts'
import { insertRow } from '../builders/insert-row.ts'
import type { TestFoyer } from '../shops/test-foyer.ts'

/** An event as a form of the desk sends it. */
export const sampleEvent = {
  title: 'Concert',
  dates: { night: { starts: '2027-02-13 19:30', ends: '22:00' } },
  tickets: { adult: { name: 'Adult', price: '12.50', stock: 60 } },
  questions: { diet: { ask: 'before', question: 'Diet?' } },
}

/** A document of the desk with what can be named of it, by placeholders of its room. */
export async function seedSampleDocument(
  { db, clock }: TestFoyer,
  organiserId: number,
): Promise<Readonly<Record<string, string>>> {
  const key = `sample-${randomIds.uuid()}`
  const fields = JSON.stringify(sampleEvent)
  const kept = {
    key,
    organiser_id: organiserId,
    title: sampleEvent.title,
    keeper: 'desk',
    changed_at: clock.now(),
  }
  await insertRow(db, 'catalogue_document', {
    ...kept,
    section: 'events',
    fields,
    draft: fields,
  })
  // A path that is about seating plans alone names one by the same key.
  await insertRow(db, 'catalogue_document', { ...kept, section: 'seating_plans', fields: '{}' })
  return { 'catalogue.section': 'events', 'catalogue.key': key }
}
