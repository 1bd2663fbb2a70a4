import { withoutEndingZeros } from './amount.ts'

/** Why a text is not an amount of a token. `decimals`: how many the text has and how many the token has. */
export type AmountProblem =
  | { readonly kind: 'empty' }
  | { readonly kind: 'not-a-number' }
  | { readonly kind: 'negative' }
  | { readonly kind: 'too-many-decimals'; readonly given: number; readonly allowed: number }
  | { readonly kind: 'too-large' }

export type AmountResult =
  | { readonly ok: true; readonly value: bigint }
  | { readonly ok: false; readonly problem: AmountProblem }

const largest = 2n ** 256n - 1n
/** Of 2^256. */
const mostDigits = 78
const amountPattern = /^(\d*)(?:\.(\d*))?$/
const thousandsPattern = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/

/**
 * Reads an amount as the user writes it (`1,250.5`) into the token's smallest unit. Never rounds: more decimals
 * than the token has is a problem to fix, because a rounded amount is another amount. A comma is accepted only
 * where it groups thousands; `1,5` is refused rather than guessed.
 */
export function parseAmount(text: string, decimals: number): AmountResult {
  const trimmed = text.trim()
  if (trimmed === '') return { ok: false, problem: { kind: 'empty' } }
  if (/^[-−]\s*[\d.,]*\d/.test(trimmed)) return { ok: false, problem: { kind: 'negative' } }
  const plain = thousandsPattern.test(trimmed) ? trimmed.replaceAll(',', '') : trimmed
  const match = amountPattern.exec(plain)
  const whole = withoutLeadingZeros(match?.[1] ?? '')
  const fraction = withoutEndingZeros(match?.[2] ?? '')
  if (match === null || (match[1] === '' && (match[2] ?? '') === ''))
    return { ok: false, problem: { kind: 'not-a-number' } }
  if (fraction.length > decimals)
    return { ok: false, problem: { kind: 'too-many-decimals', given: fraction.length, allowed: decimals } }
  // Millions of digits take seconds to become a number.
  if (whole.length > mostDigits) return { ok: false, problem: { kind: 'too-large' } }
  const value = BigInt(whole + fraction.padEnd(decimals, '0') || '0')
  return value > largest ? { ok: false, problem: { kind: 'too-large' } } : { ok: true, value }
}

function withoutLeadingZeros(digits: string): string {
  let first = 0
  while (digits.charAt(first) === '0') first++
  return digits.slice(first)
}
