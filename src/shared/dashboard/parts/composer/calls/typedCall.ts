import { writeMethodSignature } from '../../../../domain/calldata/writeMethodSignature.ts'
import type { ContractMethod } from '../../../../domain/contractCall/ContractMethod.ts'
import { encodeCall } from '../../../../domain/contractCall/encodeCall.ts'
import {
  type ArgumentProblem,
  readArgument,
  type TypedValue,
} from '../../../../domain/contractCall/readArgument.ts'
import type { Address } from '../../../../domain/values/address.ts'
import { isHex } from '../../../../domain/values/hex.ts'
import { type AmountProblem, parseAmount } from '../../../../domain/values/parseAmount.ts'
import { parseRecipient, type RecipientProblem } from '../../../../domain/values/parseRecipient.ts'
import type { Chain } from '../../../../source/Connection.ts'
import type { CallLine } from '../draft/draft.ts'

/** A call as it is typed into its dialog. */
export type TypedCall = {
  readonly way: 'method' | 'calldata'
  readonly to: string
  /** The interface of the contract, as it was pasted or claimed. */
  readonly abi: string
  /** The signature of the chosen method; empty for the first. */
  readonly method: string
  /** What was typed, by the signature of the method and the place of the input. */
  readonly inputs: Readonly<Record<string, string>>
  /** In the native currency. */
  readonly value: string
  readonly data: string
}

export const blankCall: TypedCall = {
  way: 'method',
  to: '',
  abi: '',
  method: '',
  inputs: {},
  value: '',
  data: '',
}

export function inputKey({ signature }: ContractMethod, index: number): string {
  return `${signature} ${index}`
}

export type CallProblems = {
  readonly to?: RecipientProblem
  readonly value?: AmountProblem
  readonly data?: 'not-bytes'
  readonly inputs: Readonly<Record<string, ArgumentProblem>>
}

export type ReadCall =
  | { readonly ok: true; readonly line: Omit<CallLine, 'id'> }
  | { readonly ok: false; readonly problems: CallProblems }

/** Makes a line of what was typed. `method`: the chosen one, where the call is made of one. */
export function readTypedCall(
  typed: TypedCall,
  method: ContractMethod | undefined,
  chain: Pick<Chain, 'id' | 'shortName' | 'nativeCurrency'>,
): ReadCall {
  const to = parseRecipient(typed.to, chain)
  const value = readTypedWei(typed, method, chain)
  const inputs: Record<string, ArgumentProblem> = {}
  const values: TypedValue[] = []
  method?.inputs.forEach(({ type }, index) => {
    const key = inputKey(method, index)
    // A flag is chosen from a list whose first entry is false.
    const read = readArgument(type, typed.inputs[key] ?? (type.kind === 'bool' ? 'false' : ''))
    if (read.ok) values.push(read.value)
    else inputs[key] = read.problem
  })
  const bytes = typed.data.trim() === '' ? '0x' : typed.data.trim()
  const data = method === undefined ? bytes : encodeCall(method, values)
  if (to.ok && value.ok && isHex(data) && Object.keys(inputs).length === 0)
    return {
      ok: true,
      line: {
        kind: 'call',
        to: to.address satisfies Address,
        value: value.value.toString(),
        data,
        method: method === undefined ? '' : writeMethodSignature(method),
      },
    }
  return {
    ok: false,
    problems: {
      ...(!to.ok && { to: to.problem }),
      ...(!value.ok && { value: value.problem }),
      ...(!isHex(data) && { data: 'not-bytes' as const }),
      inputs,
    },
  }
}

/** Nothing typed is nothing sent; a method that takes none gets none. */
function readTypedWei(
  { value }: TypedCall,
  method: ContractMethod | undefined,
  { nativeCurrency }: Pick<Chain, 'nativeCurrency'>,
) {
  if (value.trim() === '' || method?.payable === false) return { ok: true, value: 0n } as const
  return parseAmount(value, nativeCurrency.decimals)
}
