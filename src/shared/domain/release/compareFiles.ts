import type { SiteList } from './siteList.ts'

/** What an address answered for one file of a site: its hash, that it has no such file, or nothing usable. */
export type FileReading =
  | { readonly kind: 'read'; readonly sha256: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unread' }

export type FileDifference = { readonly name: string; readonly how: 'changed' | 'missing' | 'extra' }

export type FileComparison = {
  /** How many files were asked for. */
  readonly files: number
  readonly differences: readonly FileDifference[]
  /** Neither the same nor different: they could not be read. */
  readonly unread: readonly string[]
}

/** Compares what was read with a list. A file that the list does not have is extra. */
export function compareFiles(list: SiteList, readings: ReadonlyMap<string, FileReading>): FileComparison {
  const differences: FileDifference[] = []
  const unread: string[] = []
  for (const [name, reading] of [...readings].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const expected = list.get(name)
    if (reading.kind === 'unread') unread.push(name)
    else if (expected === undefined) {
      if (reading.kind === 'read') differences.push({ name, how: 'extra' })
    } else if (reading.kind === 'missing') differences.push({ name, how: 'missing' })
    else if (reading.sha256 !== expected) differences.push({ name, how: 'changed' })
  }
  return { files: readings.size, differences, unread }
}
