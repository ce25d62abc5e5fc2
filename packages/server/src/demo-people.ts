import type { Role } from '@foyer/contract/api/rights.ts'

/** The key of the organiser of the demo season whose desk they work at. */
export const demoOrganiser = 'harbour-lights'

/** Somebody of the demo who can sign in to the desk; an operator has no role. */
export interface DemoPerson {
  readonly email: string
  readonly name: string
  readonly role: Role | null
}

const at = 'harbour-lights.example'

/** One person for each role, and the operator: the domains are nobody's (RFC 2606). */
export const demoPeople: readonly DemoPerson[] = [
  { email: `owner@${at}`, name: 'Olive Marsh', role: 'owner' },
  { email: `manager@${at}`, name: 'Mara Quinn', role: 'manager' },
  { email: `box-office@${at}`, name: 'Bo Fielding', role: 'box_office' },
  { email: `finance@${at}`, name: 'Finn Okafor', role: 'finance' },
  { email: `door@${at}`, name: 'Dora Lindqvist', role: 'door' },
  { email: 'operator@foyer.example', name: 'Otto Perrin', role: null },
]
