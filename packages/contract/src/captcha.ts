/** The site key that stands for the captcha built into the shop, which has no keys; any other is hCaptcha's. */
export const builtInCaptcha = 'altcha'
