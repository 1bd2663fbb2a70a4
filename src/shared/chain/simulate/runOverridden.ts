import { encodeFunctionData } from 'viem/utils'
import { lowerAddress } from '../../domain/values/address.ts'
import type { Hex } from '../../domain/values/hex.ts'
import { approvedState } from './approvedState.ts'
import { execTransactionData } from './execTransaction.ts'
import { priceOf, richSender } from './gasPrice.ts'
import { nativeBalanceData, readAggregate } from './readAggregate.ts'
import { type Runner, type ScriptItem, type Stage, signedOf } from './Script.ts'
import { multicallAbi, multicallAddress, safeAbi } from './simulationAbi.ts'

/**
 * Runs a script in one eth_call to Multicall3, with the approvals as a state override. The movements inside stay hidden:
 * only what the script reads is known. `undefined` where the node takes no overrides, which it does not say but which
 * the Safe's own `approvedHashes` shows.
 */
export const runOverridden: Runner = async (stage, script) => {
  const { request, identity, block, nonce, sender, signal } = stage
  const signed = script.flatMap(signedOf)
  const [first] = signed
  const signer = first?.signers[0]
  if (first === undefined || signer === undefined) return undefined
  const proof = encodeFunctionData({
    abi: safeAbi,
    functionName: 'approvedHashes',
    args: [signer, first.safeTxHash],
  })
  const calls = [
    { target: identity.safe, allowFailure: true, callData: proof },
    ...script.map((item) => ({ ...overriddenTarget(stage, item), allowFailure: true })),
  ]
  const data = encodeFunctionData({ abi: multicallAbi, functionName: 'aggregate3', args: [calls] })
  const overrides = {
    [lowerAddress(sender)]: richSender,
    [lowerAddress(identity.safe)]: { stateDiff: approvedState(signed, nonce) },
  }
  const answer = await request(
    {
      method: 'eth_call',
      params: [{ from: sender, to: multicallAddress, data, ...priceOf(signed) }, block, overrides],
    },
    { signal },
  )
  const results = readAggregate(answer)
  const [approved, ...answers] = results ?? []
  if (approved?.ok !== true || BigInt(approved.data) !== 1n || answers.length !== script.length)
    return undefined
  return { answers }
}

function overriddenTarget(
  { identity }: Stage,
  item: ScriptItem,
): { readonly target: Hex; readonly callData: Hex } {
  switch (item.kind) {
    case 'transaction':
      return { target: identity.safe, callData: execTransactionData(item.signed) }
    case 'read':
      return { target: item.to, callData: item.data }
    case 'native-balance':
      return { target: multicallAddress, callData: nativeBalanceData(identity.safe) }
  }
}
