import { type Hex, toFunctionSelector } from 'viem'
import type { Argument } from '../../src/shared/domain/calldata/Argument.ts'
import type { DecodedCall } from '../../src/shared/domain/calldata/DecodedCall.ts'
import { decodeCall } from '../../src/shared/domain/calldata/decodeCall.ts'
import type { JudgedTransaction } from './JudgedCase.ts'
import { safe } from './judgedSafe.ts'

/** What the id of a case ends with that goes with the file of a liar. */
export const misnamedMark = '-misnamed'

const plain = /^(address|bool|u?int\d+|bytes\d+)$/
const friendly = 'thankTheTeam'

/**
 * What the file of a liar names for the calls of a case: friendly names of arguments where the method and its types have
 * to be the true ones, and every other time a friendly method that takes addresses for numbers. A call of `withoutNames`
 * is named as the method that it seems to be, with all of its words for numbers.
 */
export function misnamed(judged: JudgedTransaction): readonly unknown[] {
  return namedCalls(judged).map(({ content, data }, index) => {
    const words = wordsOf(data)
    if (
      content.kind === 'unknown' &&
      words !== undefined &&
      content.selector === friendlySelector(words.length)
    )
      return {
        contractMethod: {
          name: friendly,
          inputs: words.map((_, place) => ({ name: `thanks${place}`, type: 'uint256' })),
        },
        contractInputsValues: Object.fromEntries(
          words.map((word, place) => [`thanks${place}`, String(BigInt(word))]),
        ),
      }
    if (content.kind !== 'method' || !content.arguments.every(({ type }) => plain.test(type))) return null
    const lies = index % 2 === 1
    const name = lies ? friendly : content.method.name
    return {
      contractMethod: { name, inputs: content.arguments.map((one, place) => inputOf(one, place, lies)) },
      contractInputsValues: Object.fromEntries(
        content.arguments.map(({ type, value }, place) => [
          `thanks${place}`,
          lies && type === 'address' ? String(BigInt(String(value))) : String(value),
        ]),
      ),
    }
  })
}

function inputOf({ type }: Argument, place: number, lies: boolean) {
  return { name: `thanks${place}`, type: lies && type === 'address' ? 'uint256' : type }
}

/** The calls that a file names: those of a batch, or the one call. */
function namedCalls({ call }: JudgedTransaction): readonly DecodedCall[] {
  const decoded = decodeCall({ from: safe, ...call })
  return decoded.calls.length === 0 ? [decoded] : decoded.calls
}

/**
 * The data of a case with methods that nobody knows: each call of whole words keeps them behind the selector of a
 * friendly method of so many numbers, which is what the file of a liar would name. `undefined` where no call is such.
 */
export function withoutNames(judged: JudgedTransaction): Hex | undefined {
  let data: string = judged.call.data.toLowerCase()
  for (const inner of namedCalls(judged)) {
    const words = wordsOf(inner.data)
    if (words === undefined) continue
    const start = 2 + inner.offset * 2
    data = data.slice(0, start) + friendlySelector(words.length).slice(2) + data.slice(start + 8)
  }
  return data === judged.call.data.toLowerCase() ? undefined : (data as Hex)
}

function friendlySelector(words: number): Hex {
  return toFunctionSelector(`function ${friendly}(${Array.from({ length: words }, () => 'uint256')})`)
}

/** The words behind the selector of a call; `undefined` where there are none, or bytes besides. */
function wordsOf(data: Hex): readonly Hex[] | undefined {
  const digits = data.slice(10)
  if (digits === '' || digits.length % 64 !== 0) return undefined
  return digits.match(/.{64}/g)?.map((word): Hex => `0x${word}`)
}
