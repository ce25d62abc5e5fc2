/** From 0 to 1: keeps apart when the pages of many visitors ask the shop. No id and no secret comes from it. */
export const chance = (): number => Math.random()
