// breaks: folder-size
export const label = 'the last of 26 sources'
