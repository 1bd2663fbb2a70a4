import { concat, decodeFunctionData, encodeFunctionResult, keccak256, numberToHex, pad, parseAbi } from 'viem'
import { partSlots, safeSlots } from '../../../src/shared/chain/safe/safeSlots.ts'
import type { SafeState } from '../../../src/shared/domain/safe/SafeState.ts'
import { lowerAddress, zeroAddress } from '../../../src/shared/domain/values/address.ts'
import type { Hex } from '../../../src/shared/domain/values/hex.ts'
import { hashSafeTransaction } from '../../sandbox/gateway/signing/hashSafeTransaction.ts'
import { domainSeparator, readVersion, typeHash } from '../../sandbox/gateway/signing/safeDomain.ts'
import { chainId, safe } from '../judgedSafe.ts'
import type { Moment } from '../Scene.ts'
import type { CallAnswer } from './runProgram.ts'

const abi = parseAbi([
  'function getOwners() view returns (address[])',
  'function getThreshold() view returns (uint256)',
  'function nonce() view returns (uint256)',
  'function VERSION() view returns (string)',
  'function getModulesPaginated(address start, uint256 pageSize) view returns (address[] array, address next)',
  'function isModuleEnabled(address module) view returns (bool)',
  'function isOwner(address account) view returns (bool)',
  'function getStorageAt(uint256 offset, uint256 length) view returns (bytes)',
  'function domainSeparator() view returns (bytes32)',
  'function approvedHashes(address owner, bytes32 hash) view returns (uint256)',
  'function signedMessages(bytes32 hash) view returns (uint256)',
  'function getMessageHash(bytes message) view returns (bytes32)',
  'function onERC721Received(address operator, address from, uint256 id, bytes data) view returns (bytes4)',
  'function getTransactionHash(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 nonce) view returns (bytes32)',
])

const sentinel = '0x0000000000000000000000000000000000000001'
const takesNft = '0x150b7a02'
const reverted: CallAnswer = { ok: false, data: '0x' }

/** What the Safe of the scene answers to a read, with what its fallback handler answers for it. */
export function answerSafe({ state }: Moment, data: Hex): CallAnswer {
  const call = readCall(data)
  if (call === undefined) return reverted
  const { functionName } = call
  const done = (encode: () => Hex): CallAnswer => ({ ok: true, data: encode() })
  switch (functionName) {
    case 'getOwners':
      return done(() => encodeFunctionResult({ abi, functionName, result: state.owners }))
    case 'getThreshold':
      return done(() => encodeFunctionResult({ abi, functionName, result: BigInt(state.threshold) }))
    case 'nonce':
      return done(() => encodeFunctionResult({ abi, functionName, result: state.nonce }))
    case 'VERSION':
      return done(() => encodeFunctionResult({ abi, functionName, result: state.version }))
    case 'getModulesPaginated':
      return done(() => encodeFunctionResult({ abi, functionName, result: [state.modules, sentinel] }))
    case 'isModuleEnabled':
      return done(() => boolean(functionName, state.modules.includes(lowerAddress(call.args[0]))))
    case 'isOwner':
      return done(() => boolean(functionName, state.owners.includes(lowerAddress(call.args[0]))))
    case 'getStorageAt':
      if (!isSince(state, [1, 3])) return reverted
      return done(() => encodeFunctionResult({ abi, functionName, result: slotOf(state, call.args[0]) }))
    case 'domainSeparator':
      return done(() => encodeFunctionResult({ abi, functionName, result: separatorOf(state) }))
    case 'approvedHashes':
    case 'signedMessages':
      return done(() => encodeFunctionResult({ abi, functionName, result: 0n }))
    case 'getMessageHash':
      if (state.fallbackHandler === zeroAddress) return reverted
      return done(() => encodeFunctionResult({ abi, functionName, result: messageHash(state, call.args[0]) }))
    case 'onERC721Received':
      if (state.fallbackHandler === zeroAddress) return reverted
      return done(() => encodeFunctionResult({ abi, functionName, result: takesNft }))
    case 'getTransactionHash': {
      const hash = transactionHash(state, call.args)
      return hash === undefined ? reverted : { ok: true, data: hash }
    }
  }
}

type Call = ReturnType<typeof decodeFunctionData<typeof abi>>
type HashFields = Extract<Call, { functionName: 'getTransactionHash' }>['args']

function readCall(data: Hex): Call | undefined {
  try {
    return decodeFunctionData({ abi, data })
  } catch {
    return undefined
  }
}

function boolean(functionName: 'isModuleEnabled' | 'isOwner', result: boolean): Hex {
  return encodeFunctionResult({ abi, functionName, result })
}

/** A word of the Safe's storage, of the slots that anybody asks for. */
export function slotOf(state: SafeState, slot: bigint): Hex {
  const key = numberToHex(slot, { size: 32 })
  const addresses = new Map<string, Hex>([
    [partSlots.singleton, state.singleton],
    [partSlots.guard, state.guard],
    [partSlots.moduleGuard, state.moduleGuard],
    [partSlots.fallbackHandler, state.fallbackHandler],
    [safeSlots.threshold, numberToHex(state.threshold)],
    [safeSlots.nonce, numberToHex(state.nonce)],
  ])
  return pad(addresses.get(key) ?? '0x00', { size: 32 })
}

function isSince({ version }: SafeState, [major, minor]: readonly [number, number]): boolean {
  const [ownMajor = 0, ownMinor = 0] = readVersion(version) ?? []
  return ownMajor > major || (ownMajor === major && ownMinor >= minor)
}

function separatorOf({ version }: SafeState): Hex {
  const numbers = readVersion(version)
  if (numbers === undefined) throw new Error(`The hashes of a Safe ${version} are unknown`)
  return domainSeparator(numbers, { chainId, safe, version })
}

function messageHash(state: SafeState, message: Hex): Hex {
  const struct = concat([typeHash('SafeMessage(bytes message)'), keccak256(message)])
  return keccak256(concat(['0x1901', separatorOf(state), keccak256(struct)]))
}

function transactionHash({ version }: SafeState, fields: HashFields): Hex | undefined {
  const [to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, nonce] = fields
  if (operation !== 0 && operation !== 1) return undefined
  return hashSafeTransaction(
    { chainId, safe, version },
    { to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, nonce },
  )
}
