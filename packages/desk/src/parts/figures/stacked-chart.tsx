import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { Charted } from './chart-figures.tsx'
import styles from './chart-figures.module.css'

/** The tokens are told apart by day and by night; more series than these begin again, and the table names all. */
const colours = ['accent', 'success', 'warning', 'danger', 'ink-soft', 'line'] as const
const colourOf = (index: number): string => `var(--${colours[index % colours.length] ?? 'accent'})`

/** Bars on an axis, each of the series on top of the one before. The arrow keys go from bar to bar. */
export function StackedChart({ title, series, rows, format }: Charted) {
  const data = rows.map(({ label, short, values }) => ({ label, short, ...values }))
  return (
    <>
      <ResponsiveContainer width="100%" height={224}>
        <BarChart
          data={data}
          accessibilityLayer
          title={title}
          margin={{ top: 4, right: 4, bottom: 0, left: 0 }}
        >
          <CartesianGrid vertical={false} stroke="var(--hairline)" />
          <XAxis
            dataKey="short"
            stroke="var(--line)"
            tick={{ fill: 'var(--ink-soft)', fontSize: 14 }}
            tickLine={false}
            minTickGap={24}
          />
          <YAxis
            width="auto"
            stroke="var(--line)"
            tick={{ fill: 'var(--ink-soft)', fontSize: 14 }}
            tickLine={false}
            allowDecimals={false}
            tickFormatter={format}
          />
          <Tooltip
            cursor={{ fill: 'var(--sunk)' }}
            isAnimationActive={false}
            content={({ active, payload }) => {
              const row = payload?.[0]?.payload as (typeof data)[number] | undefined
              if (!active || row === undefined) return null
              const values = rows.find(({ label }) => label === row.label)?.values ?? {}
              return (
                <div className={styles.tip}>
                  <p>{row.label}</p>
                  {series.map(({ key, name }) => (
                    <p key={key}>
                      {name}: {format(values[key] ?? 0)}
                    </p>
                  ))}
                </div>
              )
            }}
          />
          {series.map(({ key, name }, index) => (
            <Bar
              key={key}
              dataKey={key}
              name={name}
              stackId="all"
              fill={colourOf(index)}
              stroke="var(--surface)"
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
      {series.length > 1 && (
        <ul className={styles.legend}>
          {series.map(({ key, name }, index) => (
            <li key={key}>
              <svg width="12" height="12" aria-hidden="true">
                <rect width="12" height="12" rx="2" fill={colourOf(index)} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
