import type { DecodedCall } from '../../calldata/DecodedCall.ts'
import { type LowerAddress, zeroAddress } from '../../values/address.ts'
import { addressesIn } from '../subject/addressesIn.ts'
import {
  type CheckOutcome,
  reportFinding,
  reportUnchecked,
  silent,
  type TransactionCheck,
  type TransactionRule,
} from '../subject/Check.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { amountOf, nameOf, tokenOf } from '../subject/describe.ts'
import { type Fact, isFailed, notApplicable, unknownFact } from '../subject/Fact.ts'
import type { Severity } from '../subject/Severity.ts'
import type { AssetChange } from './AssetChange.ts'
import { type AssetChanges, assetChanges } from './assetChanges.ts'
import { isExplained } from './explained.ts'
import { type Ran, ranOf } from './ranOf.ts'
import { actingCalls, isTakenByKnown, strangerTaking } from './takers.ts'
import { untriedTaking } from './untriedTaking.ts'

/** Parts of a holding, from 0 to 1. */
const part = { most: 0.5, much: 0.25 } as const
/** Parts of the worth of everything: below the first it is not a disaster, below the second not worth a word. */
const ofAll = { much: 0.1, little: 0.01 } as const

/** Payments and allowances bring nothing, so nothing has to come back for them. */
function exchangeOf(subject: CheckSubject): Fact<Ran> {
  return actingCalls(subject).length === 0 ? notApplicable('nothing-exchanged') : ranOf(subject.facts)
}

const nothingBack: TransactionCheck = {
  id: 'I7',
  runs: 'once',
  run: (subject) => {
    const ran = exchangeOf(subject)
    if (!ran.known)
      return isFailed(ran) ? [...untriedTaking(subject), ...reportUnchecked(ran)] : reportUnchecked(ran)
    const changes = assetChanges(subject, ran.value)
    if (changes.returned === 'enough' || changes.returned === 'too-little') return silent
    const seen = ran.value.allMoves || changes.returned !== 'nothing'
    // I3 speaks of what no call shows.
    const explained = changes.lost.filter(({ token }) =>
      ran.value.moves.some((move) => move.token === token && !move.nft && isExplained(move, subject)),
    )
    return explained.flatMap((change) => {
      const findings = judgeLoss(change, changes, subject)
      return findings.length > 0 && !seen ? reportUnchecked(unknownFact('moves-not-all-seen')) : findings
    })
  },
}

function judgeLoss(
  change: AssetChange,
  changes: AssetChanges,
  subject: CheckSubject,
): readonly CheckOutcome[] {
  const { token, amount, share, nft } = change
  if (nft || share === undefined || goesToKnown(change, subject)) return silent
  const taker = strangerTaking(change, subject)
  const severity = taker === undefined ? ofKnown(change, changes, subject) : ofStranger(change, changes)
  if (severity === undefined) return silent
  const facts = {
    amount: amountOf(token, amount, subject),
    token: tokenOf(token, subject),
    percent: Math.round(share * 100),
    taker: takerName(taker ?? firstTarget(subject), subject),
  }
  return reportFinding(
    severity,
    changes.returned === 'nothing'
      ? { code: 'I7.nothing-back', facts }
      : { code: 'I7.nothing-priced-back', facts },
  )
}

function takerName(taker: LowerAddress | undefined, subject: CheckSubject) {
  return taker === undefined ? undefined : nameOf(taker, subject)
}

function firstTarget(subject: CheckSubject): LowerAddress | undefined {
  return actingCalls(subject)[0]?.to
}

function ofStranger(change: AssetChange, { returned, worth }: AssetChanges): Severity | undefined {
  const { share = 0, valued } = change
  if (share <= part.much) return undefined
  // Something without a price comes back for a part of the holding: so does every new vault.
  if (returned === 'unpriced') return valued && share > part.most ? limited('high', change, worth) : undefined
  if (!valued) return share > part.most ? 'warning' : undefined
  return limited(share > part.most ? 'critical' : 'high', change, worth)
}

/** Whether every account on the other side is known. */
function goesToKnown({ others = [] }: AssetChange, { knownAddresses }: CheckSubject): boolean {
  return (
    others.length > 0 &&
    others.every((other) => other !== zeroAddress && knownAddresses.label(other) !== undefined)
  )
}

/** Of contracts that are known, a method that should bring something has to, and one that is not known may do anything. */
function ofKnown(change: AssetChange, { returned, worth }: AssetChanges, subject: CheckSubject) {
  const { share = 0, valued } = change
  if (returned !== 'nothing' || !valued || share <= part.most) return undefined
  const open = actingCalls(subject).some((call) => mayTakeForNothing(call) || namesPerson(call, subject))
  return open ? limited('high', change, worth) : undefined
}

const exchanging =
  /^(swap|exact|exchange|unoswap|uniswap|multiswap|simpleswap|megaswap|sell|trade|redeem|withdraw|unwrap|exit|removeLiquidity|remove_liquidity)/i

function mayTakeForNothing({ content }: DecodedCall): boolean {
  return content.kind !== 'method' || exchanging.test(content.method.name)
}

/** An account without code among the arguments that is not known: it may be handed everything. */
function namesPerson({ content }: DecodedCall, { knownAddresses, facts }: CheckSubject): boolean {
  return (
    content.kind === 'method' &&
    addressesIn(content.arguments).some((address) => {
      const account = facts.accounts(address)
      return (
        account.known &&
        !account.value.hasCode &&
        !/^0x0{30}/.test(address) &&
        knownAddresses.recognised(address) === undefined
      )
    })
  )
}

/** All of a small holding is still little. */
function limited(
  severity: Severity,
  change: AssetChange,
  worth: AssetChanges['worth'],
): Severity | undefined {
  if (change.worth === undefined || worth.held === 0) return severity
  const share = change.worth / worth.held
  if (share < ofAll.little) return undefined
  return share < ofAll.much && severity === 'critical' ? 'high' : severity
}

const lossOfWorth: TransactionCheck = {
  id: 'I8',
  runs: 'once',
  run: (subject) => {
    const ran = exchangeOf(subject)
    if (!ran.known) return reportUnchecked(ran)
    const { lost, returned, worth } = assetChanges(subject, ran.value)
    if (returned !== 'too-little' || worth.held === 0) return silent
    const loss = worth.lost - worth.gained
    if (loss / worth.held < ofAll.little) return silent
    const taker = lost.find((change) => !isTakenByKnown(change, subject))
    const terrible = loss / worth.held > part.much && worth.gained * 2 < worth.lost
    return reportFinding(terrible || taker !== undefined ? 'critical' : 'high', {
      code: 'I8.too-little-back',
      facts: { lost: Math.round(worth.lost), gained: Math.round(worth.gained) },
    })
  },
}

export const returnRules: readonly TransactionRule[] = [nothingBack, lossOfWorth]
