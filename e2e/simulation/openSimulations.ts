import { encodeFunctionData, parseEther, parseUnits } from 'viem'
import { expect } from 'vitest'
import type { ScriptRequest } from '../../src/shared/chain/simulate/Script.ts'
import type { Simulated, SimulationMethod } from '../../src/shared/chain/simulate/Simulated.ts'
import { simulateTransactions } from '../../src/shared/chain/simulate/simulateTransactions.ts'
import type { SafeIdentity } from '../../src/shared/domain/safe/SafeIdentity.ts'
import { type Address, lowerAddress } from '../../src/shared/domain/values/address.ts'
import { transfer } from '../sandbox/chain/calls.ts'
import { type BatchCall, encodeMultiSend } from '../sandbox/chain/multiSend.ts'
import { dee } from '../sandbox/chain/people.ts'
import { safeAbi } from '../sandbox/chain/safeAbi.ts'
import { type SafeTransaction, safeTransaction } from '../sandbox/chain/safeTransaction.ts'
import { tokenAbi } from '../sandbox/chain/tokenAbi.ts'
import { openTrialWorld } from './openTrialWorld.ts'

const { signal } = new AbortController()

/** A trial world with ways to fund its Safes, to make transactions of them and to simulate those in each method. */
export function openSimulations() {
  const trial = openTrialWorld()
  const { request } = trial

  /** A node for each method: the second knows no eth_simulateV1, the third ignores overrides too. */
  const nodes: Readonly<Record<SimulationMethod, ScriptRequest>> = {
    traced: request,
    overridden: async (read, options) => {
      if (read.method === 'eth_simulateV1') throw new Error('Request failed')
      return await request(read, options)
    },
    delegated: async (read, options) => {
      if (read.method === 'eth_simulateV1') throw new Error('Request failed')
      const params = read.method === 'eth_call' ? read.params?.slice(0, 2) : read.params
      return await request({ ...read, params: params ?? [] }, options)
    },
  }

  async function mined(hash: `0x${string}`) {
    await trial.client.waitForTransactionReceipt({ hash })
  }

  /** Money for a Safe that has none. */
  async function fund({ safe }: SafeIdentity) {
    if (safe === trial.world.safe) return
    await mined(
      await trial.client.sendTransaction({ account: dee.address, to: safe, value: parseEther('5') }),
    )
    const from = { account: trial.world.safe }
    await trial.client.impersonateAccount({ address: trial.world.safe })
    await mined(await trial.client.sendTransaction({ ...from, ...transfer(trial.world.coin, safe, '500') }))
    await mined(await trial.client.sendTransaction({ ...from, ...transfer(trial.world.dollar, safe, '500') }))
    await trial.client.stopImpersonatingAccount({ address: trial.world.safe })
  }

  async function simulateWith(
    identity: SafeIdentity,
    transactions: readonly SafeTransaction[],
    method: SimulationMethod = 'traced',
  ): Promise<Simulated> {
    const tokens = [trial.world.coin, trial.world.dollar].map(({ address }) => lowerAddress(address))
    const result = await simulateTransactions(nodes[method], { identity, transactions, tokens }, signal)
    if (!result.ok) throw new Error(result.reason)
    expect(result.simulated.method).toBe(method)
    return result.simulated
  }

  const batch = (identity: SafeIdentity, nonce: bigint, calls: readonly BatchCall[]) =>
    safeTransaction({
      to:
        identity.version.minor === 5
          ? trial.world.otherVersions.multiSendV150
          : trial.world.contracts.MultiSend,
      data: encodeMultiSend(calls),
      operation: 1,
      nonce,
    })

  const approve = (spender: Address, amount: string): BatchCall => ({
    to: trial.world.dollar.address,
    data: encodeFunctionData({
      abi: tokenAbi,
      functionName: 'approve',
      args: [spender, parseUnits(amount, 6)],
    }),
  })

  const addOwner = (safe: Address, owner: Address, threshold: bigint): BatchCall => ({
    to: safe,
    data: encodeFunctionData({
      abi: safeAbi,
      functionName: 'addOwnerWithThreshold',
      args: [owner, threshold],
    }),
  })

  return { trial, nodes, fund, simulateWith, batch, approve, addOwner }
}
