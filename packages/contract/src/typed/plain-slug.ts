import { foldLetters } from './fold-letters.ts'

/** Small letters of Greek and Cyrillic, without accents, as they are most often written in Latin ones. */
const latin: Readonly<Record<string, string>> = {
  ...pairs(
    'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s τ t υ y φ f χ ch ψ ps ω o',
  ),
  ...pairs(
    'а a б b в v г g д d е e ж zh з z и i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch',
  ),
  ...pairs('ъ - ы y ь - э e ю yu я ya і i є ye ґ g ј j љ lj њ nj ђ dj ћ c џ dz ѕ dz ў u'),
}

function pairs(text: string): Record<string, string> {
  const parts = text.split(' ')
  return Object.fromEntries(
    parts.flatMap((part, at) =>
      at % 2 === 0 ? [[part, (parts[at + 1] ?? '').replace('-', '')]] : [],
    ),
  )
}

/**
 * A text as small Latin letters, digits and single hyphens, as addresses and keys have them; empty where it has no letter that can be
 * written so, such as one that is all Chinese.
 */
export const plainSlug = (text: string): string =>
  foldLetters(text)
    .replaceAll(/['’ʼ]/g, '')
    .replaceAll(/[\u0370-\u052f]/g, (letter) => latin[letter] ?? '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .replace(/-$/, '')
