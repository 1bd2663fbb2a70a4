import { encodeFunctionData, type Hex, numberToHex, pad, parseAbi, parseEther, parseGwei } from 'viem'
import { describe, expect, test } from 'vitest'
import { chainErrors } from '../../src/shared/chain/nodes/chainErrors.ts'
import { readSafeState } from '../../src/shared/chain/safe/readSafeState.ts'
import { chooseSigners } from '../../src/shared/chain/simulate/approvedState.ts'
import type { SimulatedStep } from '../../src/shared/chain/simulate/Simulated.ts'
import { simulateTransactions } from '../../src/shared/chain/simulate/simulateTransactions.ts'
import type { SafeIdentity } from '../../src/shared/domain/safe/SafeIdentity.ts'
import type { SafeState } from '../../src/shared/domain/safe/SafeState.ts'
import { type Address, lowerAddress, zeroAddress } from '../../src/shared/domain/values/address.ts'
import { isError } from '../../src/shared/errors/AppError.ts'
import { busyProposals } from '../sandbox/chain/busyProposals.ts'
import { pay, transfer } from '../sandbox/chain/calls.ts'
import { hostileProposals } from '../sandbox/chain/hostileProposals.ts'
import { encodeMultiSend } from '../sandbox/chain/multiSend.ts'
import { bo, cy, dee } from '../sandbox/chain/people.ts'
import { type SafeTransaction, safeTransaction } from '../sandbox/chain/safeTransaction.ts'
import { settingsChanges } from '../sandbox/chain/settingsChanges.ts'
import { tokenAbi } from '../sandbox/chain/tokenAbi.ts'
import { openTrialWorld } from './openTrialWorld.ts'

const { signal } = new AbortController()
const nonceSlot = '0x5'
const singletonSlot = '0x0'
const libraryAbi = parseAbi([
  'function signMessage(bytes message)',
  'function performCreate(uint256 value, bytes code)',
])

