import type { Foyer } from '../../../foyer.ts'

const purpose = 'event-change'
/** Where buyers choose what becomes of their tickets. */
export const choicePath = '/changes/'

/** The link in the mail of one order: nobody can guess another one. */
export const choiceUrl = (
  { secrets, publicUrl }: Pick<Foyer, 'secrets' | 'publicUrl'>,
  changeId: number,
  saleId: number,
): string =>
  `${publicUrl}${choicePath}?token=${changeId}.${saleId}.${secrets.sign(purpose, `${changeId}.${saleId}`)}`

/** The act and the order of a token that we have made; null for every other text. */
export function readChoiceToken(
  { secrets }: Pick<Foyer, 'secrets'>,
  token: unknown,
): { readonly changeId: number; readonly saleId: number } | null {
  const match = /^([1-9]\d{0,14})\.([1-9]\d{0,14})\.([\w-]{43})$/.exec(
    typeof token === 'string' ? token : '',
  )
  const [, change = '', sale = '', signature = ''] = match ?? []
  if (match === null || !secrets.verify(purpose, `${change}.${sale}`, signature)) return null
  return { changeId: Number(change), saleId: Number(sale) }
}
