import { knownSafeVersion } from '../../domain/safe/knownVersions.ts'
import type { SafeState } from '../../domain/safe/SafeState.ts'
import type { Address } from '../../domain/values/address.ts'
import { type Hex, isHex } from '../../domain/values/hex.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { chainErrors } from '../nodes/chainErrors.ts'
import { askTogether } from '../reads/askTogether.ts'
import type { ChainReply } from '../reads/ChainQuestion.ts'
import { tellsNothing } from '../reads/wentBack.ts'
import { partSlots, type SafePartName } from './safeSlots.ts'
import {
  moduleListCall,
  needsModuleList,
  parseSafeState,
  type StatedMember,
  safeStateCalls,
  safeStateNames,
} from './safeStateReads.ts'

type StateMoment = { readonly block?: Hex | 'latest'; readonly signal: AbortSignal }

/**
 * The state of a Safe as its own contract and its storage give it: one question for what the contract answers, and one
 * for the slot of the singleton, since code that is not a Safe could name any. A contract of unknown version is also asked
 * how it hashes. Throws `chain/not-a-safe`, `chain/answer`, or what `request` rejects with.
 */
export async function readSafeState(
  request: ChainRequest,
  safe: Address,
  moment: StateMoment,
): Promise<SafeState> {
  const state = await readStated(request, safe, moment)
  if (knownSafeVersion(state.version) !== undefined) return state
  // The lists read a Safe as well, and few of them are of such a contract.
  const { findHashForm } = await import('./findHashForm.ts')
  return { ...state, hashesAs: await findHashForm(request, safe, moment.signal) }
}

async function readStated(request: ChainRequest, safe: Address, moment: StateMoment): Promise<SafeState> {
  const questions = safeStateCalls.map((data) => ({ kind: 'call', to: safe, data }) as const)
  const [replies, singleton] = await Promise.all([
    askTogether(request, questions, moment),
    readSlot(request, { safe, part: 'singleton' }, moment),
  ])
  const [owners] = replies
  if (owners !== undefined && tellsNothing(owners)) throw chainErrors.notASafe({ address: safe })
  const isList = needsModuleList(replies)
  const parsed = parseSafeState(replies, { slots: { singleton } })
  if (parsed.ok && !isList) return parsed.state
  if (!parsed.ok && !(isList && parsed.missing === 'modules')) requirePart(parsed.missing, replies)
  // An older contract knows no pages of modules and does not tell its own storage.
  const [[moduleList], guard, moduleGuard, fallbackHandler] = await Promise.all([
    isList ? askTogether(request, [{ kind: 'call', to: safe, data: moduleListCall }], moment) : [],
    readSlot(request, { safe, part: 'guard' }, moment),
    readSlot(request, { safe, part: 'moduleGuard' }, moment),
    readSlot(request, { safe, part: 'fallbackHandler' }, moment),
  ])
  const slots = { singleton, guard, moduleGuard, fallbackHandler }
  const read = parseSafeState(replies, { slots, moduleList })
  if (!read.ok)
    throw (
      (moduleList?.ok === false ? moduleList.error : undefined) ?? chainErrors.answer({ call: read.missing })
    )
  return read.state
}

/** Throws for a member that is not in storage, which is read past the code where the code does not tell it. */
function requirePart(missing: StatedMember, replies: readonly ChainReply[]): void {
  if (missing in partSlots) return
  const reply = replies[safeStateNames.indexOf(missing)]
  throw (reply?.ok === false ? reply.error : undefined) ?? chainErrors.answer({ call: missing })
}

async function readSlot(
  request: ChainRequest,
  { safe, part }: { readonly safe: Address; readonly part: SafePartName },
  { block = 'latest', signal }: StateMoment,
): Promise<Hex> {
  const params = [safe, partSlots[part], block]
  const word = await request({ method: 'eth_getStorageAt', params }, { signal })
  if (!isHex(word)) throw chainErrors.answer({ call: part })
  return word
}
