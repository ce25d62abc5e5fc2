import { t } from '@foyer/language/texts.ts'
import { Disclosure } from '@foyer/ui/disclosure/disclosure.tsx'
import { Skeleton } from '@foyer/ui/skeleton/skeleton.tsx'
import { lazy, Suspense } from 'react'
import styles from './chart-figures.module.css'

/** What a chart shows: for each place on its axis one number of each series. */
export interface Charted {
  /** What the numbers are; the name of the chart and of its table. */
  readonly title: string
  /** What stands on the axis: "Day". */
  readonly axis: string
  readonly series: readonly { readonly key: string; readonly name: string }[]
  readonly rows: readonly {
    /** As it stands in the table, and shorter under the chart. */
    readonly label: string
    readonly short: string
    readonly values: Readonly<Record<string, number>>
  }[]
  /** How a number is written. */
  readonly format: (value: number) => string
}

// The library of the charts is larger than the desk itself: it follows when the numbers are there.
const StackedChart = lazy(async () => {
  const { StackedChart: Chart } = await import('./stacked-chart.tsx')
  return { default: Chart }
})

/** Numbers as a chart, and the same as a table. */
export function ChartFigures(charted: Charted) {
  const { title, axis, series, rows, format } = charted
  return (
    <section className={styles.both} aria-label={title}>
      <h2>{title}</h2>
      <div className={styles.chart}>
        <Suspense fallback={<Skeleton lines={1} height="14rem" />}>
          <StackedChart {...charted} />
        </Suspense>
      </div>
      <Disclosure label={t('The same as a table')}>
        <div className={styles.scrolled}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{axis}</th>
                {series.map(({ key, name }) => (
                  <th key={key} scope="col" className={styles.number}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ label, values }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {series.map(({ key }) => (
                    <td key={key} className={styles.number}>
                      {format(values[key] ?? 0)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Disclosure>
    </section>
  )
}
