import type { englishWords } from './englishWords.ts'

/** Every check, by its row in the catalogue: what has a text, and not the sentence of a finding. */
export type CheckId = Exclude<keyof typeof englishWords, `${string}.${string}`>
