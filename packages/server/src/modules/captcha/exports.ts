export { isPassFresh } from './captcha-pass.ts'
export type { CaptchaOfEvents } from './captcha-rule.ts'
export { forgetCaptchaPass, readCaptchaPass, setCaptchaPassed } from './captcha-store.ts'
export { countReservations } from './count-reservation.ts'
export {
  reserveBehindCaptcha,
  type CaptchaAsked,
  type CaptchaWanted,
} from './reserve-behind-captcha.ts'
export { createCaptchaRoom, type CaptchaRoom } from './captcha-room.ts'
export { visitorMarks } from './visitor-marks.ts'
export { weighBaskets, type UnprovedBasket } from './weigh-baskets.ts'
