import { writeList } from '../../shared/domain/values/writeList.ts'
import type { Notice } from './Notice.ts'
import { noticeWords } from './transactionNotices.ts'
import type { WatchFile } from './WatchFile.ts'
import type { WatchState } from './WatchState.ts'

/** What answered in this round and what did not. */
export type RoundSources = {
  readonly answered: (source: string) => void
  readonly failed: (source: string) => void
  /** Whether any source was silent or said too little. */
  readonly isWhole: () => boolean
  readonly hasFailed: (source: string) => boolean
  /** Counts the round, and says what fell silent three rounds ago and what is back. */
  readonly conclude: () => readonly Notice[]
}

const silentAfter = 3
const mostNamed = 5

/** The key of what the gateway says of a Safe, and of a node. */
export const sourceOf = {
  gateway: (safeKey: string) => `gateway ${safeKey}`,
  node: (host: string) => `node ${host}`,
  /** What a Safe is, from its node. */
  facts: (safeKey: string) => `facts ${safeKey}`,
} as const

export function roundSources(state: WatchState, file: WatchFile): RoundSources {
  const answered = new Set<string>()
  const failed = new Set<string>()
  return {
    answered: (source) => answered.add(source),
    failed: (source) => failed.add(source),
    isWhole: () => failed.size === 0,
    hasFailed: (source) => failed.has(source),
    conclude() {
      const silent: string[] = []
      const back: string[] = []
      for (const source of failed) {
        const { rounds, said } = state.silent[source] ?? { rounds: 0, said: false }
        const isNew = !said && rounds + 1 >= silentAfter
        if (isNew) silent.push(source)
        state.silent[source] = { rounds: rounds + 1, said: said || isNew }
      }
      for (const source of answered) {
        if (failed.has(source)) continue
        if (state.silent[source]?.said === true) back.push(source)
        delete state.silent[source]
      }
      return [...(silent.length === 0 ? [] : [silentNotice(silent, file)]), ...backNotices(back, file)]
    },
  }
}

function silentNotice(sources: readonly string[], file: WatchFile): Notice {
  const { nodes, safes, facts } = namesIn(sources, file)
  return {
    kind: 'silent',
    gravity: 'high',
    forAll: true,
    safe: undefined,
    ...noticeWords([
      ...(safes.length === 0
        ? []
        : [
            `The gateway has not answered for ${silentAfter} rounds about ${nameSome(safes)}. What is proposed there is not read.`,
          ]),
      ...(nodes.length === 0
        ? []
        : [
            `${nodes.length === 1 ? 'The node' : 'The nodes'} ${nameSome(nodes)} ${nodes.length === 1 ? 'has' : 'have'} not answered for ${silentAfter} rounds.`,
          ]),
      ...(facts.length === 0
        ? []
        : [`What these are cannot be read from their nodes for ${silentAfter} rounds: ${nameSome(facts)}.`]),
      'A post says when the answers are back.',
    ]),
  }
}

function backNotices(sources: readonly string[], file: WatchFile): readonly Notice[] {
  if (sources.length === 0) return []
  const { nodes, safes, facts } = namesIn(sources, file)
  return [
    {
      kind: 'back',
      gravity: 'info',
      forAll: true,
      safe: undefined,
      ...noticeWords([
        ...(safes.length === 0 ? [] : [`The gateway answers again about ${nameSome(safes)}.`]),
        ...(nodes.length === 0
          ? []
          : [
              `${nodes.length === 1 ? 'The node' : 'The nodes'} ${nameSome(nodes)} ${nodes.length === 1 ? 'answers' : 'answer'} again.`,
            ]),
        ...(facts.length === 0 ? [] : [`The nodes tell again what these are: ${nameSome(facts)}.`]),
      ]),
    },
  ]
}

function namesIn(sources: readonly string[], { safes }: WatchFile) {
  return {
    nodes: sources.flatMap((source) => (source.startsWith('node ') ? [source.slice(5)] : [])),
    safes: safes.filter(({ key }) => sources.includes(sourceOf.gateway(key))).map(({ name }) => name),
    facts: safes.filter(({ key }) => sources.includes(sourceOf.facts(key))).map(({ name }) => name),
  }
}

function nameSome(names: readonly string[]): string {
  const left = names.length - mostNamed
  return writeList(left > 0 ? [...names.slice(0, mostNamed), `${left} more`] : names)
}

/** Once a day: that the watchman is there, and whether it read everything. */
export function aliveNotice(state: WatchState, file: WatchFile, unread: readonly string[]): Notice {
  const waiting = file.safes.reduce((sum, { key }) => {
    const memory = state.safes[key]
    const next = BigInt(memory?.facts?.nonce ?? 0)
    return (
      sum +
      Object.values(memory?.waiting ?? {}).filter(
        ({ nonce, untold }) => BigInt(nonce) >= next && untold !== true,
      ).length
    )
  }, 0)
  const safes = `${file.safes.length} ${file.safes.length === 1 ? 'Safe' : 'Safes'}`
  const read = unread.length === 0 ? 'all read' : `${nameSome(unread)} not read`
  return {
    kind: 'alive',
    gravity: 'info',
    forAll: true,
    safe: undefined,
    ...noticeWords([`The watchman is well: ${safes}, ${waiting} waiting, ${read}.`]),
  }
}
