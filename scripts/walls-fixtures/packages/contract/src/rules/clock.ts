// breaks: clock-in-one-place chance-in-one-place
export const now = Date.now()
export const luck = Math.random()
