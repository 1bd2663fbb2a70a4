import { concat, encodeFunctionData, encodePacked, parseAbi, size } from 'viem/utils'
import { officialDeployments } from '../contracts/officialDeployments.ts'
import { knownSafeVersion } from '../safe/knownVersions.ts'
import type { AccountRef } from '../safe/safeRef.ts'
import { type Address, checksumAddress } from '../values/address.ts'
import type { Call } from '../values/call.ts'
import type { Hex } from '../values/hex.ts'
import { type SafeTransaction, safeTransaction } from './safeTransaction.ts'

const multiSendAbi = parseAbi(['function multiSend(bytes transactions) payable'])

/**
 * What Safe{Wallet} makes of calls: one as it is, more as a delegatecall of the official batch contract that makes
 * calls only. `undefined` when none is known for the Safe's version, and for no calls.
 */
export function wrapCalls(
  calls: readonly Call[],
  {
    account,
    nonce,
    version,
  }: { readonly account: AccountRef; readonly nonce: bigint; readonly version: string | undefined },
): SafeTransaction | undefined {
  const [only] = calls
  if (only === undefined) return undefined
  if (calls.length === 1) return safeTransaction({ to: only.to, value: only.value, data: only.data, nonce })
  const to = batchContract(account.chainId, version)
  return to === undefined ? undefined : safeTransaction({ to, data: encodeBatch(calls), operation: 1, nonce })
}

/**
 * Every transaction that a wallet may make of calls: the usual one first, then those by the other published batch
 * contracts that the chain has. A device shows the hash of whichever it was.
 */
export function wrapEveryWay(
  calls: readonly Call[],
  usual: Parameters<typeof wrapCalls>[1],
): readonly SafeTransaction[] {
  const first = wrapCalls(calls, usual)
  if (first === undefined || calls.length === 1) return first === undefined ? [] : [first]
  const all = batchContracts().filter(({ chains }) => chains.has(usual.account.chainId))
  const others = (all.length === 0 ? batchContracts() : all).map(({ address }) => checksumAddress(address))
  return [first, ...others.filter((to) => to !== first.to).map((to) => ({ ...first, to }))]
}

function encodeBatch(calls: readonly Call[]): Hex {
  const packed = calls.map((call) =>
    encodePacked(
      ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
      [0, call.to, call.value, BigInt(size(call.data)), call.data],
    ),
  )
  return encodeFunctionData({ abi: multiSendAbi, functionName: 'multiSend', args: [concat(packed)] })
}

function batchContract(chainId: number, version: string | undefined): Address | undefined {
  const wanted = knownSafeVersion(version ?? '')?.batchVersion ?? version?.split('+')[0]
  const all = batchContracts()
  const officialContract =
    all.find((contract) => contract.version === wanted && contract.chains.has(chainId)) ??
    all.find((contract) => contract.version === wanted)
  return officialContract === undefined ? undefined : checksumAddress(officialContract.address)
}

function batchContracts() {
  return officialDeployments().contracts.filter(({ role }) => role === 'multi-send-call-only')
}
