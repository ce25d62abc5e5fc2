import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { RichText } from '@foyer/ui/rich-text/rich-text.tsx'
import { Link } from 'react-router'
import { timeText } from '../../../parts/time.tsx'
import { type Order, useOpenOrder } from '../order-context.ts'

/** What the buyer may still choose: whoever serves them can exchange or refund here, and the choice is over. */
export function OrderChoices() {
  const { order, params } = useOpenOrder()
  return order.choices.map((choice) => (
    <Alert key={choice.change} type="warning">
      <p>
        <RichText
          text={textOf(choice)}
          parts={{
            change: (text) => (
              <Link to={`/${params.organiser}/changes/${choice.change}`}>{text}</Link>
            ),
          }}
        />
      </p>
    </Alert>
  ))
}

const textOf = ({ kind, until }: Order['choices'][number]): string =>
  kind === 'cancel'
    ? t(
        'A date was cancelled: its buyer may <change>choose another one</change> until {until}. Then the money goes back. You can exchange or refund it here for them.',
        { until: timeText(until) },
      )
    : t(
        'A date or venue was changed: its buyer may <change>choose</change> until {until}. Without an answer the tickets stay good. You can exchange or refund it here for them.',
        { until: timeText(until) },
      )
