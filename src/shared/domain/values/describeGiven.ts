import type { GivenKind, GivenProblem } from './givenValues.ts'
import { describeHiddenInText } from './hiddenInText.ts'
import { visibleText } from './text.ts'

/** Why a value that a person gave is not read: what was found, and what it should be. `field` is its name. */
export function describeGiven(
  { expected, found, wrongChecksum, hidden }: GivenProblem,
  field: string,
): string {
  if (hidden !== undefined) {
    const { title, advice } = describeHiddenInText(hidden)
    return `${visibleText(field)}: ${title} ${advice}`
  }
  if (wrongChecksum === true)
    return `${visibleText(field)}: the capitals of ${visibleText(found)} do not fit its digits, so a digit may be wrong. Copy it again from its source.`
  if (expected === 'once') return `${visibleText(field)} is given twice in one place. ${expectations.once}`
  const quoted = found === '' ? 'is empty' : `is “${visibleText(found)}”`
  return `${visibleText(field)} ${quoted}. ${expectations[expected]}`
}

const expectations: Readonly<Record<GivenKind, string>> = {
  address: 'An address is 0x and 40 digits or letters a to f, without the name of a network.',
  chain: 'A network is a number such as 1, 0x1 or eip155:1.',
  integer: 'It has to be a whole number from 0 on, in decimal or 0x digits.',
  nonce: 'A nonce is a whole number.',
  hex: 'Bytes are 0x and two digits or letters a to f for each.',
  hash: 'A hash is 0x and 64 digits or letters a to f.',
  signature: 'A signature is 0x and at least 65 bytes.',
  date: 'A date is year, month and day, such as 2026-01-31.',
  operation: '0 is a plain call, and 1 runs the code of its target as the Safe.',
  list: 'It has to be a list.',
  object: 'It has to be an object with named values.',
  once: 'Programs differ in which of the two they take.',
}

/** Why a field is not read, by its name in the text. */
export function describeField({
  field,
  problem,
}: {
  readonly field: string
  readonly problem?: GivenProblem
}): string {
  return problem === undefined ? `${visibleText(field)} is missing.` : describeGiven(problem, field)
}
