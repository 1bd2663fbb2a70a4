import type { Argument } from '../../src/shared/domain/calldata/Argument.ts'
import { decodeCall } from '../../src/shared/domain/calldata/decodeCall.ts'
import type { JudgedTransaction } from './JudgedCase.ts'
import { safe } from './judgedSafe.ts'

/** What the id of a case ends with that goes with the file of a liar. */
export const misnamedMark = '-misnamed'

const plain = /^(address|bool|u?int\d+|bytes\d+)$/

/**
 * What the file of a liar names for the calls of a case: friendly names of arguments where the method and its types have
 * to be the true ones, and every other time a friendly method that takes addresses for numbers.
 */
export function misnamed(judged: JudgedTransaction): readonly unknown[] {
  const call = decodeCall({ from: safe, ...judged.call })
  return (call.calls.length === 0 ? [call] : call.calls).map(({ content }, index) => {
    if (content.kind !== 'method' || !content.arguments.every(({ type }) => plain.test(type))) return null
    const lies = index % 2 === 1
    const name = lies ? 'thankTheTeam' : content.method.name
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
