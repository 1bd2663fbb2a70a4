import { knownContract } from '../../contracts/knownContracts.ts'
import type { LowerAddress } from '../../values/address.ts'
import { heldOf, shareOf } from '../simulation/assetChanges.ts'
import {
  type CheckOutcome,
  reportFinding,
  reportUnchecked,
  silent,
  type TransactionCheck,
  type TransactionRule,
} from '../subject/Check.ts'
import type { CheckSubject, FoundTransfer } from '../subject/CheckSubject.ts'
import { amountOf, nameOf } from '../subject/describe.ts'
import { isFailed, notApplicable } from '../subject/Fact.ts'
import { isItem } from '../subject/isItem.ts'
import { bridgedAmount, proceedsReceiver } from '../subject/proceeds.ts'
import type { Severity } from '../subject/Severity.ts'
import { isLargeShare } from '../subject/share.ts'
import { paidTogether } from './paidTogether.ts'
import { severityOfIncome } from './severityOfIncome.ts'

const foreignSender: TransactionCheck = {
  id: 'F7',
  runs: 'once',
  run: (subject) =>
    subject.transfers.flatMap(({ call, transfer }) => {
      const { from, to } = transfer
      if (from === undefined || call.from === undefined || from === call.from) return silent
      const owner = nameOf(from, subject)
      const what = transfer.kind === 'nft' ? undefined : amountOf(transfer.token, transfer.amount, subject)
      return to === from || subject.knownAddresses.recognised(to) !== undefined
        ? reportFinding('warning', { code: 'F7.moves', facts: { owner, what } }, call.path)
        : reportFinding(
            'high',
            { code: 'F7.moves-to-stranger', facts: { owner, recipient: nameOf(to, subject), what } },
            call.path,
          )
    }),
}

const firstTime: TransactionCheck = {
  id: 'F8',
  runs: 'once',
  run: (subject) => {
    const { pastRecipients, addressBook } = subject.facts
    const givenAway = [...foreignProceeds(subject), ...paidClaims(subject)]
    if (subject.transfers.length + givenAway.length === 0) return silent
    // Who is neither the Safe nor an owner is reported without them; they only say who else is known.
    const missing = [pastRecipients, addressBook].filter(isFailed)
    const findings = [...givenAway, ...judgeNewRecipients(subject)]
    if (missing[0] !== undefined) return [...findings, ...reportUnchecked(missing[0])]
    return pastRecipients.known || findings.length > 0 ? findings : reportUnchecked(pastRecipients)
  },
}

function judgeNewRecipients(subject: CheckSubject): readonly CheckOutcome[] {
  const code = unknownAs(subject.facts)
  if (code === undefined) return silent
  const seen = new Set<LowerAddress>()
  const findings: CheckOutcome[] = []
  for (const { call, transfer } of subject.transfers) {
    if (seen.has(transfer.to) || subject.knownAddresses.recognised(transfer.to) !== undefined) continue
    seen.add(transfer.to)
    const item = isItem(transfer, subject.facts)
    const large = !item && isLargeShare(transfer, subject, 10)
    const payer = payerOf({ call, transfer }, subject)
    const muchOf = payer !== undefined && isMuch(transfer, subject) ? nameOf(payer, subject) : undefined
    if (!large && muchOf === undefined && seen.size > mostNamed) continue
    const { token, amount } = transfer
    const facts = {
      recipient: nameOf(transfer.to, subject),
      amount: item ? undefined : amountOf(token, amount, subject),
    }
    const brought = large && code !== 'F8.unlisted' ? broughtBefore({ call, transfer }, subject) : undefined
    if (brought !== undefined) {
      const passed = { recipient: facts.recipient, amount: amountOf(token, amount, subject), method: brought }
      findings.push(...reportFinding('high', { code: 'F8.passed-on', facts: passed }, call.path))
      continue
    }
    const given = item ? severityOfItem(transfer, subject) : large ? 'warning' : 'info'
    const severity = isBlindLoss({ call, transfer }, subject) ? 'high' : given
    findings.push(
      ...(muchOf === undefined
        ? reportFinding(severity, { code, facts }, call.path)
        : reportFinding('high', { code: 'F8.paid-by', facts: { ...facts, payer: muchOf } }, call.path)),
    )
  }
  findings.push(...paidTogether(subject))
  if (seen.size > mostNamed && code !== 'F8.unlisted')
    findings.push(...reportFinding('info', { code: 'F8.many', facts: { recipients: seen.size } }))
  return findings
}

/** What is known by its address is a name, a position or a claim: who has the item has what is behind it. */
function severityOfItem({ token }: FoundTransfer['transfer'], { facts, identity }: CheckSubject): Severity {
  const isKnown = knownContract(token, identity.chainId) !== undefined
  return isKnown && facts.pastRecipients.known ? 'high' : 'warning'
}

const bringing = /^(borrow|withdraw|redeem|unwrap|unstake|exit|removeLiquidity|remove_liquidity|flashLoan)/i

/** The method of an earlier call of the batch that borrows or takes out what is then paid. */
function broughtBefore({ call, transfer }: FoundTransfer, { leaves, safe }: CheckSubject) {
  if (transfer.from !== safe || transfer.alongCall === true) return undefined
  const earlierLeaves = leaves.slice(0, Math.max(0, leaves.indexOf(call)))
  for (const { content, from } of earlierLeaves)
    if (from === safe && content.kind === 'method' && bringing.test(content.method.name))
      return content.method.name
  return undefined
}

