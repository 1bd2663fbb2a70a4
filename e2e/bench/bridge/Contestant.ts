/** One way to ask the parent, with its listener as the only one of the page while it is open. */
export type Contestant = {
  /** Round trips one after the other; each answer is looked at. */
  readonly sequential: (count: number) => Promise<void>
  /** Asks all at once, each another question, and waits for all answers. */
  readonly burst: (count: number) => Promise<void>
  readonly close: () => void
}

export type ContestantName = 'raw' | 'sdk' | 'ours'

/** What the lean parent answers everything with. */
export const answerOfAll = '0x3b9aca00'

/** Distinct questions, made before anything is measured. */
export const questions: readonly string[] = Array.from(
  { length: 1_000 },
  (_, index) => `0x${index.toString(16).padStart(64, '0')}`,
)
