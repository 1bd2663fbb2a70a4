import { type Address, getAddress, type Hex, isAddressEqual, parseAbi } from 'viem'
import { hashSafeTransaction } from '../signing/hashSafeTransaction.ts'
import { parseSignatures } from '../signing/parseSignatures.ts'
import type { ChainClient } from './ChainClient.ts'
import { valueOr } from './chainFailure.ts'
import type { ChainRows, Execution } from './chainRows.ts'
import { decodeExecution } from './readExecutions.ts'

/** A transaction of a block, as far as an execution is read from it. */
export type MinedCall = {
  readonly hash: Hex
  readonly from: Address
  readonly to: Address | null
  readonly input: Hex
  readonly blockNumber: bigint
}

const versionAbi = parseAbi(['function VERSION() view returns (string)'])

/** Whether a transaction calls `execTransaction` of whatever it is sent to. */
export function isExecutionCall({ to, input }: Pick<MinedCall, 'to' | 'input'>): boolean {
  return to !== null && input.startsWith('0x6a761202')
}

type Given = {
  readonly client: ChainClient
  readonly chainId: number
  readonly calls: readonly MinedCall[]
  readonly timestampOf: (blockNumber: number) => number
}

/**
 * The executions with those that log nothing: a Safe before 1.1.0 says only which ones failed, so that a service has to
 * look at the calls. Each execution uses one nonce, so the nonce is how many there were before.
 */
export async function addSilentExecutions(
  { creations, executions }: Pick<ChainRows, 'creations' | 'executions'>,
  { client, chainId, calls, timestampOf }: Given,
): Promise<readonly Execution[]> {
  let all = executions
  for (const { hash, from, to, input, blockNumber } of calls) {
    const safe = creations.find((one) => to !== null && isAddressEqual(one.safe, to))?.safe
    const call = decodeExecution(input)
    if (safe === undefined || call === undefined) continue
    if (all.some(({ transactionHash }) => transactionHash === hash)) continue
    const version = await valueOr(
      client.readContract({ address: safe, abi: versionAbi, functionName: 'VERSION' }),
      '',
    )
    if (!/^(0\.|1\.0\.)/.test(version)) continue
    const { status } = await client.getTransactionReceipt({ hash })
    const before = all.filter((one) => one.safe === safe && one.blockNumber < Number(blockNumber))
    const transaction = { ...call.fields, nonce: BigInt(before.length) }
    const safeTxHash = hashSafeTransaction({ chainId, safe, version }, transaction)
    if (status !== 'success' || safeTxHash === undefined) continue
    const signatures = await parseSignatures(call.signatures, safeTxHash).catch(() => [])
    const execution: Execution = {
      safe,
      safeTxHash,
      transaction,
      signatures,
      executor: getAddress(from),
      threshold: signatures.length,
      successful: true,
      payment: 0n,
      blockNumber: Number(blockNumber),
      timestamp: timestampOf(Number(blockNumber)),
      transactionHash: hash,
      logIndex: 0,
    }
    all = [...all, execution].toSorted((left, right) => left.blockNumber - right.blockNumber)
  }
  return all
}
