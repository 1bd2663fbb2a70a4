import { keccak_256 } from '@noble/hashes/sha3'
import { encodeAbiParameters, numberToHex } from 'viem'
import { encodeQuestions } from '../chain/reads/encodeQuestions.ts'
import { partSlots } from '../chain/safe/safeSlots.ts'
import { safeStateCalls, safeStateNames } from '../chain/safe/safeStateReads.ts'
import { readBlockHeader } from '../domain/proof/blockHeader.ts'
import { encodeRlp } from '../domain/proof/rlp.ts'
import { slotsOfSafe } from '../domain/proof/safeProof.ts'
import type { SafeState } from '../domain/safe/SafeState.ts'
import { type Address, type LowerAddress, zeroAddress } from '../domain/values/address.ts'
import { bytesToHex } from '../domain/values/bytesToHex.ts'
import type { Hex } from '../domain/values/hex.ts'
import { hexToBytes } from '../domain/values/hexBytes.ts'
import type { ChainRequest } from '../source/ChainRequest.ts'
import { buildTrie } from './buildTrie.ts'

const sentinel: LowerAddress = '0x0000000000000000000000000000000000000001'

/** A whole Safe: `count` owners, two of whom decide. */
export function stateWithOwners(count: number): SafeState {
  return {
    version: '1.4.1',
    singleton: '0x41675c099f32341bf84bfc5382af534df5c7461a',
    owners: Array.from({ length: count }, (_, index) => addressOf(0x1000 + index)),
    threshold: 2,
    modules: [],
    guard: zeroAddress,
    moduleGuard: zeroAddress,
    fallbackHandler: '0xfd0732dc9e303f09fcef3a7388ad10a83459ec99',
    nonce: 7n,
  }
}

/**
 * A chain of one block with one Safe among other accounts, in trees of its own. It answers what a proof needs, and
 * `said` to ordinary questions where that is not the truth. Another `timestamp` makes another block.
 */
export function createProvenChain({
  safe,
  state,
  said = state,
  balance = 10n ** 18n,
  timestamp = 1_700_000_000,
}: {
  readonly safe: Address
  readonly state: SafeState
  readonly said?: SafeState
  /** wei */
  readonly balance?: bigint
  readonly timestamp?: number
}): ChainRequest {
  const storage = buildTrie(storageOf(state))
  const account = encodeRlp([
    numberBytes(1n),
    numberBytes(balance),
    storage.root,
    keccak_256(Uint8Array.of(1)),
  ])
  const others = Array.from(
    { length: 200 },
    (_, index) => [hexToBytes(addressOf(0x900000 + index)), account] as const,
  )
  const accounts = buildTrie([...others, [hexToBytes(safe), account]])
  const block = blockOf(bytesToHex(accounts.root), timestamp)
  const calls = safeStateCalls.map((data) => ({ kind: 'call', to: safe, data }) as const)
  const parts = safeStateNames.map((name) => answerOf(name, said))
  const together = [
    { program: encodeQuestions(calls), answer: joinAnswers(parts) },
    {
      program: encodeQuestions([...calls, { kind: 'balance', address: safe }]),
      answer: joinAnswers([...parts, numberToHex(balance, { size: 32 })]),
    },
  ]
  return async ({ method, params = [] }) => {
    const [first, slots] = params
    if (method === 'eth_getBlockByNumber') return first === 'latest' || first === block.number ? block : null
    if (method === 'eth_getStorageAt' && first === safe && slots === partSlots.singleton)
      return numberToHex(BigInt(said.singleton), { size: 32 })
    const asked = together.find(
      ({ program }) => method === 'eth_call' && JSON.stringify(first) === JSON.stringify({ data: program }),
    )
    if (asked !== undefined) return asked.answer
    if (method === 'eth_getProof' && first === safe && Array.isArray(slots))
      return {
        accountProof: accounts.proofOf(hexToBytes(safe)).map(bytesToHex),
        storageProof: slots.map((slot: Hex) => ({
          proof: storage.proofOf(hexToBytes(slot)).map(bytesToHex),
        })),
      }
    throw new Error(`This chain has no answer to ${method}`)
  }
}

function storageOf(state: SafeState): readonly (readonly [Uint8Array, Uint8Array])[] {
  const { owners, modules, singleton, threshold, nonce, guard, moduleGuard, fallbackHandler } = state
  const values = [
    BigInt(singleton),
    BigInt(owners.length),
    BigInt(threshold),
    nonce,
    BigInt(guard),
    BigInt(moduleGuard),
    BigInt(fallbackHandler),
    ...[...owners, sentinel].map(BigInt),
    ...[...modules, sentinel].map(BigInt),
  ]
  return slotsOfSafe(state).flatMap((slot, index) => {
    const value = values[index] ?? 0n
    return value === 0n ? [] : [[hexToBytes(slot), encodeRlp(numberBytes(value))] as const]
  })
}

function blockOf(stateRoot: Hex, timestamp: number) {
  const hash = `0x${'11'.repeat(32)}` as const
  const fields = {
    parentHash: hash,
    sha3Uncles: hash,
    miner: zeroAddress,
    stateRoot,
    transactionsRoot: hash,
    receiptsRoot: hash,
    logsBloom: `0x${'00'.repeat(256)}`,
    difficulty: '0x0',
    number: '0x178264f',
    gasLimit: '0x1c9c380',
    gasUsed: '0x0',
    timestamp: numberToHex(timestamp),
    extraData: '0x',
    mixHash: hash,
    nonce: '0x0000000000000000',
    baseFeePerGas: '0x7',
  }
  return { ...fields, hash: readBlockHeader({ ...fields, hash })?.hash }
}

function answerOf(name: (typeof safeStateNames)[number], state: SafeState): Hex {
  switch (name) {
    case 'owners':
      return encodeAbiParameters([{ type: 'address[]' }], [state.owners])
    case 'modules':
      return encodeAbiParameters([{ type: 'address[]' }, { type: 'address' }], [state.modules, sentinel])
    case 'threshold':
      return numberToHex(state.threshold, { size: 32 })
    case 'nonce':
      return numberToHex(state.nonce, { size: 32 })
    case 'version':
      return encodeAbiParameters([{ type: 'string' }], [state.version])
    case 'singleton':
    case 'guard':
    case 'moduleGuard':
    case 'fallbackHandler':
      return encodeAbiParameters([{ type: 'bytes' }], [numberToHex(BigInt(state[name]), { size: 32 })])
  }
}

function addressOf(index: number): LowerAddress {
  return `0x${index.toString(16).padStart(40, '0')}`
}

function numberBytes(value: bigint): Uint8Array {
  if (value === 0n) return new Uint8Array(0)
  const digits = value.toString(16)
  return hexToBytes(`0x${digits.length % 2 === 1 ? '0' : ''}${digits}`)
}

/** The answers to questions that were asked together. */
function joinAnswers(answers: readonly Hex[]): Hex {
  return `0x${answers.map((answer) => `01${threeBytes(answer)}${answer.slice(2)}`).join('')}`
}

/** How many bytes an answer has, in three. */
function threeBytes(answer: Hex): string {
  return (answer.length / 2 - 1).toString(16).padStart(6, '0')
}
