import { numberToHex } from 'viem/utils'
import { readWords, wordToNumber } from '../../domain/calldata/words.ts'
import type { SaidOfSafe } from '../../domain/proof/differencesFromProven.ts'
import type { ClaimedLists } from '../../domain/proof/safeProof.ts'
import { type Address, zeroAddress } from '../../domain/values/address.ts'
import type { Hex } from '../../domain/values/hex.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { askTogether } from '../reads/askTogether.ts'
import { partSlots } from '../safe/safeSlots.ts'
import { moduleListCall, needsModuleList, parseSafeState, safeStateCalls } from '../safe/safeStateReads.ts'

const noPart: Hex = `0x${zeroAddress.slice(2).padStart(64, '0')}`
const noParts = { singleton: noPart, guard: noPart, moduleGuard: noPart, fallbackHandler: noPart }

/**
 * What a node answers about a Safe on one block, in one question, or in two of a Safe that knows no pages of modules. `undefined` where it does not answer as a Safe does.
 * Rejects when the node answers nothing at all, or when `signal` aborts.
 */
export async function readSaidOfSafe(
  request: ChainRequest,
  { safe, block }: { readonly safe: Address; readonly block: bigint },
  signal: AbortSignal,
): Promise<(SaidOfSafe & ClaimedLists) | undefined> {
  const calls = safeStateCalls.map((data) => ({ kind: 'call', to: safe, data }) as const)
  const questions = [...calls, { kind: 'balance', address: safe } as const]
  const at = { block: numberToHex(block), signal }
  const replies = await askTogether(request, questions, at)
  const answers = replies.slice(0, calls.length)
  const answer = replies[calls.length]
  const [moduleList] = needsModuleList(answers)
    ? await askTogether(request, [{ kind: 'call', to: safe, data: moduleListCall }], at)
    : []
  const balance = answer?.ok === true ? wordToNumber(readWords(answer.data)?.[0]) : undefined
  const alsoBalance = balance === undefined ? {} : { balance }
  const whole = parseSafeState(answers, { moduleList })
  if (whole.ok) return { ...whole.state, ...alsoBalance }
  // Before 1.3.0 a Safe does not tell its own storage; that is proven and has nothing to be compared with.
  const older = whole.missing in partSlots ? parseSafeState(answers, { slots: noParts, moduleList }) : whole
  if (!older.ok) return undefined
  const { owners, modules, threshold, nonce } = older.state
  return { owners, modules, threshold, nonce, ...alsoBalance }
}
