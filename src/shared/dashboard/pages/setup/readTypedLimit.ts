import { parseAmount } from '../../../domain/values/parseAmount.ts'
import { largestLimit } from '../../../source/localLimit.ts'

export type TypedLimit =
  | { readonly ok: true; readonly dollars: number }
  /** What is wrong, and what to type: a sentence. */
  | { readonly ok: false; readonly problem: string }

const asDigits = 'Type whole US dollars in digits, such as 10,000.'

/** Where a point groups thousands, ten thousand is written so; here it would be ten. */
const groupedByPoints = /\.\d{3}/

/**
 * Reads a limit as the user types it: whole US dollars, with or without `$` before them. Nothing is rounded, and a point
 * that may group thousands is refused rather than guessed.
 */
export function readTypedLimit(text: string): TypedLimit {
  if (groupedByPoints.test(text)) return { ok: false, problem: asDigits }
  const read = parseAmount(text.trim().replace(/^\$\s*/, ''), 0)
  if (!read.ok) return { ok: false, problem: problems[read.problem.kind] }
  if (read.value < 1n) return { ok: false, problem: 'A limit is at least 1 dollar.' }
  if (read.value > BigInt(largestLimit)) return { ok: false, problem: problems['too-large'] }
  return { ok: true, dollars: Number(read.value) }
}

const problems = {
  empty: 'Type the limit first.',
  'not-a-number': asDigits,
  negative: 'A limit is at least 1 dollar.',
  'too-many-decimals': 'A limit has no cents. Type whole US dollars.',
  'too-large': `A limit is at most ${largestLimit.toLocaleString('en-US')} dollars.`,
} as const
