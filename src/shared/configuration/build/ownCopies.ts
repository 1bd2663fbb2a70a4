import type { Plugin } from 'vite'

/** Ends the id of a module that the standalone page has to itself. */
export const copyMark = '?standalone'

/** Scripts, and the styles that belong to one component; data and styles of the whole page stay one. */
const copied = /^[^\0].*\.(?:[cm]?[jt]sx?|module\.css)$/

export const react = /node_modules[\\/](react|react-dom|scheduler)[\\/]/

/**
 * Gives the standalone page its own copy of what both modes use, so that each has chunks cut for itself: in one graph
 * what they share has to lie in chunks that fit neither. No page ever loads both copies. React stays one, because the
 * html asks for it before it is known which page this is.
 *
 * `start` is the module that only the standalone page loads, and loads first.
 */
export function ownCopies(start: string): Plugin {
  return {
    name: 'countersign:own-copies',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const fromCopy = importer?.endsWith(copyMark) ?? false
      if (importer === undefined || !(fromCopy || start.endsWith(source.replace(/^\.*\//, '/')))) return null
      const asking = fromCopy ? importer.slice(0, -copyMark.length) : importer
      const found = await this.resolve(source, asking, { ...options, skipSelf: true })
      if (found === null || found.external !== false) return found
      const isCopied = fromCopy ? copied.test(found.id) && !react.test(found.id) : found.id === start
      return isCopied ? { ...found, id: `${found.id}${copyMark}` } : found
    },
  }
}
