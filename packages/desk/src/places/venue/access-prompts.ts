import { t } from '@foyer/language/texts.ts'

/** What people ask before they come: the beginning of a line each, and what to say on it. */
export const accessPrompts: readonly { readonly word: string; readonly about: string }[] = [
  {
    word: t('Steps'),
    about: t(
      'how many there are at the entrance and to the seats, and whether a ramp goes past them',
    ),
  },
  { word: t('Lift'), about: t('where it is and how wide its door is') },
  { word: t('Toilets'), about: t('whether there is one for wheelchairs, and where') },
  { word: t('Hearing loop'), about: t('where it works') },
  { word: t('Companions'), about: t('whether they come in for free, and how to ask') },
  { word: t('Assistance dogs'), about: t('whether they are welcome, and where there is water') },
]

/** The prompts that a text says nothing of yet. */
export const promptsLeft = (text: string) =>
  accessPrompts.filter(({ word }) => !text.toLowerCase().includes(word.toLowerCase()))

/** The text with a further line that begins with a word. */
export const withPrompt = (text: string, word: string): string =>
  text.trim() === '' ? `${word}: ` : `${text.trimEnd()}\n${word}: `
