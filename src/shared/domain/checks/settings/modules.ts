import { addressAt, numberAt } from '../../calldata/arguments.ts'
import type { CallPath } from '../../calldata/callPath.ts'
import { knownModule, knownProxiedModule } from '../../contracts/knownContracts.ts'
import type { LowerAddress } from '../../values/address.ts'
import { acquaintanceWith, severityFor } from '../subject/acquaintanceWith.ts'
import {
  type CallCheck,
  type CheckOutcome,
  reportFinding,
  silent,
  type TransactionCheck,
  type TransactionRule,
} from '../subject/Check.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { amountOf, nameOf } from '../subject/describe.ts'

const enabledModule: TransactionCheck = {
  id: 'D3',
  runs: 'once',
  run: (subject) =>
    subject.changes.flatMap(({ call, change }) => {
      if (change.kind !== 'enable-module') return silent
      const shared = knownModule(change.account)
      // It does nothing for a Safe that has not set it up, and setting it up is a call of its own.
      if (shared !== undefined)
        return reportFinding('warning', { code: 'D3.known-module', facts: { name: shared } }, call.path)
      return placeModuleOutcomes(call.path, judgeCopy(change.account, subject))
    }),
}

/** Of some modules every Safe has a copy of its own, which does what its owner sets. */
function judgeCopy(module: LowerAddress, subject: CheckSubject): readonly CheckOutcome[] {
  const account = subject.facts.accounts(module)
  const { codeHash, owner } = account.known ? account.value : {}
  const name = codeHash === undefined ? undefined : knownProxiedModule(codeHash)
  if (name === undefined)
    return reportFinding('critical', {
      code: 'D3.unknown-module',
      facts: { module: nameOf(module, subject) },
    })
  if (owner === undefined) return reportFinding('high', { code: 'D3.known-module', facts: { name } })
  const how = acquaintanceWith(owner, subject)
  const facts = { name, owner: nameOf(owner, subject) }
  if (how === 'own') return reportFinding('warning', { code: 'D3.known-module', facts: { name } })
  return reportFinding(how === 'known' || how === 'recognised' ? 'high' : severityFor(how, 'critical'), {
    code: 'D3.owned-module',
    facts,
  })
}

function placeModuleOutcomes(path: CallPath, outcomes: readonly CheckOutcome[]): readonly CheckOutcome[] {
  return outcomes.map((outcome) => ('severity' in outcome ? { ...outcome, path } : outcome))
}

const disabledModule: TransactionCheck = {
  id: 'D4',
  runs: 'once',
  run: (subject) =>
    subject.changes.flatMap(({ call, change }) =>
      change.kind === 'disable-module'
        ? reportFinding(
            endsOnlyLimits(change.account) ? 'info' : 'warning',
            { code: 'D4.disabled', facts: { module: nameOf(change.account, subject) } },
            call.path,
          )
        : silent,
    ),
}

/** Without the published allowance module nothing can be spent by it; what recovers a Safe is another module. */
function endsOnlyLimits(module: LowerAddress): boolean {
  return knownModule(module)?.startsWith('Allowance module') === true
}

const setAllowance = '0xbeaeb388'
const addDelegate = '0xe71bdf41'
const largestAllowance = 2n ** 96n - 1n

const spendingLimit: CallCheck = {
  id: 'D10',
  runs: 'on-calls',
  run: (call, subject) => {
    if (call.content.kind !== 'method') return silent
    const { method, arguments: list } = call.content
    const delegate = addressAt(list, 0)
    if (delegate === undefined) return silent
    if (method.selector === addDelegate)
      return reportFinding(knownModule(call.to) === undefined ? 'high' : 'warning', {
        code: 'D10.delegate',
        facts: { delegate: nameOf(delegate, subject) },
      })
    const token = addressAt(list, 1)
    if (method.selector !== setAllowance || token === undefined) return silent
    const amount = numberAt(list, 2) ?? 0n
    if (amount === 0n) return silent
    const minutes = numberAt(list, 3) ?? 0n
    const small = amount < largestAllowance && isSmall({ delegate, token, amount, minutes }, subject)
    return reportFinding(small && knownModule(call.to) !== undefined ? 'warning' : 'high', {
      code: 'D10.limit',
      facts: { delegate: nameOf(delegate, subject), amount: amountOf(token, amount, subject), minutes },
    })
  },
}

type Limit = {
  readonly delegate: LowerAddress
  readonly token: LowerAddress
  readonly amount: bigint
  readonly minutes: bigint
}

const month = 30n * 24n * 60n
/** US dollars that may leave in a month where the holding is not known. */
const smallSum = 20_000n

/** What may leave in 30 days counts: a small limit that starts anew each day empties a Safe as well. */
function isSmall({ delegate, token, amount, minutes }: Limit, subject: CheckSubject): boolean {
  const times = minutes === 0n ? 1n : month / minutes + 1n
  const { facts, knownAddresses } = subject
  if (!facts.holdings.known) return isFewDollars(token, amount * times, subject)
  const parts = knownAddresses.label(delegate) === undefined ? 10n : 2n
  const held = facts.holdings.value.find((holding) => holding.token === token)?.amount ?? 0n
  return amount * times * parts < held
}

function isFewDollars(token: LowerAddress, amount: bigint, { facts }: CheckSubject): boolean {
  const account = facts.accounts(token)
  const unit = account.known ? account.value.token : undefined
  if (unit === undefined || !dollarTokens.has(token)) return false
  return amount < smallSum * 10n ** BigInt(unit.decimals)
}

/** USDC, USDT and DAI on Ethereum: their price is known without a source of prices. */
const dollarTokens: ReadonlySet<LowerAddress> = new Set([
  '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  '0xdac17f958d2ee523a2206206994597c13d831ec7',
  '0x6b175474e89094c44da98b954eedeac495271d0f',
])

export const moduleRules: readonly TransactionRule[] = [enabledModule, disabledModule, spendingLimit]
