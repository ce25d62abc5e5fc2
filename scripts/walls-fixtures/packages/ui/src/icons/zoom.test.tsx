// breaks: nothing
export const tested = true
