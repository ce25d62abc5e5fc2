// breaks: nothing
export const now = () => new Date()
