import { type Address, encodeFunctionData, multicall3Abi, parseAbi, parseEther } from 'viem'
import type { Person, World } from '../World.ts'
import { approvedTransaction } from './busyProposals.ts'
import { ether, mint, pay, tokens, transfer } from './calls.ts'
import { lookAlike } from './lookAlike.ts'
import { type AnvilTransaction, mineAt } from './mineAt.ts'
import type { BatchCall } from './multiSend.ts'
import { ada, bo, cy, dee, deployer, eve } from './people.ts'
import { safeAbi } from './safeAbi.ts'
import { safeTransaction, safeTransactionHash } from './safeTransaction.ts'
import type { SandboxClient } from './sandboxClient.ts'
import { settingsChanges } from './settingsChanges.ts'
import { signExecution } from './signExecution.ts'
import { DAY } from './tellHistory.ts'

/** Puts on the chain what the Safes beside the main one have lived through, the newest an hour before `now` (seconds). */
export async function tellOtherLives(client: SandboxClient, world: World, now: number): Promise<void> {
  const blocks: readonly (readonly AnvilTransaction[])[] = [
    [...fundings(world), ...collectiblesOf(world)],
    await settingsOf(world),
    [...(await beginnings(world)), approval(world)],
    [...moduleCalls(world), ...(await failureAndRejection(world))],
    advertising(world),
  ]
  const step = Math.floor((0.5 * DAY) / blocks.length)
  const start = now - Math.round(0.54 * DAY)
  for (const [index, transactions] of blocks.entries())
    await mineAt(client, start + index * step, transactions)
  await poison(client, world, start + blocks.length * step - 600)
}

/** Ether for all, tokens for those who are to lose some. */
function fundings({ otherSafes, coin, dollar, oddContracts }: World): readonly AnvilTransaction[] {
  const rich = [otherSafes.busy, otherSafes.targeted, otherSafes.older, otherSafes.newer]
  return [
    ...Object.values(otherSafes).map((safe) => ether(deployer, safe, '3')),
    ...rich.flatMap((safe) => [tokens(deployer, safe, coin, '1000'), tokens(deployer, safe, dollar, '1000')]),
    {
      from: deployer.address,
      to: oddContracts.owned,
      data: encodeFunctionData({
        abi: parseAbi(['function transferOwnership(address newOwner)']),
        functionName: 'transferOwnership',
        args: [otherSafes.targeted],
      }),
    },
  ]
}

const MINTER_ROLE = '0x9f2df0fed2c77648de5860a4cc508cd0818c85b8b8a1ab4ceeef8d981c8956a6'

/** More than one page of them, minted by Multicall3 in one transaction. */
function collectiblesOf({ otherSafes, badges, contracts }: World): readonly AnvilTransaction[] {
  const grant = encodeFunctionData({
    abi: parseAbi(['function grantRole(bytes32 role, address account)']),
    functionName: 'grantRole',
    args: [MINTER_ROLE, contracts.Multicall3],
  })
  const { data: callData = '0x' } = mint(badges, otherSafes.collecting)
  const calls = Array.from({ length: 26 }, () => ({ target: badges.address, allowFailure: false, callData }))
  return [
    { from: deployer.address, to: badges.address, data: grant },
    {
      from: deployer.address,
      to: contracts.Multicall3,
      data: encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [calls] }),
      gas: 8_000_000n,
    },
  ]
}

function settingsOf(world: World): Promise<readonly AnvilTransaction[]> {
  return Promise.all(
    settingsChanges(world).map((call, nonce) =>
      execute(world, {
        safe: world.otherSafes.eventful,
        call,
        nonce,
        signers: nonce === 3 ? [ada, bo] : [ada],
      }),
    ),
  )
}

/** A first payment of each, so that there is an account that they have paid before. */
function beginnings(world: World): Promise<readonly AnvilTransaction[]> {
  const { busy, targeted, older, newer } = world.otherSafes
  const first = (safe: Address, call: BatchCall) =>
    execute(world, { safe, call, nonce: 0, signers: [ada, bo] })
  return Promise.all([
    first(busy, pay(dee, '0.1')),
    first(targeted, transfer(world.coin, dee.address, '25')),
    first(older, pay(dee, '0.2')),
    first(newer, transfer(world.dollar, dee.address, '50')),
  ])
}

/** Cy agrees on chain to what waits in the queue of `busy`. */
function approval(world: World): AnvilTransaction {
  const hash = safeTransactionHash({
    chainId: world.chainId,
    safe: world.otherSafes.busy,
    transaction: approvedTransaction(world),
  })
  const data = encodeFunctionData({ abi: safeAbi, functionName: 'approveHash', args: [hash] })
  return { from: cy.address, to: world.otherSafes.busy, data }
}

/** Two calls of a module: one that works, and one that asks for more tokens than there are. */
function moduleCalls({ otherSafes: { eventful }, coin }: World): readonly AnvilTransaction[] {
  const byModule = ({ to, value = 0n, data = '0x' }: BatchCall): AnvilTransaction => ({
    from: deployer.address,
    to: eventful,
    data: encodeFunctionData({
      abi: safeAbi,
      functionName: 'execTransactionFromModule',
      args: [to, value, data, 0],
    }),
  })
  return [byModule(pay(dee, '0.3')), byModule(transfer(coin, dee.address, '1'))]
}

/** With `safeTxGas` a failure is recorded instead of undone. The rejection takes the place of `rejectedTransaction`. */
function failureAndRejection(world: World): Promise<readonly AnvilTransaction[]> {
  const { eventful } = world.otherSafes
  const next = settingsChanges(world).length
  const unpayable = transfer(world.coin, dee.address, '1')
  return Promise.all([
    execute(world, { safe: eventful, call: unpayable, nonce: next, signers: [ada], safeTxGas: 100_000n }),
    execute(world, { safe: eventful, call: { to: eventful }, nonce: next + 1, signers: [bo] }),
  ])
}

/** And a real payment, which the poisoned one will imitate. */
function advertising({
  otherSafes: { collecting },
  spam: [advert],
  dollar,
}: World): readonly AnvilTransaction[] {
  return [tokens(eve, collecting, advert, '5000'), tokens(deployer, collecting, dollar, '100')]
}

/**
 * Address poisoning: after a real payment a worthless token of the same name comes in the same amount, from an address
 * that looks like the payer's.
 */
async function poison(
  client: SandboxClient,
  { otherSafes: { collecting }, spam: [, copy] }: World,
  timestamp: number,
): Promise<void> {
  const address = lookAlike(deployer.address)
  await client.setBalance({ address, value: parseEther('1') })
  await client.impersonateAccount({ address })
  await mineAt(client, timestamp, [
    tokens(eve, address, copy, '100'),
    { from: address, ...transfer(copy, collecting, '100') },
  ])
  await client.stopImpersonatingAccount({ address })
}

type Executed = {
  readonly safe: Address
  readonly call: BatchCall
  readonly nonce: number
  readonly signers: readonly Person[]
  readonly safeTxGas?: bigint
}

function execute(
  { chainId }: World,
  { safe, call, nonce, signers, safeTxGas = 0n }: Executed,
): Promise<AnvilTransaction> {
  const transaction = safeTransaction({ ...call, nonce: BigInt(nonce), safeTxGas })
  return signExecution({ chainId, safe, transaction }, { signers, executor: deployer })
}
