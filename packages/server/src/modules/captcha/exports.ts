export { isPassFresh } from './captcha-pass.ts'
export { forgetCaptchaPass, readCaptchaPass } from './captcha-store.ts'
export { reserveBehindCaptcha, type CaptchaAsked } from './reserve-behind-captcha.ts'
export { createCaptchaRoom, type CaptchaRoom } from './captcha-room.ts'
