// breaks: nothing
export const call = () => fetch('/api/v1/session')
