/** Codes that some use where they fit, by the event. */
export const codesUsed: Readonly<Record<string, { readonly code: string; readonly odds: number }>> =
  {
    'late-night-jazz': { code: 'JAZZ10', odds: 0.18 },
    'northfield-hamlet': { code: 'STALLS5', odds: 0.2 },
  }
