import { matchShort } from '../../domain/values/matchShort.ts'

/** Blocks of one question, both ends included. */
export type BlockRange = { readonly from: bigint; readonly to: bigint }

/** `this block range should work: [0x1, 0x1f4]`, `Try with this block range [0x1, 0x1f4].`, `retry with the range 1-500`. */
const offered =
  /\b(?:should work|try with|retry with)[a-z :]{0,60}\[?(0x[0-9a-f]{1,16}|\d{1,20})(?:, ?| ?- ?| to )(0x[0-9a-f]{1,16}|\d{1,20})/i
/** `10,000`, `2K`, `1_024`: not the code of an error, and not a number of something else than blocks. */
const counts =
  /(?<![\w.#-])(\d[\d,_]*)(k)?\b(?!\.\d)(?!\s*(?:results?|logs?|events?|entries|seconds?|minutes?|ms|s|requests?|calls?|credits?|[km]?b|bytes|%)\b)/gi

/**
 * For how many blocks at once a node answers, as far as its refusal of `asked` says so in words: every provider has
 * words of its own. Always less than was asked for.
 */
export function spanInRefusal(words: string, { from, to }: BlockRange): bigint | undefined {
  const width = to - from + 1n
  const isLess = (span: bigint) => span > 0n && span < width
  const [, first, last] = matchShort(offered, words) ?? []
  if (first !== undefined && last !== undefined) {
    const span = BigInt(last) - BigInt(first) + 1n
    if (isLess(span)) return span
  }
  if (!/block|range/i.test(words)) return undefined
  // The range that was asked for is often repeated.
  const repeated = new Set([from, to, width, to - from])
  const named = [...words.matchAll(counts)]
    .map(([, digits = '', thousands]) => BigInt(digits.replace(/[,_]/g, '')) * (thousands ? 1_000n : 1n))
    .filter((count) => isLess(count) && !repeated.has(count))
  // Too large a number is refused once more, too small a one would make the search shallow.
  return named.toSorted((left, right) => (left < right ? 1 : -1))[0]
}