describe('simulate, against everything that waits or happened in the world', { timeout: 120_000 }, () => {
  const trial = openTrialWorld()
  const { request, identityOf, nonceOf } = trial

  const tokens = () =>
    [trial.world.coin, trial.world.dollar, ...trial.world.collectibles].map(({ address }) => address)

  const holdings = (safe: Address) => trial.holdings(safe, tokens())

  async function try_(identity: SafeIdentity, transaction: SafeTransaction): Promise<SimulatedStep> {
    const asked = {
      identity,
      transactions: [transaction],
      tokens: tokens().map((token) => lowerAddress(token)),
    }
    const result = await simulateTransactions(request, asked, signal)
    if (!result.ok) throw new Error(result.reason)
    expect(result.simulated.method).toBe('traced')
    const [step] = result.simulated.steps
    if (step === undefined) throw new Error('no step')
    return step
  }

  /** `undefined` for a Safe that does not answer as one any more. */
  async function stateAt(safe: Address, block: Hex): Promise<SafeState | undefined> {
    try {
      return await readSafeState(request, safe, { block, signal })
    } catch (error) {
      if (isError(error, chainErrors.notASafe) || isError(error, chainErrors.answer)) return undefined
      throw error
    }
  }

  /** Tries it, executes it, and holds one against the other. */
  async function compare(safe: Address, transaction: SafeTransaction) {
    const identity = identityOf(safe)
    const before = await holdings(safe)
    const step = await try_(identity, transaction)
    // An address that sends is cheaper to reach: only with the sender of the trial is the gas that is paid for the same.
    const state = await stateAt(identity.safe, numberToHex(await trial.client.getBlockNumber()))
    const [from] = chooseSigners(state?.owners ?? [], 1)
    if (from === undefined) throw new Error('no owner')
    await trial.client.impersonateAccount({ address: from })
    await trial.client.setBalance({ address: from, value: parseEther('100') })
    const receipt = await trial.execute(identity, transaction, {
      from,
      // The native currency is paid back at the price of the execution, at most at the one that is signed.
      ...(transaction.gasPrice > 0n &&
        transaction.gasToken === zeroAddress && { gasPrice: transaction.gasPrice }),
    })
    expect(receipt.status === 'success').toBe(step.outcome.kind === 'ran' || step.outcome.nonceUsed)
    const after = await holdings(safe)
    const gained = new Map([...after].map(([token, amount]) => [token, amount - (before.get(token) ?? 0n)]))
    for (const [token, amount] of gained)
      expect(step.moves.find((move) => move.token === token)?.amount ?? 0n, token).toBe(amount)
    for (const { token, spender, amount } of step.allowances) {
      const args = [safe, spender] as const
      expect(
        await trial.client.readContract({ address: token, abi: tokenAbi, functionName: 'allowance', args }),
      ).toBe(amount)
    }
    const slot = await trial.client.getStorageAt({ address: safe, slot: singletonSlot })
    if (step.outcome.kind === 'ran' && step.singleton !== undefined)
      expect(pad(step.singleton, { size: 32 })).toBe(slot)
    const block = numberToHex(await trial.client.getBlockNumber())
    const now = await stateAt(identity.safe, block)
    const replaced = step.singleton !== undefined && BigInt(slot ?? 0) !== BigInt(now?.singleton ?? 0)
    if (!replaced && receipt.status === 'success') expect(step.after).toEqual(now)
    return step
  }

  /** As if everything before it had run. */
  async function compareAt(safe: Address, transaction: SafeTransaction) {
    const value = pad(numberToHex(transaction.nonce), { size: 32 })
    await trial.client.setStorageAt({ address: safe, index: nonceSlot, value })
    await trial.client.mine({ blocks: 1 })
    return await compare(safe, transaction)
  }

  test('behavior: every proposal that is out to harm does what the trial says', async () => {
    const outcomes: Record<string, string> = {}
    for (const [name, { safe, transaction }] of Object.entries(hostileProposals(trial.world))) {
      const fresh = await trial.client.snapshot()
      const { outcome } = await compareAt(safe, transaction)
      outcomes[name] = outcome.kind
      await trial.client.revert({ id: fresh })
    }
    expect(outcomes).toMatchInlineSnapshot(`
      {
        "bybit": "ran",
        "drain": "ran",
        "fakeRejection": "ran",
        "harvested": "ran",
        "hiddenApproval": "ran",
        "honestPayment": "ran",
        "lookAlike": "ran",
        "lowerThreshold": "ran",
        "nestedModule": "ran",
        "radiant": "ran",
        "refundTrap": "ran",
        "wazirx": "ran",
      }
    `)
  })

  test('behavior: every honest proposal, in Safes of three versions, does what the trial says', async () => {
    for (const { safe, transaction } of Object.values(busyProposals(trial.world))) {
      const fresh = await trial.client.snapshot()
      const step = await compareAt(safe, transaction)
      expect(step.after?.nonce).toBe(transaction.nonce + 1n)
      await trial.client.revert({ id: fresh })
    }
  })

  test('behavior: every change of settings, one after the other, does what the trial says', async () => {
    const safe = trial.world.otherSafes.eventful
    for (const call of settingsChanges(trial.world)) {
      const transaction = safeTransaction({ ...call, nonce: await nonceOf(safe) })
      const step = await compare(safe, transaction)
      // It was enabled for good when the world was made.
      if (step.outcome.kind === 'failed') expect(step.outcome.reason).toBe('GS102')
    }
  })

  test('behavior: what is paid back for gas is the same to the last digit, in Ether and in tokens', async () => {
    const { safe, coin } = trial.world
    const refunds = [
      { gasPrice: parseGwei('20'), refundReceiver: cy.address },
      { gasPrice: parseGwei('20') },
      { gasPrice: parseGwei('20'), safeTxGas: 300_000n },
      { gasPrice: 1_000_000_000n, gasToken: coin.address, refundReceiver: cy.address },
    ]
    for (const refund of refunds) {
      const call = { ...pay(dee, '0.01'), baseGas: 50_000n, ...refund }
      const step = await compare(safe, safeTransaction({ ...call, nonce: await nonceOf(safe) }))
      const paid = step.moves.find(
        ({ token }) => token === lowerAddress(call.gasToken ?? zeroAddress),
      )?.amount
      expect(-(paid ?? 0n), 'more than the base gas alone').toBeGreaterThan(50_000n * refund.gasPrice)
    }
  })

  test('behavior: batches, NFTs, messages signed on chain and new contracts do what the trial says', async () => {
    const { safe, contracts, collectibles, coin, dollar } = trial.world
    const [prints] = collectibles
    const nftAbi = parseAbi([
      'function transferFrom(address from, address to, uint256 id)',
      'function ownerOf(uint256 id) view returns (address)',
    ])
    const owners = await Promise.all(
      [0n, 1n, 2n, 3n].map((id) =>
        trial.client.readContract({
          address: prints.address,
          abi: nftAbi,
          functionName: 'ownerOf',
          args: [id],
        }),
      ),
    )
    const id = BigInt(owners.indexOf(safe))
    expect(id).toBeGreaterThanOrEqual(0n)
    const library = <name extends 'signMessage' | 'performCreate'>(
      to: Address,
      data: ReturnType<typeof encodeFunctionData<typeof libraryAbi, name>>,
    ) => ({ to, data, operation: 1 }) as const
    const calls = [
      {
        to: contracts.MultiSendCallOnly,
        operation: 1 as const,
        data: encodeMultiSend([
          pay(dee, '0.25'),
          transfer(coin, bo.address, '100'),
          transfer(dollar, cy.address, '75'),
        ]),
      },
      {
        to: prints.address,
        data: encodeFunctionData({
          abi: nftAbi,
          functionName: 'transferFrom',
          args: [safe, dee.address, id],
        }),
      },
      library(
        contracts.SignMessageLib,
        encodeFunctionData({ abi: libraryAbi, functionName: 'signMessage', args: ['0x1234'] }),
      ),
      library(
        contracts.CreateCall,
        encodeFunctionData({
          abi: libraryAbi,
          functionName: 'performCreate',
          args: [0n, '0x600160005260206000f3'],
        }),
      ),
      { to: dee.address, value: parseEther('10000') },
      { to: safe },
    ]
    for (const call of calls) await compare(safe, safeTransaction({ ...call, nonce: await nonceOf(safe) }))
  })
})
