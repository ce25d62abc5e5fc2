// breaks: file-name
export const thing = 1