/** A contract that pays because the Safe has it call: how much it holds, and so what is left, is not shown. */
function payerOf({ call, transfer }: FoundTransfer, { safe }: CheckSubject): LowerAddress | undefined {
  const { from } = transfer
  return from !== safe && from === call.from ? from : undefined
}

/** More than a quarter of the worth that the Safe itself holds, or half of its own holding of the token. */
function isMuch(transfer: FoundTransfer['transfer'], subject: CheckSubject): boolean {
  if (transfer.kind === 'nft') return false
  const share = shareOf(transfer.amount, heldOf(transfer.token, subject)) ?? 0
  return share > 0.5 || isLargeShare(transfer, subject, 4) === true
}

/** More than half of what the Safe holds of it goes along with a call whose result nothing shows, as it was not tried. */
function isBlindLoss({ transfer }: FoundTransfer, subject: CheckSubject): boolean {
  const { alongCall, token, amount } = transfer
  if (alongCall !== true || !isFailed(subject.facts.simulation)) return false
  return (shareOf(amount, heldOf(token, subject)) ?? 0) > 0.5
}

/** What can be said of a recipient that is not recognised: the history alone is enough, the address book too. */
function unknownAs({ pastRecipients, addressBook }: CheckSubject['facts']) {
  if (pastRecipients.known) return isFailed(addressBook) ? 'F8.never-paid' : 'F8.first-time'
  return isFailed(pastRecipients) && addressBook.known ? 'F8.unlisted' : undefined
}

/** What a swap or a withdrawal yields belongs to the Safe; small addresses are markers of routers. */
function foreignProceeds(subject: CheckSubject): readonly CheckOutcome[] {
  return subject.calls.flatMap((call) => {
    const receiver = proceedsReceiver(call)
    if (receiver === undefined || receiver === call.from || /^0x0{38}/.test(receiver)) return silent
    if (subject.knownAddresses.recognised(receiver) !== undefined) return silent
    const sent = bridgedAmount(call)
    if (sent === undefined)
      return reportFinding(
        severityOfIncome(call, receiver, subject),
        { code: 'F8.proceeds', facts: { receiver: nameOf(receiver, subject) } },
        call.path,
      )
    // A payment to a new account, only on another network.
    const severity = isLargeShare(sent, subject, 20) === false ? 'warning' : 'high'
    const amount = amountOf(sent.token, sent.amount, subject)
    return reportFinding(
      severity,
      { code: 'F8.bridged', facts: { receiver: nameOf(receiver, subject), amount } },
      call.path,
    )
  })
}

/** Claims, withdrawals and transfers of tokens take no native currency: one that does is made to take it. */
const takesNothing =
  /^(claim|getReward|exit|withdraw|redeem|unwrap|unstake|collect|harvest|transfer|approve|setApprovalForAll|increaseAllowance)/

/** A hundredth. */
const smallPart = 100n

function paidClaims(subject: CheckSubject): readonly CheckOutcome[] {
  const { holdings } = subject.facts
  return subject.transfers.flatMap(({ call, transfer }) => {
    if (transfer.alongCall !== true || call.content.kind !== 'method') return silent
    if (subject.knownAddresses.recognised(call.to) !== undefined) return silent
    const { name } = call.content.method
    if (!takesNothing.test(name) || call.calls.length > 0) return silent
    // Some claims ask for a small fee.
    const holding = holdings.known ? holdings.value.find(({ token }) => token === transfer.token) : undefined
    if (holding !== undefined && transfer.amount * smallPart <= holding.amount) return silent
    const amount = amountOf(transfer.token, transfer.amount, subject)
    return reportFinding(
      'high',
      { code: 'F8.paid-claim', facts: { method: name, amount, target: nameOf(call.to, subject) } },
      call.path,
    )
  })
}

/** A list of salaries for new people has to stay readable. */
const mostNamed = 20

const otherChain: TransactionCheck = {
  id: 'F9',
  runs: 'once',
  run: (subject) => {
    const { ownSafes, accounts } = subject.facts
    if (subject.transfers.length === 0) return silent
    if (!ownSafes.known) return reportUnchecked(ownSafes)
    const { chainId } = subject.identity
    return subject.transfers.flatMap(({ call, transfer }) => {
      const same = ownSafes.value.filter(({ address }) => address === transfer.to)
      if (same.length === 0 || same.some((own) => own.chainId === chainId)) return silent
      const account = accounts(transfer.to)
      if (!account.known) return reportUnchecked(account)
      return account.value.hasCode
        ? silent
        : reportFinding(
            'high',
            { code: 'F9.elsewhere', facts: { recipient: nameOf(transfer.to, subject) } },
            call.path,
          )
    })
  },
}

const changedNames: TransactionCheck = {
  id: 'F14',
  runs: 'once',
  run: ({ facts: { names } }) => {
    if (!names.known) return reportUnchecked(names)
    if (names.value.length === 0) return reportUnchecked(notApplicable('no-name-chosen'))
    return names.value
      .filter(({ chosen, now }) => chosen !== now)
      .flatMap(({ name, chosen, now }) =>
        reportFinding(
          'critical',
          now === undefined
            ? { code: 'F14.nowhere', facts: { name, chosen } }
            : { code: 'F14.elsewhere', facts: { name, chosen, now } },
        ),
      )
  },
}

export const recipientRules: readonly TransactionRule[] = [foreignSender, firstTime, otherChain, changedNames]
