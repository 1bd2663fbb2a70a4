import type { AbiType } from '../calldata/abi.ts'
import { describeHiddenInText } from '../values/hiddenInText.ts'
import type { ArgumentProblem } from './readArgument.ts'

/** What is wrong with an argument, and what to write instead. */
export function describeArgument({ kind, type, place, hidden }: ArgumentProblem): string {
  const where = place.length === 0 ? '' : `Value ${place.join('.')}: `
  if (hidden !== undefined) {
    const { title, advice } = describeHiddenInText(hidden)
    return `${where}${title} ${advice}`
  }
  const sentence = sentences[kind]
  return where + (typeof sentence === 'string' ? sentence : sentence(type))
}

const sentences: Readonly<Record<ArgumentProblem['kind'], string | ((type: AbiType) => string)>> = {
  empty: (type) => `Nothing typed yet. ${expectedKind(type)}`,
  'not-an-address': 'This is not an address. An address is 0x and 40 digits or letters a to f.',
  'wrong-checksum': 'The capitals of this address do not fit its checksum. Copy it again from the source.',
  'not-a-flag': 'Write true or false.',
  'not-a-number': 'Write a whole number with all its digits, without points or separators.',
  'out-of-range': (type) => `This number does not fit ${type.text}.`,
  'not-bytes': 'Write 0x and two digits or letters a to f for each byte.',
  'wrong-length': (type) => `${type.text} is ${type.kind === 'fixed-bytes' ? type.bytes : ''} bytes long.`,
  'not-a-list': (type) => `Write it as a list. ${expectedKind(type)}`,
  'hidden-character': 'A character of it is not what it looks like.',
  'wrong-count': (type) =>
    type.kind === 'tuple'
      ? `${type.text} has ${type.fields.length} values.`
      : `${type.text} has another number of values.`,
}

/** How an argument of a type is written. */
export function expectedKind(type: AbiType): string {
  switch (type.kind) {
    case 'address':
      return 'An address.'
    case 'bool':
      return 'True or false.'
    case 'uint':
    case 'int':
      return 'A whole number, in the smallest unit.'
    case 'bytes':
    case 'fixed-bytes':
      return 'Bytes, as 0x and hex digits.'
    case 'string':
      return 'Any text.'
    case 'array':
      return 'Values in brackets, such as [1, 2].'
    case 'tuple':
      return `In brackets, in order: [${type.fields.map(({ name, type: { text } }) => name || text).join(', ')}].`
  }
}
