import {
  type Address,
  encodeFunctionData,
  type Hex,
  hashTypedData,
  type TypedDataDefinition,
  zeroAddress,
} from 'viem'
import { safeAbi } from './safeAbi.ts'

/** The ten fields an owner signs, by their names since 1.0.0. */
export type SafeTransaction = {
  readonly to: Address
  /** Wei. */
  readonly value: bigint
  readonly data: Hex
  /** 0 calls, 1 delegate-calls. */
  readonly operation: 0 | 1
  readonly safeTxGas: bigint
  readonly baseGas: bigint
  readonly gasPrice: bigint
  readonly gasToken: Address
  readonly refundReceiver: Address
  readonly nonce: bigint
}

/** One transaction of one Safe on one chain: everything its hash depends on. */
export type SafeTransactionPlace = {
  readonly chainId: number
  readonly safe: Address
  readonly transaction: SafeTransaction
  /** The version that the contract names; 1.3.0 or later where it is left out. */
  readonly version?: string
}

const SAFE_TX_FIELDS = [
  { name: 'to', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'data', type: 'bytes' },
  { name: 'operation', type: 'uint8' },
  { name: 'safeTxGas', type: 'uint256' },
  { name: 'baseGas', type: 'uint256' },
  { name: 'gasPrice', type: 'uint256' },
  { name: 'gasToken', type: 'address' },
  { name: 'refundReceiver', type: 'address' },
  { name: 'nonce', type: 'uint256' },
] as const

/** Fills in what Safe{Wallet} sends by default: a plain call, no value, no refund of gas. */
export function safeTransaction(
  fields: Pick<SafeTransaction, 'to' | 'nonce'> & Partial<SafeTransaction>,
): SafeTransaction {
  return {
    value: 0n,
    data: '0x',
    operation: 0,
    safeTxGas: 0n,
    baseGas: 0n,
    gasPrice: 0n,
    gasToken: zeroAddress,
    refundReceiver: zeroAddress,
    ...fields,
  }
}

/** EIP-712 typed data of a `SafeTx`, as owners sign it: 0.1.0 has `dataGas`, and the chain is named since 1.3.0. */
export function safeTypedData({ chainId, safe, transaction, version = '1.4.1' }: SafeTransactionPlace) {
  const gasField = version.startsWith('0.') ? 'dataGas' : 'baseGas'
  const isOld = /^(0|1\.[0-2])\./.test(version)
  return {
    domain: isOld ? { verifyingContract: safe } : { chainId, verifyingContract: safe },
    types: {
      SafeTx: SAFE_TX_FIELDS.map(({ name, type }) => ({ name: name === 'baseGas' ? gasField : name, type })),
    },
    primaryType: 'SafeTx' as const,
    message: { ...transaction, [gasField]: transaction.baseGas },
  } satisfies TypedDataDefinition
}

/** Computed apart from `src`, so that the app's own hashing can be tested against it. */
export function safeTransactionHash(place: SafeTransactionPlace): Hex {
  return hashTypedData(safeTypedData(place))
}

/** Calldata of `execTransaction`; `signatures` as `packSignatures` makes them. */
export function encodeExecution(transaction: SafeTransaction, signatures: Hex): Hex {
  const { to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver } = transaction
  return encodeFunctionData({
    abi: safeAbi,
    functionName: 'execTransaction',
    args: [to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, signatures],
  })
}
