import { withoutEndingZeros } from '../values/amount.ts'

/**
 * How the amounts of a list are written. `.` and `,` precede decimals, and nothing groups thousands. `undecided`: no
 * amount says it, so that one which could be read in two ways is wrong. `point-groups` and `comma-groups`: as the user
 * said, the sign groups thousands.
 */
export type DecimalMark = '.' | ',' | 'undecided' | 'point-groups' | 'comma-groups'

/** What only the user can say of the points and commas of a column. */
export type MarkQuestion =
  /** Amounts have a decimal comma; the line is that of the first. */
  | { readonly asks: 'mark'; readonly proposed: ','; readonly line: number }
  /**
   * `sign` may precede decimals or group thousands, and no amount says which. Both readings are those of the largest
   * amount, which is `text` in its line, as plain digits.
   */
  | {
      readonly asks: 'thousands'
      readonly sign: '.' | ','
      readonly line: number
      readonly text: string
      readonly decimal: string
      readonly grouped: string
    }

type Amount = { readonly line: number; readonly text: string }

/** One group of three behind one to three digits, which do not begin with 0. */
const either = { '.': /^[1-9]\d{0,2}\.\d{3}$/, ',': /^[1-9]\d{0,2},\d{3}$/ }
/** Groups that can only be thousands. */
const groups = {
  '.': /^\d{1,3}(?:\.\d{3}){2,100}(?:,\d+)?$|^\d{1,3}\.\d{3},\d+$/,
  ',': /^\d{1,3}(?:,\d{3}){2,100}(?:\.\d+)?$|^\d{1,3},\d{3}\.\d+$/,
}
const plain = { '.': /^\d+\.\d+$/, ',': /^\d+,\d+$/ }

/** Whether a point or comma in a text could precede decimals as well as group thousands. */
export function mayGroup(text: string): boolean {
  return either['.'].test(text) || either[','].test(text)
}

/** What the amounts of one column say about their points and commas, or what has to be asked. */
export function findDecimalMark(amounts: readonly Amount[]): DecimalMark | MarkQuestion {
  const has = (fits: (text: string) => boolean) => amounts.some(({ text }) => fits(text))
  const isDecimal = (sign: '.' | ',', other: '.' | ',') => (text: string) =>
    (plain[sign].test(text) && !either[sign].test(text)) || (groups[other].test(text) && text.includes(sign))
  const point = has(isDecimal('.', ','))
  const comma = amounts.find(({ text }) => isDecimal(',', '.')(text))
  if (point) return '.'
  if (comma !== undefined) return { asks: 'mark', proposed: ',', line: comma.line }
  for (const sign of ['.', ','] as const) {
    // Thousands that are grouped are wrong in every row; only the sign of decimals has to be the other one.
    if (has((text) => groups[sign].test(text))) return sign === '.' ? ',' : '.'
    const largest = largestOf(amounts.filter(({ text }) => either[sign].test(text)))
    if (largest !== undefined) return askAbout(largest, sign)
  }
  return 'undecided'
}

/** By its digits alone, which makes the largest of those that have three behind the sign. */
function largestOf(amounts: readonly Amount[]): Amount | undefined {
  const sizeOf = ({ text }: Amount) => Number(text.replace(/[.,]/g, ''))
  return amounts.reduce<Amount | undefined>(
    (largest, each) => (largest === undefined || sizeOf(each) > sizeOf(largest) ? each : largest),
    undefined,
  )
}

function askAbout({ line, text }: Amount, sign: '.' | ','): MarkQuestion {
  const [whole = '', behind = ''] = text.split(sign)
  const kept = withoutEndingZeros(behind)
  const decimal = kept === '' ? whole : `${whole}.${kept}`
  return { asks: 'thousands', sign, line, text, decimal, grouped: `${whole}${behind}` }
}
