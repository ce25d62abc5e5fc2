import { readLanguage } from '@foyer/language/language-file.mjs'
import { speak } from '@foyer/language/texts.ts'

// The first import of every program: constants of the modules that follow hold texts already.
try {
  const language = readLanguage(process.env['FOYER_LANGUAGE'])
  if (language !== null) speak(language)
} catch {
  // config.ts tells it with every other wrong setting.
}
