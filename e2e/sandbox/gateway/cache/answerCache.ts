import { hexToNumber, keccak256, slice, stringToHex } from 'viem'
import { GatewayError } from '../http/errors.ts'
import type { ServiceBehind } from './serviceBehind.ts'

/**
 * Answers of one kind that the gateway keeps of the service behind it. Answers about one subject (a Safe, a hash) are
 * kept by the question and are forgotten together.
 */
export type AnswerCache<answer> = {
  /** The answer that is kept, or else that of `ask`, which is kept from then on. A 404 is kept as well. */
  readonly answer: (
    asked: { readonly subject: string; readonly question?: string },
    ask: () => Promise<answer>,
  ) => Promise<answer>
  readonly clear: (subject: string) => void
  readonly forget: () => void
}

/** How long the real gateway keeps a 404 and everything else, in milliseconds (its defaults of August 2026). */
const keptMilliseconds = { notFound: 30_000, found: 60_000 } as const

/** Each life is drawn anew, and is up to a tenth shorter or longer. */
const SPREAD = 0.1

/** The milliseconds for which an answer is kept at most. */
export const longestKept = {
  notFound: Math.round(keptMilliseconds.notFound * (1 + SPREAD)),
  found: Math.round(keptMilliseconds.found * (1 + SPREAD)),
} as const

type Kept<answer> = { readonly answer: answer } | { readonly failure: GatewayError }

/** All that is kept about one subject. The first answer sets the time for all of them. */
type Entry<answer> = { readonly expiresAt: number; readonly byQuestion: Map<string, Kept<answer>> }

type CacheOptions = {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Lets events that are due clear what is kept; called before each look. */
  readonly beforeLook: () => void
  /** Asks the service behind the gateway; what is kept is answered without it. */
  readonly askService: ServiceBehind['ask']
  /** About how long an answer is kept, in milliseconds. A 404 has its own time. */
  readonly found?: number
}

export function createAnswerCache<answer>({
  now,
  beforeLook,
  askService,
  found = keptMilliseconds.found,
}: CacheOptions): AnswerCache<answer> {
  const entries = new Map<string, Entry<answer>>()
  const clears = new Map<string, number>()
  const lives = new Map<string, number>()
  let forgotten = 0

  function entryOf(subject: string): Entry<answer> | undefined {
    const entry = entries.get(subject)
    if (entry !== undefined && entry.expiresAt > now()) return entry
    entries.delete(subject)
    return
  }

  function keep(subject: string, question: string, kept: Kept<answer>, milliseconds: number): void {
    const entry = entryOf(subject) ?? {
      expiresAt: now() + nextLife(subject, milliseconds),
      byQuestion: new Map(),
    }
    entry.byQuestion.set(question, kept)
    entries.set(subject, entry)
  }

  function nextLife(subject: string, milliseconds: number): number {
    const life = lives.get(subject) ?? 0
    lives.set(subject, life + 1)
    return spreadLife(milliseconds, `${subject} ${life}`)
  }

  return {
    async answer({ subject, question = '' }, ask) {
      beforeLook()
      const kept = entryOf(subject)?.byQuestion.get(question)
      if (kept !== undefined) {
        if ('failure' in kept) throw kept.failure
        return kept.answer
      }
      const before = { cleared: clears.get(subject), forgotten }
      try {
        const answer = await askService(ask)
        // An answer that was asked for before the service announced a change is out of date.
        const isCurrent = clears.get(subject) === before.cleared && forgotten === before.forgotten
        if (isCurrent) keep(subject, question, { answer }, found)
        return answer
      } catch (failure) {
        // A 404 is kept in spite of changes announced meanwhile, but not beyond the end of a test.
        const is404 = failure instanceof GatewayError && failure.status === 404
        if (is404 && forgotten === before.forgotten) {
          keep(subject, question, { failure }, keptMilliseconds.notFound)
        }
        throw failure
      }
    },
    clear(subject) {
      entries.delete(subject)
      clears.set(subject, (clears.get(subject) ?? 0) + 1)
    },
    forget() {
      forgotten += 1
      entries.clear()
      lives.clear()
    },
  }
}

/** In whole seconds. The real gateway draws at random; here the same text always draws the same. */
function spreadLife(milliseconds: number, text: string): number {
  const drawn = (hexToNumber(slice(keccak256(stringToHex(text)), 0, 4)) / 0xff_ff_ff_ff) * 2 - 1
  return Math.round((milliseconds * (1 + SPREAD * drawn)) / 1_000) * 1_000
}
