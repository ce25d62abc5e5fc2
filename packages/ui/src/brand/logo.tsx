export interface LogoProps {
  /** The name for people who cannot see it; empty when a name stands beside it. */
  name?: string
  /** Height in pixels. */
  height?: number
}

/** The product's own mark and wordmark, in the colours of the theme. */
export function Logo({ name = 'Foyer', height = 32 }: LogoProps) {
  return (
    <svg
      width={(height * 166) / 52}
      height={height}
      viewBox="0 0 166 52"
      role={name ? 'img' : undefined}
      aria-label={name || undefined}
      aria-hidden={name ? undefined : 'true'}
    >
      {/* A ticket stub with an arched doorway in it. */}
      <path
        d="M6 8h36a4 4 0 0 1 4 4v6.5a5.5 5.5 0 0 0 0 11V36a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4v-6.5a5.5 5.5 0 0 0 0-11V12a4 4 0 0 1 4-4ZM16.5 40V26.5a7.5 7.5 0 0 1 15 0V40Z"
        fill="var(--accent)"
        fillRule="evenodd"
      />
      {/* The word "Foyer", drawn as strokes 5 wide. */}
      <path
        d="M61 40V11.5H78M61 25.5H75.5M90.5 17.5A9 9.5 0 1 1 90.5 36.5A9 9.5 0 1 1 90.5 17.5M104 17 112.5 36M121.5 17 110.5 43.5Q108.5 48 103.5 47.5M125.8 27H143A8.8 9.5 0 1 0 140.5 34M152 40V26.5Q152 17.5 162 18.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="5.4"
        strokeLinejoin="round"
      />
    </svg>
  )
}
