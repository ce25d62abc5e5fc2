import type { DescribedField, DescribedOperation } from '@foyer/contract/api/describe-operations.ts'
import { t } from '@foyer/language/texts.ts'
import type { ReactNode } from 'react'
import { renderSitePage } from '../../layout/site-page.tsx'
import { Article } from '../../parts/prose.tsx'
import type { ApiPage } from '../../renderers.ts'
import styles from './api-page.module.css'

/** The API as people read it: a list of all operations, and below it each with all that its declaration says. */
export function apiPage(page: ApiPage): string {
  return renderSitePage(page, {
    title: t('API'),
    description: t('What programs can ask {site} for, and how.', { site: page.siteName }),
    children: (
      <Article>
        <h1>{t('The API')}</h1>
        <p>
          {t(
            'Everything the desk can do, for programs: JSON over HTTPS, with a key that an owner makes at the desk under API keys. A key belongs to one organiser and has the rights it was made with.',
          )}
        </p>
        <p>
          {t(
            'Lists come in pages: `limit` says how many rows, `cursor` is the `next_cursor` of the page before. Amounts are whole minor units beside a currency, times are in UTC. A refusal is a problem (RFC 9457) whose `type` ends with one of the words below.',
          )}
        </p>
        <p>
          <a href="/api/v1/openapi.json">{t('The same for programs, in OpenAPI 3.1')}</a>
        </p>
        <nav aria-label={t('Operations')}>
          {page.rooms.map(({ room, operations }) => (
            <details key={room}>
              <summary>{room}</summary>
              <ul className={styles['list']}>
                {operations.map(({ id, summary }) => (
                  <li key={id}>
                    <a href={`#${id}`}>
                      <code>{id}</code>
                    </a>{' '}
                    {summary}
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </nav>
        {page.rooms.map(({ room, operations }) => (
          <section key={room}>
            <h2 id={`room-${room}`}>{room}</h2>
            {operations.map((operation) => (
              <Operation key={operation.id} {...operation} />
            ))}
          </section>
        ))}
      </Article>
    ),
  })
}

function Operation(operation: DescribedOperation): ReactNode {
  const { id, method, path, summary, access, parameters, body, answer, refusals, example } =
    operation
  return (
    <section className={styles['operation']}>
      <h3 id={id}>
        <code>{id}</code>
      </h3>
      <p className={styles['path']}>
        <code>
          {method} {path}
        </code>
      </p>
      <p>{summary}</p>
      <p>{access}</p>
      {parameters.length > 0 && (
        <Fields
          caption={t('Parameters')}
          fields={parameters.map(({ place, ...one }) => ({
            ...one,
            type: `${one.type} (${place})`,
          }))}
        />
      )}
      {body.length > 0 && <Fields caption={t('Body')} fields={body} />}
      {answer.length > 0 && <Fields caption={t('Answer')} fields={answer} />}
      <p>
        {t('Refusals:')}{' '}
        {refusals.map(({ status, type }, index) => (
          <span key={type}>
            {index > 0 && ', '}
            {status} <code>{type}</code>
          </span>
        ))}
      </p>
      {example !== null && (
        <pre className={styles['example']}>
          <code>{example}</code>
        </pre>
      )}
    </section>
  )
}

function Fields({
  caption,
  fields,
}: {
  readonly caption: string
  readonly fields: readonly DescribedField[]
}): ReactNode {
  return (
    <details>
      <summary>{caption}</summary>
      <table className={styles['fields']}>
        <thead>
          <tr>
            <th scope="col">{t('Field')}</th>
            <th scope="col">{t('Type')}</th>
            <th scope="col">{t('Required')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, type, required }) => (
            <tr key={name}>
              <td>
                <code>{name}</code>
              </td>
              <td>{type}</td>
              <td>{required ? t('yes') : t('no')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
