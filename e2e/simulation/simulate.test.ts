import { encodeFunctionData, formatUnits, parseEther, parseUnits } from 'viem'
import { describe, expect, test } from 'vitest'
import { readSafeState } from '../../src/shared/chain/safe/readSafeState.ts'
import { simulateTransactions } from '../../src/shared/chain/simulate/simulateTransactions.ts'
import { formatCallPath } from '../../src/shared/domain/calldata/callPath.ts'
import type { SafeIdentity } from '../../src/shared/domain/safe/SafeIdentity.ts'
import { lowerAddress, zeroAddress } from '../../src/shared/domain/values/address.ts'
import { changeThreshold, collectibleCall, pay, transfer } from '../sandbox/chain/calls.ts'
import { ada, cy, dee } from '../sandbox/chain/people.ts'
import { safeAbi } from '../sandbox/chain/safeAbi.ts'
import { type SafeTransaction, safeTransaction } from '../sandbox/chain/safeTransaction.ts'
import { collectibleAbi, tokenAbi } from '../sandbox/chain/tokenAbi.ts'
import { openSimulations } from './openSimulations.ts'
import { trialVersions } from './openTrialWorld.ts'

const { signal } = new AbortController()
const ether = parseEther

describe('simulate', { timeout: 60_000 }, () => {
  const { trial, nodes, fund, simulateWith, batch, approve, addOwner } = openSimulations()
  const { request, nonceOf, holdings, execute } = trial

  const kinds: Readonly<Record<string, (identity: SafeIdentity, nonce: bigint) => SafeTransaction>> = {
    'ether out': (_, nonce) => safeTransaction({ to: dee.address, value: ether('1'), nonce }),
    'tokens out': (_, nonce) =>
      safeTransaction({ ...transfer(trial.world.coin, dee.address, '12.5'), nonce }),
    'a batch of payments and an approval': (identity, nonce) =>
      batch(identity, nonce, [
        pay(dee, '0.25'),
        transfer(trial.world.dollar, cy.address, '7'),
        approve(dee.address, '3'),
      ]),
    'a new owner and another threshold': (identity, nonce) =>
      safeTransaction({ ...addOwner(identity.safe, dee.address, 3n), nonce }),
    'owners and payments at once': (identity, nonce) =>
      batch(identity, nonce, [changeThreshold(identity.safe, 1n), pay(dee, '0.5')]),
    'an empty rejection': (identity, nonce) => safeTransaction({ to: identity.safe, nonce }),
  }

  for (const version of trialVersions) {
    for (const method of ['traced', 'overridden', 'delegated'] as const) {
      test.each(Object.entries(kinds))(
        `behavior: ${version}, ${method}: %s does what was said`,
        async (_, make) => {
          const identity = trial.identityOfVersion(version)
          await fund(identity)
          const transaction = make(identity, await nonceOf(identity.safe))
          const tokens = [trial.world.coin.address, trial.world.dollar.address]
          const before = await holdings(identity.safe, tokens)
          const simulated = await simulateWith(identity, [transaction], method)
          const [step] = simulated.steps
          expect(step?.outcome).toEqual({ kind: 'ran' })

          await execute(identity, transaction)
          const after = await holdings(identity.safe, tokens)
          const changed = [...after].filter(([token, amount]) => amount !== before.get(token))
          expect(step?.balances).toEqual(
            changed.map(([token, amount]) => ({ token, before: before.get(token), after: amount })),
          )
          const block = await request({ method: 'eth_blockNumber' })
          const now = await readSafeState(request, identity.safe, { block: block as `0x${string}`, signal })
          expect(step?.after).toEqual(now)
          expect(step?.after?.nonce).toBe(transaction.nonce + 1n)
        },
      )
    }
  }

  test('behavior: tokens and allowances that were not asked about are found where every movement is seen', async () => {
    const identity = trial.identityOfVersion('1.4.1')
    const transaction = batch(identity, await nonceOf(identity.safe), [
      transfer(trial.world.coin, dee.address, '2'),
      approve(cy.address, '9'),
    ])
    const result = await simulateTransactions(
      request,
      { identity, transactions: [transaction], tokens: [] },
      signal,
    )
    if (!result.ok) throw new Error(result.reason)
    const [step] = result.simulated.steps
    const moved = step?.moves.filter(({ amount }) => amount !== 0n)
    expect(moved?.map(({ token, amount, nft, flows }) => ({ token, amount, nft, flows }))).toEqual([
      {
        token: lowerAddress(trial.world.coin.address),
        amount: -ether('2'),
        nft: false,
        flows: [{ other: lowerAddress(dee.address), sent: ether('2'), received: 0n }],
      },
    ])
    expect(moved?.[0]?.held).toBe(
      step?.balances.find(({ token }) => token === lowerAddress(trial.world.coin.address))?.before,
    )
    expect(step?.allowances).toEqual([
      {
        token: lowerAddress(trial.world.dollar.address),
        spender: lowerAddress(cy.address),
        amount: parseUnits('9', 6),
      },
    ])
    expect(result.simulated.allMoves).toBe(true)
  })

  test('behavior: an NFT that leaves is an item less', async () => {
    const identity = trial.identityOfVersion('1.4.1')
    const [collectible] = trial.world.collectibles
    const [log] = await trial.client.getContractEvents({
      address: collectible.address,
      abi: collectibleAbi,
      eventName: 'Transfer',
      args: { to: identity.safe },
      fromBlock: 0n,
    })
    const tokenId = log?.args.tokenId ?? 0n
    const call = collectibleCall(collectible, { from: identity.safe, to: dee.address, tokenId })
    const { steps } = await simulateWith(identity, [
      safeTransaction({ ...call, nonce: await nonceOf(identity.safe) }),
    ])
    expect(steps[0]?.moves.filter(({ amount }) => amount !== 0n)).toEqual([
      {
        token: lowerAddress(collectible.address),
        amount: -1n,
        nft: true,
        flows: [{ other: lowerAddress(dee.address), sent: 1n, received: 0n }],
      },
    ])
  })

  test('behavior: a queue runs in order: the threshold falls, then one owner is enough to drain', async () => {
    const identity = trial.identityOfVersion('1.4.1')
    const nonce = await nonceOf(identity.safe)
    const lower = safeTransaction({ ...changeThreshold(identity.safe, 1n), nonce })
    const drain = safeTransaction({ to: dee.address, value: ether('10'), nonce: nonce + 1n })
    for (const method of ['traced', 'overridden'] as const) {
      const { steps, before } = await simulateWith(identity, [lower, drain], method)
      expect(before.threshold).toBe(2)
      expect(steps.map(({ after }) => after?.threshold)).toEqual([1, 1])
      const [move, ...others] = steps[1]?.moves.filter(({ amount }) => amount !== 0n) ?? []
      expect(others).toEqual([])
      expect(move).toMatchObject({ token: zeroAddress, amount: -ether('10'), nft: false })
      // Only a node that tells of movements says where it went.
      expect(move?.flows).toEqual(
        method === 'traced'
          ? [{ other: lowerAddress(dee.address), sent: ether('10'), received: 0n }]
          : undefined,
      )
    }
  })

  test('behavior: a later transaction is signed by the owners that an earlier one leaves', async () => {
    const identity = trial.identityOfVersion('1.4.1')
    const nonce = await nonceOf(identity.safe)
    const owners = await trial.client.readContract({
      address: identity.safe,
      abi: safeAbi,
      functionName: 'getOwners',
    })
    const lowest = [...owners].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))[0] ?? ada.address
    const previous = owners[owners.indexOf(lowest) - 1] ?? '0x0000000000000000000000000000000000000001'
    const swap = encodeFunctionData({
      abi: safeAbi,
      functionName: 'swapOwner',
      args: [previous, lowest, dee.address],
    })
    const transactions = [
      safeTransaction({ to: identity.safe, data: swap, nonce }),
      safeTransaction({ to: dee.address, value: 1n, nonce: nonce + 1n }),
    ]
    const { steps } = await simulateWith(identity, transactions)
    expect(steps.map(({ outcome }) => outcome.kind)).toEqual(['ran', 'ran'])
  })

  test('behavior: a nonce that is not next yet can be tried', async () => {
    const identity = trial.identityOfVersion('1.4.1')
    const nonce = (await nonceOf(identity.safe)) + 7n
    const { steps } = await simulateWith(identity, [safeTransaction({ to: dee.address, value: 1n, nonce })])
    expect(steps[0]?.outcome.kind).toBe('ran')
    expect(steps[0]?.after?.nonce).toBe(nonce + 1n)
  })

  test('behavior: a delegatecall that takes the singleton is seen past the code it puts there', async () => {
    const identity = trial.identityOfVersion('1.4.1')
    const data = encodeFunctionData({
      abi: tokenAbi,
      functionName: 'transfer',
      args: [dee.address, 0n],
    })
    const nonce = await nonceOf(identity.safe)
    const evil = safeTransaction({ to: trial.world.oddContracts.trap, data, operation: 1, nonce })
    const { steps, before } = await simulateWith(identity, [evil])
    expect(before.singleton).toBe(lowerAddress(trial.world.contracts.SafeL2))
    const after = steps[0]?.after
    expect(after === undefined || after.singleton === lowerAddress(dee.address)).toBe(true)
    expect(steps[0]?.singleton).toBe(lowerAddress(dee.address))

    const result = await simulateTransactions(
      nodes.delegated,
      { identity, transactions: [evil], tokens: [] },
      signal,
    )
    expect(result).toEqual({ ok: false, reason: 'delegatecall' })
  })

  for (const method of ['traced', 'overridden', 'delegated'] as const) {
    test(`error: ${method}: the call that fails is named with its reason`, async () => {
      for (const version of trialVersions) {
        const identity = trial.identityOfVersion(version)
        await fund(identity)
        const nonce = await nonceOf(identity.safe)
        const transaction = batch(identity, nonce, [
          pay(dee, '0.1'),
          transfer(trial.world.coin, dee.address, '999999'),
        ])
        const { steps } = await simulateWith(identity, [transaction], method)
        const outcome = steps[0]?.outcome
        if (outcome?.kind !== 'failed') throw new Error(`${version} did not fail`)
        if (outcome.path !== undefined) expect(formatCallPath(outcome.path)).toBe('batch item 2')
        expect(outcome.reason).not.toBe('GS013')
      }
    })
  }

  for (const method of ['traced', 'overridden', 'delegated'] as const) {
    test(`error: ${method}: a failure that only an earlier transaction brings about is named with its reason`, async () => {
      for (const version of trialVersions) {
        const identity = trial.identityOfVersion(version)
        await fund(identity)
        const nonce = await nonceOf(identity.safe)
        const held = (await holdings(identity.safe, [trial.world.dollar.address])).get(
          lowerAddress(trial.world.dollar.address),
        )
        const most = formatUnits(held ?? 0n, 6)
        const later = batch(identity, nonce + 1n, [
          pay(dee, '0.1'),
          transfer(trial.world.dollar, dee.address, most),
        ])
        const alone = await simulateWith(identity, [{ ...later, nonce }], method)
        expect(alone.steps[0]?.outcome.kind).toBe('ran')
        const earlier = safeTransaction({ ...transfer(trial.world.dollar, cy.address, '1'), nonce })
        const { steps } = await simulateWith(identity, [earlier, later], method)
        expect(steps[0]?.outcome.kind).toBe('ran')
        const outcome = steps[1]?.outcome
        if (outcome?.kind !== 'failed') throw new Error(`${version} did not fail`)
        expect(outcome.reason).not.toMatch(/GS013|no reason given/)
        if (outcome.path !== undefined || version !== '1.5.0')
          expect(formatCallPath(outcome.path ?? [])).toBe('batch item 2')
      }
    })
  }

  test('error: a transaction that pays for its gas fails without going back', async () => {
    const identity = trial.identityOfVersion('1.4.1')
    const nonce = await nonceOf(identity.safe)
    const transaction = safeTransaction({
      ...transfer(trial.world.coin, dee.address, '999999'),
      safeTxGas: 100_000n,
      nonce,
    })
    const { steps } = await simulateWith(identity, [transaction])
    expect(steps[0]?.outcome).toMatchObject({ kind: 'failed', nonceUsed: true })
    expect(steps[0]?.after?.nonce).toBe(nonce + 1n)
  })

  test('error: an account that is not a Safe is said', async () => {
    const identity = trial.identityOfVersion('1.4.1')
    const transactions = [safeTransaction({ to: dee.address, nonce: 0n })]
    const noSafe = { ...identity, safe: dee.address }
    expect(
      await simulateTransactions(request, { identity: noSafe, transactions, tokens: [] }, signal),
    ).toEqual({
      ok: false,
      reason: 'no-safe',
    })
  })
})
