import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { readLead } from '../../src/shared/domain/lead/readLead.ts'
import { waitingWorldOf } from '../../src/shared/domain/lead/waitingWorldOf.ts'
import { leadLine, writeLead } from '../../src/shared/domain/lead/writeLead.ts'
import { shortenAddress } from '../../src/shared/domain/values/shortenAddress.ts'
import type { Review } from '../../src/shared/review/Review.ts'
import { reviewTransaction } from '../../src/shared/review/reviewTransaction.ts'
import { type BusyProposalName, busyProposals } from '../sandbox/chain/busyProposals.ts'
import { type HostileProposalName, hostileProposals } from '../sandbox/chain/hostileProposals.ts'
import { lookAlike } from '../sandbox/chain/lookAlike.ts'
import type { PlannedProposal } from '../sandbox/chain/PlannedProposal.ts'
import { bo, dee, eve } from '../sandbox/chain/people.ts'
import { collect } from './reviewAsPages.ts'
import { setUpReviewWorld } from './setUpReviewWorld.ts'
import { setUpSite } from './setUpSite.ts'
import type { ToReview } from './situations/Situation.ts'
import { review, waiting } from './situations/toReview.ts'

const [toDee, toBo, toEve] = [dee, bo, eve].map(({ address }) => shortenAddress(address))
const native = { symbol: 'ETH', decimals: 18 }

/** Everything that waits in the honest Safes of the world. */
const honest: Readonly<Record<BusyProposalName, string>> = {
  contested: `Pays 0.4 ETH to ${toDee}.`,
  rejection: `Cancels the payment of 0.4 ETH to ${toDee}, which you signed.`,
  ethSigned: `Pays 12 HBR to ${toDee}.`,
  approved: `Pays 30 TUSD to ${toDee}.`,
  byDelegate: `Pays 7 HBR to the owner ${toBo}.`,
  unsigned: `Pays 2.5 ETH to ${toDee}.`,
  withNote: `Adds ${toDee} as an owner.`,
  rejected: `Pays 0.05 ETH to ${toDee}.`,
  inNested: `Pays 0.05 ETH to ${toDee}, never paid before.`,
  inOlder: `Pays 0.05 ETH to ${toDee}.`,
  inNewer: `Pays 0.05 ETH to ${toDee}.`,
}

/** Everything that waits in the Safe under attack, in the words of a critical finding. */
const hostile: Readonly<Record<HostileProposalName, string>> = {
  bybit: 'Replaces the code of this Safe. The author of the new code controls everything in this Safe.',
  wazirx: 'Replaces the code of this Safe. The author of the new code controls everything in this Safe.',
  radiant: `Makes ${toEve} the owner of (owned). That account can then decide over the contract.`,
  hiddenApproval: `Lets ${toEve} spend all HBR, with no limit, and pays 30 HBR in all to 3 recipients.`,
  refundTrap: `Pays 0.01 ETH to ${toDee} and up to 15,500 HBR, more than all 975 HBR of the Safe, to an unknown account as “gas refund”.`,
  lookAlike: `Pays 25 HBR to ${shortenAddress(lookAlike(dee.address))}, which imitates an account that you paid before.`,
  honestPayment: `Pays 0.2 ETH to ${toDee}.`,
  fakeRejection: `Adds ${toEve} as an owner. After this, 1 of 4 owners must sign (now 2 of 3).`,
  lowerThreshold: 'Lowers the threshold from 2 to 1.',
  drain: `Pays 2.9 ETH and 900 HBR to ${toEve}, never paid before.`,
  nestedModule: `Lets ${toEve} spend without any owner’s signature. Also pays 2 HBR in all to 2 recipients.`,
  harvested: `Pays 2 ETH to ${toEve}, never paid before.`,
}

const running = setUpReviewWorld()

async function reviewOf(toReview: ToReview) {
  setUpSite(toReview)
  const collected = await collect(toReview)
  if (collected.kind !== 'transaction') throw new Error('No transaction waits')
  return reviewTransaction(collected.given)
}

async function lineOf(planned: PlannedProposal): Promise<string> {
  return leadLine(leadOf(await reviewOf(waiting(running(), planned))))
}

function leadOf({ subject, assessment }: Review) {
  const lead = readLead(subject.transaction, subject.call, waitingWorldOf(subject, native))
  return writeLead(lead, { state: 'waiting', critical: assessment.needsAcknowledgement })
}

const namesOf = <name extends string>(table: Readonly<Record<name, string>>): readonly name[] =>
  Object.keys(table).filter((key): key is name => Object.hasOwn(table, key))

describe('the lead sentence of everything that waits in the world', () => {
  test.each(namesOf(honest))('behavior: %s', async (name) => {
    expect(await lineOf(busyProposals(running().world)[name])).toBe(honest[name])
  })

  test.each(namesOf(hostile))('behavior: %s', async (name) => {
    const owned = shortenAddress(running().world.oddContracts.owned)
    expect(await lineOf(hostileProposals(running().world)[name])).toBe(
      hostile[name].replace('(owned)', owned),
    )
  })
})

describe('what the Safe pays for its execution', () => {
  test.each<[string, readonly string[], string]>([
    [
      'small',
      ['E1 info', 'E3 info'],
      'It also pays Safe{Wallet}’s relay (Gelato) up to 3.8 TUSD as a refund for gas.',
    ],
    [
      'over-50',
      ['E1 warning', 'E3 info'],
      'It also pays Safe{Wallet}’s relay (Gelato) up to 50.35 TUSD as a refund for gas.',
    ],
    ['wrong-collector', ['E2 critical', 'E3 high', 'E1 warning'], 'to an unknown account as “gas refund”'],
  ])('behavior: safe-paid-%s', async (name, severities, said) => {
    const text = await readFile(`e2e/review/paidByTheSafe/safe-paid-${name}.json`, 'utf8')
    const { safe } = running().world
    const found = await reviewOf(review(running(), safe, { kind: 'pasted', text }))
    const ofGas = found.assessment.findings.filter(({ id }) => /^E[1-5]$/.test(id))
    expect(ofGas.map(({ id, severity }) => `${id} ${severity}`)).toEqual(severities)
    expect(JSON.stringify(leadOf(found))).toContain(said)
  })
})
