import { type ContractFunctionArgs, decodeFunctionData, encodeFunctionResult, parseAbi } from 'viem'
import { safeEvents } from '../chain/safe/safeEvents.ts'
import type { SafeIdentity } from '../domain/safe/SafeIdentity.ts'
import { hashSafeTransaction } from '../domain/transaction/safeTxHash.ts'
import type { Hex } from '../domain/values/hex.ts'
import { createFakeSource } from './fakeSource.ts'
import { identity } from './signableScene.ts'

/** Answers as a Safe of 1.4.1 and, in its form, as owners that are contracts. */
export const safeNodeAbi = parseAbi([
  'function getOwners() view returns (address[])',
  'function getThreshold() view returns (uint256)',
  'function nonce() view returns (uint256)',
  'function VERSION() view returns (string)',
  'function getModules() view returns (address[])',
  'function getModulesPaginated(address start, uint256 size) view returns (address[] array, address next)',
  'function isValidSignature(bytes data, bytes signature) view returns (bytes4)',
  'function getTransactionHash(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 nonce) view returns (bytes32)',
])

function acceptsAll(): Hex {
  return encodeFunctionResult({
    abi: safeNodeAbi,
    functionName: 'isValidSignature',
    result: '0x20c13b0b',
  })
}

type HashArguments = ContractFunctionArgs<typeof safeNodeAbi, 'view', 'getTransactionHash'>

function hashOf(
  as: SafeIdentity,
  [to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, nonce]: HashArguments,
): Hex {
  const fields = { to, value, data, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, nonce }
  return hashSafeTransaction(as, { ...fields, operation: operation === 1 ? 1 : 0 }).safeTxHash
}

/** A node that knows one Safe, two of whose owners sign. `asked` lists which contracts of owners were asked. */
export function createSafeNode({
  nonce = 7n,
  owners,
  threshold = 2n,
  version = '1.4.1',
  hashesAs = identity,
  hashesOtherwise = false,
  executed = [],
  input,
  accepts = acceptsAll,
}: {
  readonly nonce?: bigint
  readonly owners: readonly Hex[]
  readonly threshold?: bigint
  /** As its contract says it. */
  readonly version?: string
  /** The Safe whose hashes it makes, whatever it says of its version. */
  readonly hashesAs?: SafeIdentity
  /** It makes hashes of its own. */
  readonly hashesOtherwise?: boolean
  readonly executed?: readonly Hex[]
  /** The calldata of the transaction that executed them. */
  readonly input?: Hex
  /** What contracts of owners answer when they are asked for a signature. */
  readonly accepts?: () => Hex
}) {
  const asked: string[] = []
  const source = createFakeSource({
    read({ method, params = [] }) {
      if (method === 'eth_blockNumber') return '0x10'
      if (method === 'eth_chainId') return `0x${identity.chainId.toString(16)}`
      if (method === 'eth_getStorageAt') return `0x${'0'.repeat(64)}`
      if (method === 'eth_getLogs')
        return executed.map((hash) => ({
          topics: [safeEvents.success, hash],
          data: '0x',
          blockNumber: '0x1',
          transactionHash: `0x${'cc'.repeat(32)}`,
        }))
      if (method === 'eth_getTransactionByHash') return input === undefined ? null : { input }
      const [call] = params as readonly { readonly to: Hex; readonly data: Hex }[]
      const abi = safeNodeAbi
      const { functionName, args } = decodeFunctionData({ abi, data: call?.data ?? '0x' })
      switch (functionName) {
        case 'getOwners':
          return encodeFunctionResult({ abi, functionName, result: owners })
        case 'getThreshold':
          return encodeFunctionResult({ abi, functionName, result: threshold })
        case 'nonce':
          return encodeFunctionResult({ abi, functionName, result: nonce })
        case 'VERSION':
          return encodeFunctionResult({ abi, functionName, result: version })
        case 'getModules':
          return encodeFunctionResult({ abi, functionName, result: [] })
        case 'getModulesPaginated':
          return encodeFunctionResult({ abi, functionName, result: [[], identity.safe] })
        case 'isValidSignature':
          asked.push(call?.to ?? '')
          return accepts()
        case 'getTransactionHash': {
          const result = hashesOtherwise ? (`0x${'ab'.repeat(32)}` as const) : hashOf(hashesAs, args)
          return encodeFunctionResult({ abi, functionName, result })
        }
      }
    },
  })
  return { source, asked }
}
