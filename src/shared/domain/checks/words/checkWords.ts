import type { CheckId } from './CheckId.ts'
import type { ClaimedBy } from './ClaimedBy.ts'
import { englishWords } from './englishWords.ts'
import type { CheckText } from './GroupWords.ts'

type English = typeof englishWords

/** One sentence that checks can say: the id of the check and a word for the case, as `A7.used`. */
export type FindingCode = Extract<keyof English, `${CheckId}.${string}`>

type NoSentenceFacts = Readonly<Record<string, never>>

/** The facts that each sentence is made from. Amounts are in the smallest unit. */
export type FindingFacts = {
  readonly [code in FindingCode]: Parameters<English[code]> extends readonly [infer facts]
    ? facts
    : NoSentenceFacts
}

type SaidAs<code extends FindingCode> = {
  readonly [one in code]: { readonly code: one; readonly facts: FindingFacts[one] }
}[code]

/** What a check has found, without words: a code and the facts that belong to it. */
export type SaidFinding = SaidAs<FindingCode>

/** A sentence for each code, made from its facts. */
export type FindingSentences = {
  readonly [code in FindingCode]: (facts: FindingFacts[code]) => string
}

/** What every language has: the text of each check, and the sentences of its findings. */
export type CheckWords = Readonly<Record<CheckId, CheckText>> & FindingSentences

/** The words of every check, in English. Another language is another value of this type. */
export const checkWords: CheckWords = englishWords

/** The sentence for what a check has found. */
export function writeFinding<code extends FindingCode>(
  { code, facts }: SaidAs<code>,
  sentences: FindingSentences = checkWords,
): string {
  return capitalizeArticle(sentences[code](facts))
}

/** Names are left as they are written; words of ours begin a sentence with a capital. */
function capitalizeArticle(sentence: string): string {
  return sentence.replace(
    /^(?:an?|the|this|your|any|units) /,
    (word) => word.charAt(0).toUpperCase() + word.slice(1),
  )
}

const claims: Readonly<Record<ClaimedBy, string>> = {
  gateway: 'By the interface that the gateway gives for this contract, unproven',
  file: 'As the file says, unproven',
  person: 'By the interface that you gave for this contract, unproven',
}

/** A sentence that holds only if a claim about the methods of a contract is right. */
export function writeClaimed(by: ClaimedBy, sentence: string): string {
  return `${claims[by]}: ${sentence}`
}
