import {
  type Address,
  concatHex,
  encodeFunctionData,
  encodePacked,
  getAddress,
  type Hex,
  hashTypedData,
  parseAbi,
  size,
  zeroAddress,
} from 'viem'

/** The ten fields an owner of a Safe signs. */
export type SafeTransaction = {
  readonly to: Address
  readonly value: bigint
  readonly data: Hex
  readonly operation: 0 | 1
  readonly safeTxGas: bigint
  readonly baseGas: bigint
  readonly gasPrice: bigint
  readonly gasToken: Address
  readonly refundReceiver: Address
  readonly nonce: bigint
}

/** One call as the wallet keeps it: `value` a decimal string in wei. */
export type WalletCall = { readonly to: Address; readonly value: string; readonly data: string }

/**
 * What Safe{Wallet} makes of the calls an app asks for: everything but `to`, `value` and `data` is dropped.
 * Throws when one cannot be read, before any window opens.
 */
export function readCalls(txs: unknown): readonly WalletCall[] {
  if (!Array.isArray(txs)) throw new Error('txs is not a list')
  return txs.map((tx: { to?: unknown; value?: unknown; data?: unknown }) => ({
    to: readAddress(tx.to),
    value: tx.value ? BigInt(tx.value as string | number | bigint).toString() : '0',
    data: tx.data ? String(tx.data) : '0x',
  }))
}

/** The rules of ethers' `getAddress`: mixed capitals must fit the checksum, other spellings carry none. */
function readAddress(text: unknown): Address {
  if (typeof text !== 'string') throw new Error('invalid address')
  if (!/^(0x)?[0-9a-fA-F]{40}$/.test(text)) throw new Error('invalid address')
  const digits = text.slice(-40)
  const address = getAddress(`0x${digits.toLowerCase()}`)
  const mixed = /[a-f]/.test(digits) && /[A-F]/.test(digits)
  if (mixed && address !== `0x${digits}`) throw new Error('bad address checksum')
  return address
}

/** Safe{Wallet}'s second check; a call that fails it opens a window that can only be closed. */
export function isProcessable({ value, data }: WalletCall): boolean {
  return /^(0x)?[0-9a-f]+$/i.test(value) && /^0x([0-9a-fA-F]{2})*$/.test(data)
}

const multiSendAbi = parseAbi(['function multiSend(bytes transactions) payable'])

/** One call goes out plainly, several as a delegatecall to MultiSendCallOnly. */
export function composeSafeTransaction({
  calls,
  nonce,
  safeTxGas,
  multiSend,
}: {
  readonly calls: readonly WalletCall[]
  readonly nonce: bigint
  readonly safeTxGas: bigint
  readonly multiSend: Address
}): SafeTransaction {
  const [first, ...others] = calls
  if (first === undefined) throw new Error('no calls')
  const rest = {
    safeTxGas,
    baseGas: 0n,
    gasPrice: 0n,
    gasToken: zeroAddress,
    refundReceiver: zeroAddress,
    nonce,
  }
  if (others.length === 0) {
    return { to: first.to, value: BigInt(first.value), data: first.data as Hex, operation: 0, ...rest }
  }
  const transactions = concatHex(
    calls.map(({ to, value, data }) =>
      encodePacked(
        ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
        [0, to, BigInt(value), BigInt(size(data as Hex)), data as Hex],
      ),
    ),
  )
  const data = encodeFunctionData({ abi: multiSendAbi, functionName: 'multiSend', args: [transactions] })
  return { to: multiSend, value: 0n, data, operation: 1, ...rest }
}

/** EIP-712 as Safe 1.3.0 and later hash it. */
export function safeTypedData(chainId: number, safe: Address, transaction: SafeTransaction) {
  return {
    domain: { chainId, verifyingContract: safe },
    types: {
      SafeTx: [
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
      ],
    },
    primaryType: 'SafeTx',
    message: transaction,
  } as const
}

export function safeTxHashOf(chainId: number, safe: Address, transaction: SafeTransaction): Hex {
  return hashTypedData(safeTypedData(chainId, safe, transaction))
}

export type OwnerSignature = { readonly owner: Address; readonly signature: Hex }

/** Signatures as the contract wants them: one after the other, by owner ascending. */
export function joinSignatures(signatures: readonly OwnerSignature[]): Hex {
  const sorted = [...signatures].sort((left, right) =>
    left.owner.toLowerCase() < right.owner.toLowerCase() ? -1 : 1,
  )
  return concatHex(sorted.map(({ signature }) => signature))
}

const execTransactionAbi = parseAbi([
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) payable returns (bool success)',
])

export function encodeExecution(transaction: SafeTransaction, signatures: readonly OwnerSignature[]): Hex {
  const { to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver } = transaction
  return encodeFunctionData({
    abi: execTransactionAbi,
    functionName: 'execTransaction',
    args: [
      to,
      value,
      data,
      operation,
      safeTxGas,
      baseGas,
      gasPrice,
      gasToken,
      refundReceiver,
      joinSignatures(signatures),
    ],
  })
}
