import { GatewayError } from '../http/errors.ts'

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
export const keptMilliseconds = { notFound: 30_000, found: 60_000 } as const

type Kept<answer> = { readonly answer: answer } | { readonly failure: GatewayError }

/** All that is kept about one subject. The first answer sets the time for all of them. */
type Entry<answer> = { readonly expiresAt: number; readonly byQuestion: Map<string, Kept<answer>> }

type CacheOptions = {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Called before each look, so that events that are due can clear what is kept. */
  readonly beforeLook: () => void
  /** How long an answer is kept, in milliseconds. A 404 is kept for `keptMilliseconds.notFound` whatever this is. */
  readonly found?: number
}

export function createAnswerCache<answer>({
  now,
  beforeLook,
  found = keptMilliseconds.found,
}: CacheOptions): AnswerCache<answer> {
  const entries = new Map<string, Entry<answer>>()
  const clears = new Map<string, number>()
  let forgotten = 0

  function entryOf(subject: string): Entry<answer> | undefined {
    const entry = entries.get(subject)
    if (entry !== undefined && entry.expiresAt > now()) return entry
    entries.delete(subject)
    return
  }

  function keep(subject: string, question: string, kept: Kept<answer>, milliseconds: number): void {
    const entry = entryOf(subject) ?? { expiresAt: now() + milliseconds, byQuestion: new Map() }
    entry.byQuestion.set(question, kept)
    entries.set(subject, entry)
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
        const answer = await ask()
        // What was asked before the service told of a change is out of date already.
        const isCurrent = clears.get(subject) === before.cleared && forgotten === before.forgotten
        if (isCurrent) keep(subject, question, { answer }, found)
        return answer
      } catch (failure) {
        if (failure instanceof GatewayError && failure.status === 404) {
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
    },
  }
}
