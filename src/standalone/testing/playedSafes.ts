import { decodeFunctionData, encodeFunctionResult, parseAbi } from 'viem'
import { safeEvents } from '../../shared/chain/safe/safeEvents.ts'
import { safeTransaction } from '../../shared/domain/transaction/safeTransaction.ts'
import { hashSafeTransaction } from '../../shared/domain/transaction/safeTxHash.ts'
import { type Address, parseAddress, sameAddress } from '../../shared/domain/values/address.ts'
import { type Hex, isHex } from '../../shared/domain/values/hex.ts'
import { identityOf } from '../../shared/testing/clearances.ts'
import { safeNodeAbi } from '../../shared/testing/safeNode.ts'
import type { SentTransaction } from './SentTransaction.ts'

/** Every address is a Safe of 1.4.1 with the same owners. What is mined to one is executed, whatever it says. */
export type PlayedSafes = {
  /** As of the end of a block. */
  readonly call: (call: unknown, block: number) => Hex
  /** The events of executions that `filter` asks for. */
  readonly logs: (filter: unknown) => readonly object[]
  /** The events of executions in a transaction. */
  readonly logsOf: (transaction: SentTransaction) => readonly object[]
}

const fields =
  'address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver'

const abi = [
  ...safeNodeAbi,
  ...parseAbi([
    `function getTransactionHash(${fields}, uint256 nonce) view returns (bytes32)`,
    `function execTransaction(${fields}, bytes signatures) payable returns (bool success)`,
  ]),
] as const

const firstNonce = 7n
/** The selector of `execTransaction`. */
const execution = '0x6a761202'

export function createPlayedSafes({
  owners,
  threshold,
  sent,
}: {
  readonly owners: readonly Address[]
  readonly threshold: number
  readonly sent: readonly SentTransaction[]
}): PlayedSafes {
  const executedBy = (safe: unknown) =>
    sent.filter(
      ({ to, data, block, swallowed }) =>
        block !== undefined && swallowed !== true && data.startsWith(execution) && isSame(to, safe),
    )

  function call(given: unknown, until: number): Hex {
    const { to, data } = Object(given)
    const asked = decodeFunctionData({ abi, data: isHex(data) ? data : '0x' })
    const { functionName } = asked
    switch (functionName) {
      case 'getOwners':
        return encodeFunctionResult({ abi, functionName, result: owners })
      case 'getThreshold':
        return encodeFunctionResult({ abi, functionName, result: BigInt(threshold) })
      case 'nonce': {
        const executed = executedBy(to).filter(({ block = 0 }) => block <= until)
        return encodeFunctionResult({ abi, functionName, result: firstNonce + BigInt(executed.length) })
      }
      case 'VERSION':
        return encodeFunctionResult({ abi, functionName, result: '1.4.1' })
      case 'getModules':
        return encodeFunctionResult({ abi, functionName, result: [] })
      case 'getModulesPaginated':
        return encodeFunctionResult({
          abi,
          functionName,
          result: [[], '0x0000000000000000000000000000000000000001'],
        })
      case 'getTransactionHash':
        return hashOf(to, asked.args, asked.args[9])
      case 'execTransaction':
        return encodeFunctionResult({ abi, functionName, result: true })
      case 'isValidSignature':
        throw new Error('execution reverted: Hash not approved')
    }
  }

  function logs(filter: unknown): readonly object[] {
    const { address, topics } = Object(filter)
    return JSON.stringify(topics ?? []).includes(safeEvents.success) ? logsOfSafe(address) : []
  }

  function logsOfSafe(address: unknown) {
    return executedBy(address).flatMap(({ data, hash, block = 0 }, index) => {
      const asked = decodeFunctionData({ abi, data })
      if (asked.functionName !== 'execTransaction') return []
      const safeTxHash = hashOf(address, asked.args, firstNonce + BigInt(index))
      return [
        {
          address,
          topics: [safeEvents.success, safeTxHash],
          data: `0x${'0'.repeat(64)}`,
          blockNumber: `0x${block.toString(16)}`,
          transactionHash: hash,
        },
      ]
    })
  }

  const logsOf = ({ to, hash }: SentTransaction) =>
    logsOfSafe(to).filter(({ transactionHash }) => transactionHash === hash)

  return { call, logs, logsOf }
}

type Fields = readonly [
  to: Address,
  value: bigint,
  data: Hex,
  operation: number,
  safeTxGas: bigint,
  baseGas: bigint,
  gasPrice: bigint,
  gasToken: Address,
  refundReceiver: Address,
  ...rest: readonly unknown[],
]

function hashOf(
  safe: unknown,
  [to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver]: Fields,
  nonce: bigint,
): Hex {
  const address = parseAddress(String(safe))
  if (!address.ok) throw new Error('no Safe is asked')
  const asked = { to, value, data, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, nonce }
  return hashSafeTransaction(
    identityOf({ chainId: 31337, address: address.address }),
    safeTransaction({ ...asked, operation: operation === 1 ? 1 : 0 }),
  ).safeTxHash
}

function isSame(account: Address, given: unknown): boolean {
  return typeof given === 'string' && sameAddress(account, given)
}
