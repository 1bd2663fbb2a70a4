import { decodeAbiParameters, encodeFunctionData, hexToBigInt, size, slice } from 'viem'
import type { SafeState } from '../../domain/safe/SafeState.ts'
import type { SafePlace } from '../../domain/safe/safeDomain.ts'
import { formatSafeVersion, isAtLeast } from '../../domain/safe/safeVersion.ts'
import { type LowerAddress, lowerAddress } from '../../domain/values/address.ts'
import type { Hex } from '../../domain/values/hex.ts'
import { safeSlots } from '../safe/safeSlots.ts'
import type { Answer, Item } from './Script.ts'
import { safeAbi } from './simulationAbi.ts'

const sentinel = '0x0000000000000000000000000000000000000001'
const modulePage = 100n
const storageReadable = { major: 1, minor: 3, patch: 0 }

/** The slots a Safe is asked about itself, in the order of the reads. */
const slots = [safeSlots.singleton, safeSlots.guard, safeSlots.moduleGuard, safeSlots.fallbackHandler]

/** The reads that together tell the state of a Safe; `parseState` takes their answers in this order. */
export function stateReads({ safe, version }: SafePlace): readonly Item[] {
  const to = lowerAddress(safe)
  const read = (data: Hex): Item => ({ kind: 'read', to, data })
  const fixed = [
    read(encodeFunctionData({ abi: safeAbi, functionName: 'getOwners' })),
    read(encodeFunctionData({ abi: safeAbi, functionName: 'getThreshold' })),
    read(encodeFunctionData({ abi: safeAbi, functionName: 'nonce' })),
    read(
      encodeFunctionData({
        abi: safeAbi,
        functionName: 'getModulesPaginated',
        args: [sentinel, modulePage],
      }),
    ),
  ]
  if (!isAtLeast(version, storageReadable)) return fixed
  return [
    ...fixed,
    ...slots.map((slot) =>
      read(
        encodeFunctionData({
          abi: safeAbi,
          functionName: 'getStorageAt',
          args: [hexToBigInt(slot), 1n],
        }),
      ),
    ),
  ]
}

/**
 * The state of a Safe from the answers to `stateReads`, or `undefined` when it does not answer as a Safe. `known` are
 * slots that were read past its code; they count more than what the code says.
 */
export function parseState(
  { version }: SafePlace,
  answers: readonly Answer[],
  known: ReadonlyMap<Hex, Hex> = new Map(),
): SafeState | undefined {
  const [owners, threshold, nonce, modules, ...storage] = answers
  const readSlot = (index: number): LowerAddress | undefined => {
    const slot = slots[index]
    const direct = slot === undefined ? undefined : known.get(slot)
    return addressOf(direct ?? storedWord(storage[index]))
  }
  const singleton = readSlot(0)
  const [guard, moduleGuard, fallbackHandler] = [readSlot(1), readSlot(2), readSlot(3)]
  try {
    if (singleton === undefined || guard === undefined || moduleGuard === undefined) return undefined
    if (fallbackHandler === undefined || !allOk(owners, threshold, nonce, modules)) return undefined
    return {
      version: formatSafeVersion(version),
      singleton,
      owners: addressesIn(owners).map(lowerAddress),
      threshold: Number(numberIn(threshold)),
      modules: addressesIn(modules).map(lowerAddress),
      guard,
      moduleGuard,
      fallbackHandler,
      nonce: numberIn(nonce),
    }
  } catch {
    return undefined
  }
}

/** Throws for what is no list of addresses. */
function addressesIn(answer: Answer | undefined): readonly Hex[] {
  return decodeAbiParameters([{ type: 'address[]' }], answer?.data ?? '0x')[0]
}

function numberIn(answer: Answer | undefined): bigint {
  return decodeAbiParameters([{ type: 'uint256' }], answer?.data ?? '0x')[0]
}

function allOk(...answers: readonly (Answer | undefined)[]): boolean {
  return answers.every((answer) => answer?.ok === true && answer.data !== '0x')
}

/** `getStorageAt` answers with bytes that hold the word. */
function storedWord(answer: Answer | undefined): Hex | undefined {
  if (answer?.ok !== true) return undefined
  try {
    return decodeAbiParameters([{ type: 'bytes' }], answer.data)[0]
  } catch {
    return undefined
  }
}

/** The address in a storage word; `undefined` when there is no word. */
export function addressOf(word: Hex | undefined): LowerAddress | undefined {
  return word === undefined || size(word) !== 32 ? undefined : lowerAddress(slice(word, 12))
}
