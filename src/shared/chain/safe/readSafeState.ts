import { knownSafeVersion, rulesOf } from '../../domain/safe/knownVersions.ts'
import type { SafeState } from '../../domain/safe/SafeState.ts'
import { parseSafeVersion } from '../../domain/safe/safeVersion.ts'
import type { Address } from '../../domain/values/address.ts'
import { type Hex, isHex } from '../../domain/values/hex.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { chainErrors } from '../nodes/chainErrors.ts'
import { askTogether } from '../reads/askTogether.ts'
import type { ChainReply } from '../reads/ChainQuestion.ts'
import { wentBack } from '../reads/wentBack.ts'
import { partSlots, type SafePartName } from './safeSlots.ts'
import {
  moduleListCall,
  parseSafeState,
  type StatedMember,
  safeStateCalls,
  safeStateNames,
  saidVersion,
} from './safeStateReads.ts'

type Request = ChainRequest
type Moment = { readonly block?: Hex | 'latest'; readonly signal: AbortSignal }

/**
 * The state of a Safe as its own contract and its storage give it: one question for what the contract answers, and one
 * for the slot of the singleton, since code that is no Safe could name any. A contract of unknown version is also asked
 * how it hashes. Throws `chain/not-a-safe`, `chain/answer`, or what `request` rejects with.
 */
export async function readSafeState(request: Request, safe: Address, moment: Moment): Promise<SafeState> {
  const state = await readStated(request, safe, moment)
  if (knownSafeVersion(state.version) !== undefined) return state
  // The lists read a Safe as well, and few of them are of such a contract.
  const { findHashForm } = await import('./findHashForm.ts')
  return { ...state, hashesAs: await findHashForm(request, safe, moment.signal) }
}

/** An empty text, which a fork without the function is taken to say. */
const noVersion: ChainReply = { ok: true, data: `0x${'20'.padStart(64, '0')}${'0'.repeat(64)}` }

async function readStated(request: Request, safe: Address, moment: Moment): Promise<SafeState> {
  const questions = safeStateCalls.map((data) => ({ kind: 'call', to: safe, data }) as const)
  const [answers, singleton] = await Promise.all([
    askTogether(request, questions, moment),
    readSlot(request, { safe, part: 'singleton' }, moment),
  ])
  const replies = answers.map((reply, index) =>
    safeStateNames[index] === 'version' && tellsNothing(reply) ? noVersion : reply,
  )
  const [owners] = replies
  if (owners !== undefined && tellsNothing(owners)) throw chainErrors.notASafe({ address: safe })
  const isList = listsModules(saidVersion(replies))
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

/** Whether a contract that says this version has `getModules` alone: then a fallback handler may answer for the pages. */
export function listsModules(said: string | undefined): boolean {
  const version = parseSafeVersion(said ?? '')
  return version !== undefined && rulesOf(version).modulesBy === 'getModules'
}

/** Throws for a member that is no part in storage, which is read past the code where the code does not tell it. */
function requirePart(missing: StatedMember, replies: readonly ChainReply[]): void {
  if (missing in partSlots) return
  const reply = replies[safeStateNames.indexOf(missing)]
  throw (reply?.ok === false ? reply.error : undefined) ?? chainErrors.answer({ call: missing })
}

/** No code answers with no bytes, another contract goes back. A node that fails is neither. */
function tellsNothing(reply: ChainReply): boolean {
  return reply.ok ? reply.data === '0x' : wentBack(reply)
}

async function readSlot(
  request: Request,
  { safe, part }: { readonly safe: Address; readonly part: SafePartName },
  { block = 'latest', signal }: Moment,
): Promise<Hex> {
  const params = [safe, partSlots[part], block]
  const word = await request({ method: 'eth_getStorageAt', params }, { signal })
  if (!isHex(word)) throw chainErrors.answer({ call: part })
  return word
}
