import { readLanguage } from '@foyer/language/language-file.mjs'
import { speak } from '@foyer/language/texts.ts'

// This is the first import of every program, because constants of later modules already contain texts.
try {
  const language = readLanguage(process.env['FOYER_LANGUAGE'])
  if (language !== null) speak(language)
} catch {
  // config.ts reports it with every other wrong setting.
}
