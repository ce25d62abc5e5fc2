import {
  emailLengthMaximum,
  fullNameLengthMaximum,
  formsOfNetworkPerMinute,
  oneTimeCodeTypedMaximum,
} from '@foyer/contract/limits.ts'
import { accountMessages } from '@foyer/contract/messages.ts'
import { stripOneTimeCode } from '@foyer/contract/typed/one-time-code.ts'
import { readEmail, wrongEmailText } from '@foyer/contract/typed/read-email.ts'
import { t } from '@foyer/language/texts.ts'
import { emailKeyOf } from '../../../platform/email-key.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { definePages, type PageCall } from '../../../platform/http/page.ts'
import { shownEmail } from '../../../platform/shown-email.ts'
import { checkCode } from '../codes/check-code.ts'
import { cleanNext, nextPathOf } from './next-path.ts'
import { readUser } from './read-user.ts'
import { codeRefusedText } from '../refusals.ts'
import { saveGuest } from './save-guest.ts'
import { sendCode } from '../codes/send-code.ts'
import { signOut } from './sign-out.ts'

const limits = {
  email: emailLengthMaximum,
  fullname: fullNameLengthMaximum,
  code: oneTimeCodeTypedMaximum,
  next: 500,
}
type SignInCall = PageCall<keyof typeof limits>

/** Signing in and out with plain pages and forms, for browsers without script and for links in mails. */
export const signInPages = definePages({ fields: limits, mostPerMinute: formsOfNetworkPerMinute }, [
  { path: '/signin/', answer: begin },
  { method: 'POST', path: '/signin/', answer: takeEmail },
  {
    method: 'POST',
    path: '/signin/code/',
    answer: async (call) =>
      call.fields.fullname === undefined ? await takeCode(call) : await takeName(call),
  },
  { method: 'POST', path: '/signout/', answer: leave },
])

async function begin(call: SignInCall) {
  if ((await readUser(call)).account !== null)
    return call.reply.redirect(nextPathOf(call.fields.next), 303)
  return askEmail(call, null)
}

async function leave(call: SignInCall) {
  call.replaceSession(await signOut(call))
  return call.reply.header('clear-site-data', '"storage"').redirect('/', 303)
}

async function takeEmail(call: SignInCall) {
  const typed = call.fields.email ?? ''
  const email = readEmail(typed)
  if (email === null) return askEmail(call, wrongEmailText(typed, accountMessages.emailInvalid))
  try {
    await sendCode(call, email)
  } catch (error) {
    if (!(error instanceof FoyerError) || error.type !== 'rate_limited') throw error
    call.reply.header('retry-after', error.retryAfterSeconds)
    return askEmail(call, error.userMessage, error.status)
  }
  return askCode(call, { email, error: null })
}

/** The page before shows the address as people write it. */
const emailOf = ({ fields: { email = '' } }: SignInCall): string => readEmail(email) ?? email

async function takeCode(call: SignInCall) {
  const email = emailOf(call)
  const result = await checkCode(call, { email, code: stripOneTimeCode(call.fields.code ?? '') })
  if (result.outcome === 'refused') return askCode(call, { email, error: codeRefusedText })
  call.replaceSession(result.sessionToken)
  call.visitor.remember(emailKeyOf(email))
  return result.outcome === 'signed_in'
    ? call.reply.redirect(nextPathOf(call.fields.next), 303)
    : askName(call, { email, error: null })
}

async function takeName(call: SignInCall) {
  const email = emailOf(call)
  const result = await saveGuest(call, { email, fullName: call.fields.fullname ?? '' })
  switch (result.outcome) {
    case 'name_incomplete':
      return askName(call, { email, error: accountMessages.fullNameInvalid })
    case 'not_verified':
    case 'other_email':
      return askEmail(call, t('Please confirm your email address with a code first.'))
    case 'signed_in':
      call.replaceSession(result.sessionToken)
      return call.reply.redirect(nextPathOf(call.fields.next), 303)
  }
}

function askEmail(call: SignInCall, error: string | null, status = error === null ? 200 : 422) {
  const page = {
    ...call.frame('/signin/'),
    xsrf: call.xsrf(),
    next: cleanNext(call.fields.next),
    email: call.fields.email ?? '',
    error,
  }
  return call.answer(status, call.foyer.pages.signInPage(page))
}

interface Asked {
  readonly email: string
  readonly error: string | null
}

const askCode = (call: SignInCall, asked: Asked) => askMore(call, asked, false)
const askName = (call: SignInCall, asked: Asked) => askMore(call, asked, true)

function askMore(call: SignInCall, { email, error }: Asked, name: boolean) {
  const page = {
    ...call.frame('/signin/code/'),
    xsrf: call.xsrf(),
    next: cleanNext(call.fields.next),
    email: shownEmail(email),
    error,
    askName: name,
    fullName: call.fields.fullname ?? '',
  }
  return call.answer(error === null ? 200 : 422, call.foyer.pages.signInCodePage(page))
}
