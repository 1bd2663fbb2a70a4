import { withoutEndingZeros } from '../values/amount.ts'
import { type DecimalMark, mayGroup } from './findDecimalMark.ts'
import type { AmountText, PaymentProblem } from './PaymentRow.ts'

export type PaymentAmount =
  | { readonly ok: true; readonly amount: bigint }
  | { readonly ok: false; readonly problem: PaymentProblem }

const largest = 2n ** 256n - 1n

/**
 * Reads an amount as a list has it, by its digits: never rounded, never guessed, without separators of thousands.
 * `decimals`: of the token; 0 for what is counted in whole items; `undefined` while they are not known, when the number
 * says only that the text is one.
 */
export function readPaymentAmount(
  text: string,
  decimals: number | undefined,
  mark: DecimalMark,
): PaymentAmount {
  if (text === '') return refuseAmount({ code: 'amount-empty' })
  if (/^[-−]\s*\d/.test(text)) return refuseAmount({ code: 'amount-negative' })
  if (mark === 'undecided' && mayGroup(text))
    return refuseAmount({ code: 'amount-text', text, why: 'either' })
  const match = patternOf[mark].exec(withoutGroups(text, mark))
  if (match === null) return refuseAmount({ code: 'amount-text', text, why: whyNoAmount(text, mark) })
  const [, whole = '', given = ''] = match
  const fraction = withoutEndingZeros(given)
  const allowed = decimals ?? fraction.length
  if (fraction.length > allowed)
    return refuseAmount(
      allowed === 0 ? { code: 'amount-whole' } : { code: 'amount-decimals', given: fraction.length, allowed },
    )
  // Longer ones are above 256 bits whatever their digits are, and take long to read.
  if (whole.length > 78) return refuseAmount({ code: 'amount-too-large' })
  const amount = BigInt(whole + fraction.padEnd(allowed, '0'))
  if (amount === 0n) return refuseAmount({ code: 'amount-zero' })
  return amount > largest ? refuseAmount({ code: 'amount-too-large' }) : { ok: true, amount }
}

const withPoint = /^(\d+)(?:\.(\d+))?$/
const withComma = /^(\d+)(?:,(\d+))?$/

const patternOf: Readonly<Record<DecimalMark, RegExp>> = {
  '.': withPoint,
  ',': withComma,
  undecided: withPoint,
  'point-groups': withComma,
  'comma-groups': withPoint,
}

/** Thousands lose their signs only where each group has three digits and the text has nothing else to be read by. */
function withoutGroups(text: string, mark: DecimalMark): string {
  if (mark === 'point-groups' && /^\d{1,3}(?:\.\d{3}){1,26}$/.test(text)) return text.replaceAll('.', '')
  if (mark === 'comma-groups' && /^\d{1,3}(?:,\d{3}){1,26}$/.test(text)) return text.replaceAll(',', '')
  // The other sign in an amount of one group could be either as well.
  return (mark === 'point-groups' || mark === 'comma-groups') && mayGroup(text) ? '' : text
}

function refuseAmount(problem: PaymentProblem): PaymentAmount {
  return { ok: false, problem }
}

function whyNoAmount(text: string, mark: DecimalMark): AmountText {
  if (/^\d+(?:[.,]\d+)?e[+-]?\d+$/i.test(text)) return 'exponent'
  if (/^0x[0-9a-f]*$/i.test(text)) return 'hex'
  if (/^\d{1,3}(?:[,.'’\s\u00a0\u202f]\d{3})+(?:[.,]\d+)?$/.test(text) && !isOneMark(text)) return 'thousands'
  if (/^[+]/.test(text)) return 'sign'
  if (mayGroup(text)) return 'either'
  if (withPoint === patternOf[mark] && /^\d+,\d+$/.test(text)) return 'comma'
  if (withComma === patternOf[mark] && /^\d+\.\d+$/.test(text)) return 'point'
  return 'other'
}

/** `1,234` may be either; what it is depends on the whole list. */
function isOneMark(text: string): boolean {
  return /^\d+[.,]\d{3}$/.test(text)
}
