import { dayMs } from '@foyer/contract/time-units.ts'
import { seedPlan } from '../../../testing/builders/seed-seating-plan.ts'
import { seedShow, type Show } from '../../../testing/builders/seed-catalogue.ts'
import { signInByCode } from '../../../testing/shoppers/account-builders.ts'
import type { SignedIn } from '../../../testing/shoppers/account-holder.ts'
import { createShopper, type Shopper } from '../../../testing/shoppers/shopper.ts'
import type { TestFoyer } from '../../../testing/shops/test-foyer.ts'

/** A show in spring that is sold by a plan of three parts: 2 × 21.50 is 14.34, 14.33 and 14.33. */
export async function seedPlanShow(shop: TestFoyer): Promise<Show> {
  const show = await seedShow(shop.db, { event: { express: true } })
  await seedPlan(shop.db, show.eventId, 3)
  return show
}

/** A buyer with two tickets reserved, who has said who they are. */
export async function reserveForPlan(shop: TestFoyer, show: Show): Promise<Shopper> {
  const buyer = createShopper(shop.app)
  await buyer.add([show.stock, 2])
  await buyer.reserve()
  await buyer.name()
  return buyer
}

/** The same for a buyer who is signed in. */
export async function reserveAsOwner(
  shop: TestFoyer,
  show: Show,
  owner: SignedIn,
): Promise<Shopper> {
  const buyer = createShopper(shop.app)
  for (const [name, value] of owner.cookies) buyer.cookies.set(name, value)
  await buyer.add([show.stock, 2])
  await buyer.reserve()
  return buyer
}

/** Erases the account of a buyer, who signs in again for it; `code` is the one that the shop mails to everybody. */
export async function eraseOwner(shop: TestFoyer, owner: SignedIn, code: string): Promise<void> {
  await signInByCode(owner, owner.email, code)
  await owner.post('/account/erase/code/')
  await shop.runJobs()
  const { status, body } = await owner.post('/account/erase/', { code })
  if (status !== 200) throw new Error(`the account was not erased: ${status} ${body}`)
}

/** Lets time pass, and runs everything periodic as often as it would run. */
export async function letDaysPass(shop: TestFoyer, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    shop.clock.advance(dayMs)
    await shop.runJob('pay-plans')
    await shop.runJobs()
  }
}

/** The parts of the only plan. */
export async function partsOf(shop: TestFoyer) {
  const { rows } = await shop.db.query(
    `select i.number, i.amount, to_char(i.due_on, 'YYYY-MM-DD') as due, i.status, i.attempts, p.status as plan
      from instalment i join payment_plan p on p.id = i.payment_plan_id order by i.number`,
  )
  return rows as unknown as {
    number: number
    amount: number
    due: string
    status: string
    attempts: number
    plan: string
  }[]
}

export async function ticketCount(shop: TestFoyer): Promise<number> {
  const { rows } = await shop.db.query('select count(*)::int as count from ticket')
  return Number(rows[0]?.['count'])
}
