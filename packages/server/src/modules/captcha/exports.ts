export { isPassFresh } from './captcha-pass.ts'
export { reserveBehindCaptcha, type CaptchaAsked } from './reserve-behind-captcha.ts'
