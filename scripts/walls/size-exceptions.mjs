/** Files that may be longer than the size alarms, each with the reason why it is still one thing. */
export const sizeExceptions = new Map([])
