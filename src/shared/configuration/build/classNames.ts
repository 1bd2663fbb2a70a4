import { basename } from 'node:path'

/**
 * Names the classes of the site: `head` of `Panel.module.css` is `Panel-head`. Such a name tells in the page where its
 * rule is, is the same in each build, and weighs less than one with a hash. Throws where two files have one name.
 */
export function classNames(): (name: string, file: string) => string {
  const files = new Map<string, string>()
  return (name, file) => {
    const [owner = ''] = basename(file).split('.module.css', 1)
    const owning = files.get(owner) ?? file
    if (owning !== file) throw new Error(`${owning} and ${file} would name their classes alike.`)
    files.set(owner, file)
    return `${owner}-${name}`
  }
}
