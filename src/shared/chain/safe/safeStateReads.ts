import {
  addressWord,
  callData,
  numberWord,
  readAddressArray,
  readString,
  readWords,
  type Word,
  wordToAddress,
  wordToNumber,
} from '../../domain/calldata/words.ts'
import { knownSafeVersion, rulesOf } from '../../domain/safe/knownVersions.ts'
import type { SafeState } from '../../domain/safe/SafeState.ts'
import { parseSafeVersion } from '../../domain/safe/safeVersion.ts'
import { type LowerAddress, lowerAddress } from '../../domain/values/address.ts'
import type { Hex } from '../../domain/values/hex.ts'
import { tellsNothing } from '../reads/wentBack.ts'
import { partSlots, type SafePartName } from './safeSlots.ts'

/** The start of the linked list of modules inside a Safe. */
const sentinel = '0x0000000000000000000000000000000000000001'
/** A Safe with more modules is beyond what a list is good for. */
const modulePage = 100n

/** Selectors of the Safe contract's getters. Which of them a version has is in `domain/safe/versions`. */
const selectors = {
  getOwners: '0xa0e67e2b',
  getThreshold: '0xe75235b8',
  nonce: '0xaffed0e0',
  VERSION: '0xffa1ad74',
  getModules: '0xb2494df3',
  getModulesPaginated: '0xcc2f8452',
  getStorageAt: '0x5624b25b',
} as const

/** What a Safe is asked for in any case. */
export type StatedMember = Exclude<keyof SafeState, 'hashesAs'>

const getters = {
  owners: callData(selectors.getOwners),
  threshold: callData(selectors.getThreshold),
  nonce: callData(selectors.nonce),
  version: callData(selectors.VERSION),
  modules: callData(selectors.getModulesPaginated, addressWord(sentinel), numberWord(modulePage)),
  singleton: slotCall(partSlots.singleton),
  guard: slotCall(partSlots.guard),
  moduleGuard: slotCall(partSlots.moduleGuard),
  fallbackHandler: slotCall(partSlots.fallbackHandler),
} as const satisfies Readonly<Record<StatedMember, Hex>>

/** In the order of `safeStateCalls`. */
export const safeStateNames = [
  'owners',
  'threshold',
  'nonce',
  'version',
  'modules',
  'singleton',
  'guard',
  'moduleGuard',
  'fallbackHandler',
] as const satisfies readonly StatedMember[]

type Getter = (typeof safeStateNames)[number]

/** The calls to a Safe that together tell its state; `parseSafeState` takes their answers in this order. */
export const safeStateCalls: readonly Hex[] = safeStateNames.map((name) => getters[name])

/** What tells the modules of a Safe that knows no pages of them. */
export const moduleListCall = callData(selectors.getModules)

type StateAnswer = { readonly ok: boolean; readonly data: Hex; readonly error?: unknown }

/** What was read beside the answers to `safeStateCalls`. */
export type StateBeside = {
  /** Words that were read past its code; they count more than what the code says. */
  readonly slots?: Readonly<Partial<Record<SafePartName, Hex>>> | undefined
  /** The answer to `moduleListCall`, which counts where the contract has that alone (`needsModuleList`). */
  readonly moduleList?: StateAnswer | undefined
}

/** The state of a Safe from the answers to `safeStateCalls`, or the first member that it does not tell. */
export function parseSafeState(
  answers: readonly StateAnswer[],
  { slots = {}, moduleList }: StateBeside = {},
): { readonly ok: true; readonly state: SafeState } | { readonly ok: false; readonly missing: Getter } {
  const words = (name: Getter) => {
    const answer = answers[safeStateNames.indexOf(name)]
    return answer?.ok === true ? readWords(answer.data) : undefined
  }
  const part = (name: SafePartName) => addressInWord(slots[name] ?? storedWord(words(name)))
  const owners = addresses(words('owners'))
  const threshold = wordToNumber(words('threshold')?.[0])
  const nonce = wordToNumber(words('nonce')?.[0])
  const version = saidVersion(answers)
  const listed = moduleList?.ok === true ? addresses(readWords(moduleList.data)) : undefined
  const paged = addresses(words('modules'))
  // A fallback handler may answer for the pages of a contract that has the list alone.
  const modules = hasListAlone(version) ? (listed ?? paged) : (paged ?? listed)
  const [singleton, guard, moduleGuard] = [part('singleton'), part('guard'), part('moduleGuard')]
  const fallbackHandler = part('fallbackHandler')
  if (owners === undefined) return { ok: false, missing: 'owners' }
  if (threshold === undefined || threshold > BigInt(Number.MAX_SAFE_INTEGER))
    return { ok: false, missing: 'threshold' }
  if (nonce === undefined) return { ok: false, missing: 'nonce' }
  if (version === undefined) return { ok: false, missing: 'version' }
  if (modules === undefined) return { ok: false, missing: 'modules' }
  if (singleton === undefined) return { ok: false, missing: 'singleton' }
  if (guard === undefined) return { ok: false, missing: 'guard' }
  if (moduleGuard === undefined) return { ok: false, missing: 'moduleGuard' }
  if (fallbackHandler === undefined) return { ok: false, missing: 'fallbackHandler' }
  return {
    ok: true,
    state: {
      version,
      singleton,
      owners,
      threshold: Number(threshold),
      modules,
      guard,
      moduleGuard,
      fallbackHandler,
      nonce,
    },
  }
}

/** The version that the contract states in its answers to `safeStateCalls`; empty where it has no `VERSION()`. */
function saidVersion(answers: readonly StateAnswer[]): string | undefined {
  const answer = answers[safeStateNames.indexOf('version')]
  if (answer !== undefined && tellsNothing(answer)) return ''
  const words = answer?.ok === true ? readWords(answer.data) : undefined
  return words && readString(words, 0)
}

/** Whether, by its answers to `safeStateCalls`, a contract is to be asked `moduleListCall` too. */
export function needsModuleList(answers: readonly StateAnswer[]): boolean {
  const version = saidVersion(answers)
  if (hasListAlone(version)) return true
  const pages = answers[safeStateNames.indexOf('modules')]
  return mayHaveListAlone(version) && pages !== undefined && tellsNothing(pages)
}

/** Whether a contract that says this version may have `getModules` alone: an unknown one is known by its answers. */
export function mayHaveListAlone(version: string | undefined): boolean {
  return hasListAlone(version) || (version !== undefined && knownSafeVersion(version) === undefined)
}

function hasListAlone(versionText: string | undefined): boolean {
  const version = parseSafeVersion(versionText ?? '')
  return version !== undefined && rulesOf(version).modulesBy === 'getModules'
}

/** The address in a storage word; `undefined` when there is no word. */
export function addressInWord(word: Hex | undefined): LowerAddress | undefined {
  const address = wordToAddress(word === undefined ? undefined : readWords(word)?.[0])
  return address === undefined ? undefined : lowerAddress(address)
}

/** `getStorageAt(offset, length)` counts both in words, and a Safe's slots are offsets. */
function slotCall(slot: Hex): Hex {
  return callData(selectors.getStorageAt, slot.slice(2), numberWord(1n))
}

/** `getStorageAt` answers with bytes: where they start, how many, and the word. */
function storedWord(words: readonly Word[] | undefined): Hex | undefined {
  const word = words?.[0] === numberWord(32n) && words[1] === numberWord(32n) ? words[2] : undefined
  return word === undefined ? undefined : `0x${word}`
}

function addresses(words: readonly Word[] | undefined): readonly LowerAddress[] | undefined {
  return words && readAddressArray(words, 0)?.map(lowerAddress)
}
