/** Lists the parent folders of a file, innermost first. */
export const foldersAbove = (file: string): readonly string[] => {
  const folders: string[] = []
  for (let end = file.lastIndexOf('/'); end > 0; end = file.lastIndexOf('/', end - 1)) folders.push(file.slice(0, end))
  return folders
}
