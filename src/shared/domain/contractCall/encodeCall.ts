import { type AbiMethod, type AbiParameter, type AbiType, headSize } from '../calldata/abi.ts'
import { numberWord, type Word } from '../calldata/words.ts'
import { bytesToHex } from '../values/bytesToHex.ts'
import type { Hex } from '../values/hex.ts'
import type { TypedValue } from './readArgument.ts'

/** The calldata of a method with its arguments, which `readArgument` has read for exactly these types. */
export function encodeCall({ selector, inputs }: AbiMethod, values: readonly TypedValue[]): Hex {
  return `0x${selector.slice(2)}${encodeList(inputs, values)}`
}

/** Heads, then the tails they point to. */
function encodeList(parameters: readonly AbiParameter[], values: readonly TypedValue[]): string {
  let heads = ''
  let tails = ''
  const headBytes = headSize(parameters) / 2
  parameters.forEach(({ type }, index) => {
    const encoded = encodeWord(type, values[index] ?? '')
    if (type.dynamic) {
      heads += numberWord(BigInt(headBytes + tails.length / 2))
      tails += encoded
    } else heads += encoded
  })
  return heads + tails
}

function encodeWord(type: AbiType, value: TypedValue): string {
  if (typeof value === 'boolean') return numberWord(value ? 1n : 0n)
  if (typeof value === 'bigint') return numberWord(BigInt.asUintN(256, value))
  if (typeof value === 'string') return encodeText(type, value)
  if (type.kind === 'tuple') return encodeList(type.fields, value)
  if (type.kind !== 'array') return ''
  const items = encodeList(
    value.map(() => ({ name: '', type: type.item })),
    value,
  )
  return type.length === undefined ? numberWord(BigInt(value.length)) + items : items
}

function encodeText(type: AbiType, text: string): Word {
  const digits = (type.kind === 'string' ? bytesToHex(new TextEncoder().encode(text)) : text)
    .slice(2)
    .toLowerCase()
  if (type.kind === 'address') return digits.padStart(64, '0')
  const padded = digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')
  return type.kind === 'fixed-bytes' ? padded : numberWord(BigInt(digits.length / 2)) + padded
}
