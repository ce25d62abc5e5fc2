/** The product's own line drawings on a 20 x 20 grid; all are decorative, the text beside them says what is meant. */
const drawings = {
  tick: 'M4.5 10.5 8.5 14.5 15.5 6',
  cross: 'M5.5 5.5 14.5 14.5M14.5 5.5 5.5 14.5',
  plus: 'M10 4.5V15.5M4.5 10H15.5',
  minus: 'M4.5 10H15.5',
  'chevron-down': 'M5 7.75 10 12.75 15 7.75',
  'chevron-right': 'M7.75 5 12.75 10 7.75 15',
  info: 'M10 9.25V14M10 6V6.1M10 2.5A7.5 7.5 0 1 1 10 17.5A7.5 7.5 0 1 1 10 2.5',
  warning: 'M10 7.75V11.5M10 14V14.1M10 2.75 18 16.75H2Z',
  error: 'M10 6V10.75M10 14V14.1M6.9 2.5H13.1L17.5 6.9V13.1L13.1 17.5H6.9L2.5 13.1V6.9Z',
} as const

export type IconName = keyof typeof drawings

/** A decorative drawing in the colour of the text around it; `size` in pixels. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawings[name]} />
    </svg>
  )
}
