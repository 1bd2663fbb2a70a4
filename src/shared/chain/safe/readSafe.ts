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
import type { Address } from '../../domain/values/address.ts'
import type { Hex } from '../../domain/values/hex.ts'
import type { AccountSource } from '../../source/AccountSource.ts'
import { chainErrors } from '../nodes/chainErrors.ts'

/** A Safe as its own contract describes it. */
export type ChainSafe = {
  readonly owners: readonly Address[]
  readonly threshold: number
  readonly nonce: number
  readonly version: string
  readonly implementation: Address
  /** The first hundred; a Safe with more is beyond what a list is good for. */
  readonly modules: readonly Address[]
  readonly fallbackHandler: Address | undefined
  readonly guard: Address | undefined
}

type Request = AccountSource['request']

/** Four-byte selectors of the Safe contract's getters (the same from 1.0.0 to 1.5.0). */
const selectors = {
  getOwners: '0xa0e67e2b',
  getThreshold: '0xe75235b8',
  nonce: '0xaffed0e0',
  VERSION: '0xffa1ad74',
  getModulesPaginated: '0xcc2f8452',
} as const

/** Storage slots of a Safe: the singleton, and the hashes that name the handler's and the guard's slot. */
const slots = {
  implementation: `0x${'0'.repeat(64)}`,
  fallbackHandler: '0x6c9a6c4a39284e37ed1cf53d337577d14212a4870fb976a4366c693b939918d5',
  guard: '0x4a204f620c8c5ccdca3fd54d003badd85ba500436a431f0cbda4f558c93c34c8',
} as const

/** The start of the linked list of modules inside a Safe. */
const sentinel: Address = '0x0000000000000000000000000000000000000001'
const modulePage = 100n

/**
 * Reads a Safe through `request` alone. Eight small reads by hand instead of a client library, because this runs on
 * the first screen. Throws `chain/not-a-safe`, `chain/answer`, or what `request` rejects with.
 */
export async function readSafe(request: Request, safe: Address, signal: AbortSignal): Promise<ChainSafe> {
  const call = async (name: keyof typeof selectors, ...words: readonly Word[]) => {
    const data = callData(selectors[name], ...words)
    const answer = await request({ method: 'eth_call', params: [{ to: safe, data }, 'latest'] }, { signal })
    if (answer === '0x') throw chainErrors.notASafe({ address: safe })
    return readWords(answer)
  }
  const slot = async (position: Hex) => {
    const params = [safe, position, 'latest']
    return wordToAddress(readWords(await request({ method: 'eth_getStorageAt', params }, { signal }))?.[0])
  }
  const [owners, threshold, nonce, version, modules, implementation, fallbackHandler, guard] =
    await Promise.all([
      call('getOwners'),
      call('getThreshold'),
      call('nonce'),
      call('VERSION'),
      call('getModulesPaginated', addressWord(sentinel), numberWord(modulePage)),
      slot(slots.implementation),
      slot(slots.fallbackHandler),
      slot(slots.guard),
    ])
  return {
    owners: present('getOwners', owners && readAddressArray(owners, 0)),
    threshold: smallNumber('getThreshold', threshold),
    nonce: smallNumber('nonce', nonce),
    version: present('VERSION', version && readString(version, 0)),
    implementation: present('singleton', implementation),
    modules: present('getModulesPaginated', modules && readAddressArray(modules, 0)),
    fallbackHandler: setAddress(present('fallback handler', fallbackHandler)),
    guard: setAddress(present('guard', guard)),
  }
}

/** The native balance in wei. */
export async function readNativeBalance(
  request: Request,
  account: Address,
  signal: AbortSignal,
): Promise<bigint> {
  const answer = await request({ method: 'eth_getBalance', params: [account, 'latest'] }, { signal })
  return readQuantity('eth_getBalance', answer)
}

/** A JSON-RPC quantity (`0x1f`) as a number of any size. Throws `chain/answer`. */
export function readQuantity(call: string, answer: unknown): bigint {
  if (typeof answer === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(answer)) return BigInt(answer)
  throw chainErrors.answer({ call })
}

function present<value>(call: string, value: value | undefined): value {
  if (value === undefined) throw chainErrors.answer({ call })
  return value
}

function smallNumber(call: string, words: readonly Word[] | undefined): number {
  const value = present(call, wordToNumber(words?.[0]))
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw chainErrors.answer({ call })
  return Number(value)
}

function setAddress(address: Address): Address | undefined {
  return BigInt(address) === 0n ? undefined : address
}
