import { listWebhookDeliveries } from '@foyer/contract/api/webhooks/list-webhook-deliveries.ts'
import { webhookDeliveryDays } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { classNames } from '@foyer/ui/class-names.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import {
  deliveryStates,
  testKind,
  webhookKinds,
} from '@foyer/contract/api/webhooks/webhook-kinds.ts'
import { SelectField } from '@foyer/ui/select-field/select-field.tsx'
import { callOperation } from '../../lib/call-operation.ts'
import { problemOfError } from '../../lib/call-problem.ts'
import { useOrganiser } from '../../lib/session.ts'
import { keyOf } from '../../lib/use-operation.ts'
import { Answer } from '../../parts/answer.tsx'
import { Time } from '../../parts/time.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
import type { Webhook } from './webhook-card.tsx'
import { deliveryStateTexts, kindTexts } from './webhook-texts.ts'
import styles from './webhooks.module.css'

const kinds = [...webhookKinds, testKind] as const
const among = <One extends string>(all: readonly One[], value: string | null): One | undefined =>
  all.find((one) => one === value)

/** The part of a filter that makes sense; the rest of an address is passed over. */
function filterOf(search: URLSearchParams) {
  const webhook = search.get('webhook')
  const state = among(deliveryStates, search.get('state'))
  const type = among(kinds, search.get('type'))
  return {
    ...(webhook !== null && /^[1-9]\d{0,8}$/.test(webhook) && { webhook }),
    ...(state !== undefined && { state }),
    ...(type !== undefined && { type }),
  }
}

/** Chooses which messages the log shows. */
function DeliveryFilters({ webhooks }: { webhooks: readonly Webhook[] }) {
  const [search, setSearch] = useSearchParams()
  const filter = filterOf(search)
  const set = (name: string) => (event: { currentTarget: { value: string } }) => {
    const next = new URLSearchParams(search)
    const { value } = event.currentTarget
    if (value === '') next.delete(name)
    else next.set(name, value)
    setSearch(next, { replace: true })
  }
  return (
    <div className={styles.filters}>
      <SelectField
        label={t('What became of it')}
        placeholder={t('Anything')}
        value={filter.state ?? ''}
        onChange={set('state')}
        options={deliveryStates.map((value) => ({ value, label: deliveryStateTexts[value].name }))}
      />
      <SelectField
        label={t('What happened')}
        placeholder={t('Anything')}
        value={filter.type ?? ''}
        onChange={set('type')}
        options={kinds.map((value) => ({ value, label: kindTexts[value] }))}
      />
      {webhooks.length > 1 && (
        <SelectField
          label={t('To whom')}
          placeholder={t('Everybody')}
          value={filter.webhook ?? ''}
          onChange={set('webhook')}
          options={webhooks.map(({ id, url }) => ({ value: String(id), label: url }))}
        />
      )}
    </div>
  )
}

/** While messages are under way, how often the log looks again. */
const lookAgainMs = 3_000

/** What was sent and what became of it, the newest first; the filter stands in the address. */
export function DeliveryLog({ webhooks }: { webhooks: readonly Webhook[] }) {
  const { key: organiser } = useOrganiser()
  const { delivery: open } = useParams()
  const [search] = useSearchParams()
  const filter = filterOf(search)
  const log = useInfiniteQuery({
    queryKey: keyOf(listWebhookDeliveries, { params: { organiser }, query: filter }),
    queryFn: async ({ pageParam, signal }) =>
      await callOperation(listWebhookDeliveries, {
        params: { organiser },
        query: { ...filter, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ body }) => body.next_cursor,
    refetchInterval: lookAgainMs,
  })
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = log
  return (
    <section aria-labelledby="sent">
      <h2 id="sent">{t('What was sent')}</h2>
      <DeliveryFilters webhooks={webhooks} />
      <Answer of={{ data, error: error && problemOfError(error), refetch }}>
        {({ pages }) => {
          const rows = pages.flatMap(({ body }) => body.data)
          if (rows.length === 0)
            return (
              <p className={styles.soft}>
                {t('Nothing like that in the last {days} days.', { days: webhookDeliveryDays })}
              </p>
            )
          return (
            <ul className={styles.rows}>
              {rows.map((row) => (
                <li key={row.id}>
                  <Link
                    className={styles.row ?? ''}
                    to={{ pathname: `/${organiser}/webhooks/${row.id}`, search: search.toString() }}
                    aria-current={String(row.id) === open ? 'true' : undefined}
                  >
                    <strong>{kindTexts[row.type]}</strong>
                    <StateMark {...deliveryStateTexts[row.state]} />
                    <span className={styles.soft}>{row.url}</span>
                    <span className={classNames(styles.soft, styles.when)}>
                      <Time at={row.created_at} />
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }}
      </Answer>
      {hasNextPage && (
        <Button
          variant="secondary"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('Show earlier ones')}
        </Button>
      )}
    </section>
  )
}
