import type { Argument } from '../../calldata/Argument.ts'
import type { DecodedCall } from '../../calldata/DecodedCall.ts'
import { type LowerAddress, lowerAddress, zeroAddress } from '../../values/address.ts'
import { collectApprovals } from '../subject/approvals.ts'
import {
  type CheckOutcome,
  reportFinding,
  reportUnchecked,
  silent,
  type TransactionCheck,
} from '../subject/Check.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { amountOf, nameOf } from '../subject/describe.ts'
import { type HandedPosition, handedOver } from '../subject/handedOver.ts'
import { proceedsReceiver } from '../subject/proceeds.ts'
import { readTransfers } from '../subject/readTransfers.ts'
import type { Severity } from '../subject/Severity.ts'
import { severityOfIncome } from './severityOfIncome.ts'

/** mint of a token to an account: a payment in one's own token. */
const plainMints: ReadonlySet<string> = new Set(['0x40c10f19', '0x6a627842'])
const native = lowerAddress(zeroAddress)
const amountNames = /^(amounts?|values?|shares|total|totalAmount|depositAmount|tokenAmount)$/i
/** Streams run on until they are stopped: a month of them counts. */
const rateNames = /^(flow_?rate|amountPerSec(ond)?|ratePerSecond)$/i
const month = 30n * 24n * 3600n
const tokenNames = /^(token|asset|currency|superToken|tokenAddress|erc20)$/i

/** What a call brings or pays through another contract, and to whom, by the names of its arguments. */
export const foreignResults: TransactionCheck = {
  id: 'F19',
  runs: 'once',
  run: (subject) => {
    const seen = new Set<string>()
    return subject.calls.flatMap((call) => [
      ...handedOver(call).flatMap((handed): readonly CheckOutcome[] => {
        const key = `${handed.kind} ${handed.account}`
        if (seen.has(key) || !concerns(call, handed, subject)) return silent
        seen.add(key)
        return judgeResult(call, handed, subject)
      }),
      ...call.remote.calls.flatMap((remote) => judgeRemoteResult(call, remote, subject)),
    ])
  },
}

/** What the Safe has another chain pay cannot be compared with a holding here. */
function judgeRemoteResult(
  call: DecodedCall,
  remote: DecodedCall,
  subject: CheckSubject,
): readonly CheckOutcome[] {
  const paid = [
    ...readTransfers(remote).map(({ to }) => to),
    ...handedOver(remote).flatMap(({ kind, account }) =>
      kind === 'result' || kind === 'payout' ? [account] : [],
    ),
  ]
  const allowed = collectApprovals([remote], () => false).map(({ spender }) => spender)
  const findingsFor = (accounts: readonly LowerAddress[], deed: 'receives' | 'may-take') =>
    [...new Set(accounts)].flatMap((account) =>
      account === subject.safe || subject.knownAddresses.recognised(account) !== undefined
        ? silent
        : reportFinding(
            'high',
            {
              code: 'F19.remote',
              facts: { account: nameOf(account, subject), deed, target: nameOf(remote.to, subject) },
            },
            call.path,
          ),
    )
  return [...findingsFor(paid, 'receives'), ...findingsFor(allowed, 'may-take')]
}

/** Plain transfers, swaps and withdrawals to a receiver have checks of their own; small numbers are markers of routers. */
function concerns(call: DecodedCall, { kind, account }: HandedPosition, subject: CheckSubject): boolean {
  if (kind !== 'result' && kind !== 'payout') return false
  if (call.content.kind === 'method' && plainMints.has(call.content.method.selector)) return false
  if (account === call.from || account === call.to || /^0x0{38}/.test(account)) return false
  if (subject.knownAddresses.recognised(account) !== undefined) return false
  if (proceedsReceiver(call) === account) return false
  if (call.calls.some(({ to }) => to === account)) return false
  return !subject.transfers.some(
    (transfer) =>
      transfer.call === call && transfer.transfer.alongCall !== true && transfer.transfer.to === account,
  )
}

function judgeResult(
  call: DecodedCall,
  { kind, account, unsure }: HandedPosition,
  subject: CheckSubject,
): readonly CheckOutcome[] {
  if (unsure) {
    const code = subject.facts.accounts(account)
    if (!code.known) return reportUnchecked(code)
    if (code.value.hasCode) return silent
  }
  const method = call.content.kind === 'method' ? call.content.method.name : ''
  const facts = { account: nameOf(account, subject), method, target: nameOf(call.to, subject) }
  if (kind === 'result')
    return reportFinding(severityOfIncome(call, account, subject), { code: 'F19.result', facts }, call.path)
  const paid = readPayout(call)
  const severity = severityOfPayout(paid, subject)
  const amount =
    paid === undefined || paid.amount === 0n ? undefined : amountOf(paid.token, paid.amount, subject)
  return paid?.monthly === true
    ? // It can be stopped before much is gone.
      reportFinding(
        severity === 'info' ? 'info' : 'warning',
        { code: 'F19.stream', facts: { account: facts.account, target: facts.target, amount } },
        call.path,
      )
    : reportFinding(severity, { code: 'F19.payout', facts: { ...facts, amount } }, call.path)
}

/** Salaries and grants go through such contracts as well: what counts is how much of a holding leaves at once. */
function severityOfPayout(paid: Payout | undefined, { facts: { holdings } }: CheckSubject): Severity {
  if (!holdings.known || paid === undefined) return 'warning'
  const { token, amount } = paid
  const held = holdings.value.find((holding) => holding.token === token)
  if (held === undefined || amount === 0n) return 'warning'
  if (amount * 2n > held.amount) return 'high'
  return amount * 10n > held.amount ? 'warning' : 'info'
}

/** `amount` is 0 where the arguments do not tell how much is paid. */
type Payout = { readonly token: LowerAddress; readonly amount: bigint; readonly monthly: boolean }

function readPayout({ content, to, value }: DecodedCall): Payout | undefined {
  if (content.kind !== 'method') return undefined
  const list = content.arguments
  // transferShares of a token is called on the token itself.
  const self = content.method.name.startsWith('transferShares') ? to : native
  const token = addressNamed(list, tokenNames) ?? self
  const perSecond = sumNamed(list, rateNames)
  const amount = perSecond > 0n ? rounded(perSecond * month) : sumNamed(list, amountNames)
  return { token, amount: token === native ? value : amount, monthly: perSecond > 0n }
}

/** Four digits: a rate in the smallest unit for each second makes long fractions. */
function rounded(amount: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(0, String(amount).length - 4))
  return ((amount + unit / 2n) / unit) * unit
}

function addressNamed(list: readonly Argument[], names: RegExp): LowerAddress | undefined {
  for (const { name, type, value } of list) {
    if (type === 'address' && names.test(name)) return value as LowerAddress
    const inner = typeof value === 'object' ? addressNamed(value, names) : undefined
    if (inner !== undefined) return inner
  }
  return undefined
}

function sumNamed(list: readonly Argument[], names: RegExp, above = ''): bigint {
  return list.reduce((sum, { name, value }) => {
    const called = name === '' ? above : name
    if (typeof value === 'object') return sum + sumNamed(value, names, called)
    return typeof value === 'bigint' && names.test(called) ? sum + value : sum
  }, 0n)
}
