import type { Finding } from './Assessment.ts'

/** Findings that share one row: one alone, or many of one rule and one severity. */
export type FindingGroup = {
  /** Tells the rows of one list apart. */
  readonly key: string
  readonly first: Finding
  /** All of them, in the order of the calls; the first is among them. */
  readonly findings: readonly Finding[]
  /** Whether they all say the same, so that it is enough to say it once. */
  readonly saySame: boolean
}

/** The smallest group: fewer findings are read faster one by one. */
const fewestTogether = 4

/**
 * Puts findings of one rule and one severity together when there are four or more, so that a batch of 500 calls does
 * not bury the one finding that differs. Nothing is left out, and no row comes after one that is less severe.
 */
export function groupFindings(findings: readonly Finding[]): readonly FindingGroup[] {
  const kinds = new Map<string, Finding[]>()
  for (const finding of findings) {
    const kind = `${finding.id} ${finding.severity}`
    const group = kinds.get(kind)
    if (group === undefined) kinds.set(kind, [finding])
    else group.push(finding)
  }
  return [...kinds].flatMap(([kind, alike]) =>
    alike.length < fewestTogether
      ? alike.map((finding, index) => findingGroupOf(`${kind} ${index}`, finding, [finding]))
      : alike.slice(0, 1).map((first) => findingGroupOf(kind, first, alike)),
  )
}

function findingGroupOf(key: string, first: Finding, findings: readonly Finding[]): FindingGroup {
  return { key, first, findings, saySame: findings.every(({ sentence }) => sentence === first.sentence) }
}

const namedPlaces = 3

/** Where the findings of a row are: `batch item 1, batch item 2, batch item 3 and 497 more`. */
export function listPlaces(findings: readonly Finding[]): string {
  const places = [...new Set(findings.map(({ place }) => place))]
  const named = places.slice(0, namedPlaces).join(', ')
  return places.length <= namedPlaces ? named : `${named} and ${places.length - namedPlaces} more`
}
