import { matchShort } from '../../domain/values/matchShort.ts'

/** Blocks of one question, both ends included. */
export type BlockRange = { readonly from: bigint; readonly to: bigint }

/** `this block range should work: [0x1, 0x1f4]`, `Try with this block range [0x1, 0x1f4].`, `retry with the range 1-500`. */
const offered =
  /\b(?:should work|try with|retry with)[a-z :]{0,60}\[?(0x[0-9a-f]{1,16}|\d{1,20})(?:, ?| ?- ?| to )(0x[0-9a-f]{1,16}|\d{1,20})/i
/** Numbers that name nothing of the chain: in addresses of pages, and of a question or a failure. */
const labels =
  /https?:\/\/\S+|\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b|\b(?:code|id|status|error|http)\b[\\"']{0,4}[ :=]{1,2}\d+/gi
/** What a library repeats of its own question, after the words of the node in one line. */
const repeats = /\b(?:payload|requestBody)=[^\n]*/g
/**
 * `10,000`, `2K`, `1_024`, `0-50`: not the code of an error, not what was asked for (`49999 > 2000`), and not a number of
 * something else than blocks.
 */
const counts =
  /(?:(?<![\w.#-])|(?<=\b0-))(?<!\b(?:results?|logs?|events?) )(\d[\d,_]*)(k)?\b(?!\.\d)(?!\s*[/>])(?!\s+(?:exceeds?|is (?:bigger|greater|larger|more|too))\b)(?!\s*(?:results?|logs?|events?|entries|addresses|topics|seconds?|minutes?|hours?|days?|ms|s|requests?|calls?|credits?|[km]?b|bytes|%)\b)/gi
/** Characters of a refusal that are read. */
const mostWords = 4_000

/**
 * For how many blocks at once a node answers, as far as its refusal of `asked` says so in words: every provider has
 * words of its own. Always less than was asked for.
 */
export function spanInRefusal(refusal: string, { from, to }: BlockRange): bigint | undefined {
  const words = refusal.slice(0, mostWords).replaceAll(repeats, '').replaceAll(labels, ' ')
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
