import type { Foyer } from '../../../foyer.ts'

const purpose = 'payment-plan-link'

/** Where the buyer pays a part that is overdue, without signing in: the mail with it proves who they are. */
export function payLinkOf(foyer: Pick<Foyer, 'publicUrl' | 'secrets'>, partId: number): string {
  return `${foyer.publicUrl}${payPathOf(foyer, partId)}`
}

export function payPathOf({ secrets }: Pick<Foyer, 'secrets'>, partId: number): string {
  return `/payment-plan/${partId}.${secrets.sign(purpose, String(partId))}/`
}

/** The part a link is for; null for one that nobody here has made. */
export function partOfLink({ secrets }: Pick<Foyer, 'secrets'>, token: string): number | null {
  const [id = '', signature = ''] = token.split('.')
  return /^\d{1,15}$/.test(id) && secrets.verify(purpose, id, signature) ? Number(id) : null
}
