/**
 * The box of an e-mail address: the keyboard of addresses on a phone, and text as it was typed. A native box for one refuses, or
 * writes in its own way, what a reader takes: letters beyond ASCII in the domain, marks of direction, a name in front.
 */
export const emailInput = {
  inputMode: 'email',
  autoCapitalize: 'off',
  autoCorrect: 'off',
  spellCheck: false,
} as const
