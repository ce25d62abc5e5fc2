import type { Chance } from './chance.ts'
import { familyNames, givenNames, mailDomains } from './names.ts'

export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly name: string
  readonly email: string
}

/** Somebody of the crowd by their number: no two numbers share an e-mail address. */
export function personOf(number: number): Person {
  const people = givenNames.length * familyNames.length
  const round = Math.floor(number / people)
  // A step without a common factor goes through all pairs of names before one comes again.
  const place = (number * 3571) % people
  const firstName = givenNames[place % givenNames.length] ?? ''
  const lastName = familyNames[Math.floor(place / givenNames.length)] ?? ''
  const domain = mailDomains[number % mailDomains.length] ?? ''
  const more = round === 0 ? '' : String(round + 1)
  return {
    firstName,
    lastName,
    name: `${firstName} ${lastName}`,
    email: `${plain(firstName)}.${plain(lastName)}${more}@${domain}`,
  }
}

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase()

/** A few of the crowd come again and again, most of them once: the smaller half of the numbers buys most often. */
export const someOf = (crowd: number, chance: Chance): Person =>
  personOf(Math.floor(chance.share() ** 1.6 * crowd))
