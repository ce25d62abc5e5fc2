/** The most files that a reader takes in at a glance. */
const most = 25

export const folderRules = {
  'folder-size': `A folder holds at most ${most} sources beside their tests, so that its list is read at one look. Move what belongs together into a folder of its own, named after what it is about.`,
}

const isTest = (file) => /\.test(-data)?\.(tsx?|mjs)$/.test(file)

/** The sources directly in each folder of these files, without tests. */
function folders(files) {
  const sources = files.filter((file) => !isTest(file))
  return Map.groupBy(sources, (file) => file.slice(0, file.lastIndexOf('/')))
}

/** Folders with too many sources, each reported at the last of them. */
export function brokenFolderSizes(files) {
  return [...folders(files)]
    .filter(([, sources]) => sources.length > most)
    .map(([folder, sources]) => ({
      rule: 'folder-size',
      file: sources.at(-1),
      line: 1,
      note: `${folder} has ${sources.length}`,
    }))
}
