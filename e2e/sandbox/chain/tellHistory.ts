import { parseEther } from 'viem'
import type { Person, World } from '../World.ts'
import { changeThreshold, collectibleCall, ether, mint, pay, tokens, transfer } from './calls.ts'
import { type AnvilTransaction, mineAt } from './mineAt.ts'
import { type BatchCall, encodeMultiSend } from './multiSend.ts'
import { ada, bo, cy, dee, deployer } from './people.ts'
import { safeTransaction } from './safeTransaction.ts'
import type { SandboxClient } from './sandboxClient.ts'
import { signExecution } from './signExecution.ts'

/** Seconds. */
export const DAY = 24 * 60 * 60

/** The world before anything has happened in it. */
export type BegunWorld = Omit<
  World,
  'otherSafes' | 'otherVersions' | 'otherHelpers' | 'oddContracts' | 'badges' | 'spam' | 'attacker'
>

/** Transactions of single accounts, into one block. */
type Arrival = { readonly daysAgo: number; readonly sent: readonly AnvilTransaction[] }

/** A transaction of the Safe; its nonce follows from the order in time. */
type Execution = {
  readonly daysAgo: number
  readonly call: BatchCall
  readonly delegate?: boolean
  readonly signers: readonly Person[]
  readonly executor: Person
}

/** Puts weeks of ordinary life on the chain, the newest hours before `now` (seconds). */
export async function tellHistory(client: SandboxClient, world: BegunWorld, now: number): Promise<void> {
  const events = [...arrivals(world), ...executions(world)].toSorted((a, b) => b.daysAgo - a.daysAgo)
  let nonce = 0n
  for (const event of events) {
    const transactions = 'sent' in event ? event.sent : [await execution(world, event, nonce++)]
    await mineAt(client, now - Math.round(event.daysAgo * DAY), transactions)
  }
}

/** 12.5 ether in five transfers, both tokens, seven collectibles; and pocket money for the people. */
function arrivals({ safe, coin, dollar, collectibles: [prints, passes] }: BegunWorld): readonly Arrival[] {
  const passOfDee = collectibleCall(passes, { from: dee.address, to: safe, tokenId: 2n })
  return [
    { daysAgo: 35.4, sent: [ether(ada, safe, '5')] },
    { daysAgo: 35.1, sent: [tokens(deployer, safe, coin, '10000'), tokens(deployer, safe, dollar, '5000')] },
    {
      daysAgo: 34.8,
      sent: [ada, bo, cy, dee].flatMap(({ address }) => [
        tokens(deployer, address, coin, '2000'),
        tokens(deployer, address, dollar, '3000'),
      ]),
    },
    { daysAgo: 34.2, sent: [ether(bo, safe, '3.5')] },
    { daysAgo: 33.6, sent: [mint(prints, safe), mint(prints, safe), mint(prints, safe), mint(prints, safe)] },
    { daysAgo: 31.3, sent: [mint(passes, safe), mint(passes, safe), mint(passes, dee.address)] },
    { daysAgo: 22.7, sent: [ether(dee, safe, '2.5')] },
    { daysAgo: 16.4, sent: [tokens(dee, safe, coin, '350.5')] },
    { daysAgo: 10.2, sent: [ether(dee, safe, '1')] },
    { daysAgo: 7.3, sent: [tokens(dee, safe, dollar, '1234.56')] },
    { daysAgo: 4.4, sent: [{ from: dee.address, ...passOfDee }] },
    { daysAgo: 3.1, sent: [ether(cy, safe, '0.5')] },
  ]
}

/** Ten transactions of the Safe. For two days it demands all three owners, then two again. */
function executions({
  safe,
  coin,
  dollar,
  collectibles: [prints],
  contracts,
}: BegunWorld): readonly Execution[] {
  const batch = (...calls: readonly BatchCall[]) => ({
    call: { to: contracts.MultiSendCallOnly, data: encodeMultiSend(calls) },
    delegate: true,
  })
  const payout = batch(
    { to: dee.address, value: parseEther('0.25') },
    transfer(coin, bo.address, '100'),
    transfer(dollar, cy.address, '75'),
  )
  const shares = batch(transfer(coin, ada.address, '40'), transfer(coin, bo.address, '60.25'))
  const gift = collectibleCall(prints, { from: safe, to: dee.address, tokenId: 1n })
  const rejection = { to: safe }
  return [
    { daysAgo: 30.2, call: pay(dee, '0.5'), signers: [ada, bo], executor: ada },
    { daysAgo: 27.5, call: transfer(coin, dee.address, '1250'), signers: [bo, cy], executor: bo },
    { daysAgo: 24.1, call: changeThreshold(safe, 3n), signers: [ada, cy], executor: cy },
    { daysAgo: 23.3, call: transfer(dollar, dee.address, '300'), signers: [ada, bo, cy], executor: ada },
    { daysAgo: 22.1, call: changeThreshold(safe, 2n), signers: [ada, bo, cy], executor: bo },
    { daysAgo: 14.6, ...payout, signers: [ada, bo], executor: cy },
    { daysAgo: 8.9, call: gift, signers: [bo, cy], executor: cy },
    { daysAgo: 5.2, call: pay(cy, '1'), signers: [ada, cy], executor: ada },
    { daysAgo: 2.3, ...shares, signers: [ada, bo], executor: bo },
    { daysAgo: 0.6, call: rejection, signers: [bo, cy], executor: cy },
  ]
}

function execution(
  { chainId, safe }: BegunWorld,
  { call, delegate = false, signers, executor }: Execution,
  nonce: bigint,
): Promise<AnvilTransaction> {
  const transaction = safeTransaction({ ...call, operation: delegate ? 1 : 0, nonce })
  return signExecution({ chainId, safe, transaction }, { signers, executor })
}
