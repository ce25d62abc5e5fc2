import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { t } from '@foyer/language/texts.ts'
import { money } from '../../format/money.ts'
import type { MailPayloads } from '../../renderers.ts'
import { face, hairline, heading, ink, inkSoft, paragraph, Sheet } from '../mail-frame.tsx'
import { firstOf } from '../../format/first-of.ts'
import { sides } from '../sides.ts'

type Order = MailPayloads['order']

const cell = { padding: '8px 0', font: `400 16px/1.4 ${face}`, verticalAlign: 'top' } as const
const totalRow = { borderTop: `1px solid ${hairline}`, fontWeight: 700, fontSize: 18 } as const

/** What was bought and what it cost. */
export function OrderFacts({ order, most }: { order: Order; most: number }) {
  const { shown, more } = firstOf(order.lines, most)
  const amount = (minor: number) => money(minor, order.currency)
  const { start, end } = sides()
  const gap = start === 'left' ? { paddingLeft: 16 } : { paddingRight: 16 }
  const figure = { ...cell, textAlign: end, whiteSpace: 'nowrap', ...gap } as const
  return (
    <Sheet>
      <h2 style={{ ...heading, fontSize: 20 }}>{t('Your order')}</h2>
      <p style={paragraph}>
        {t('Your reference is {reference}', { reference: groupedReference(order.reference) })}
      </p>
      <table cellPadding={0} cellSpacing={0} border={0} width="100%" style={{ color: ink }}>
        <tbody>
          {shown.map((line, index) => (
            <tr key={index}>
              <td style={cell}>
                {line.qty} × {line.title}
                {line.details.map((detail) => (
                  <div key={detail} style={{ color: inkSoft, fontSize: 14 }}>
                    {detail}
                  </div>
                ))}
              </td>
              {order.total !== null && <td style={figure}>{amount(line.amount)}</td>}
            </tr>
          ))}
          {more !== null && (
            <tr>
              <td style={cell}>{more}</td>
            </tr>
          )}
          {order.extras.map((extra) => (
            <tr key={extra.label}>
              <td style={cell}>{extra.label}</td>
              <td style={figure}>{amount(extra.amount)}</td>
            </tr>
          ))}
          {order.total !== null && (
            <tr>
              <td style={{ ...cell, ...totalRow }}>{t('Total')}</td>
              <td style={{ ...figure, ...totalRow }}>{amount(order.total)}</td>
            </tr>
          )}
        </tbody>
      </table>
      {order.postedTo !== undefined && order.postedTo.length > 0 && (
        <p style={{ ...paragraph, margin: '16px 0 0' }}>
          {t('Posted to {address}', { address: order.postedTo.join(', ') })}
        </p>
      )}
    </Sheet>
  )
}
