/** An answer that is missing is no failure, and no reason to pay again. */
export const pendingText =
  'Your payment is being confirmed. You can close this page: your tickets come by e-mail, and you will not be charged twice.'
