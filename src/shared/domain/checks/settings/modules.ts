import { addressAt, numberAt } from '../../calldata/arguments.ts'
import { knownModule, knownProxiedModule } from '../../contracts/knownContracts.ts'
import { checksumAddress, type LowerAddress } from '../../values/address.ts'
import { type CallCheck, finds, silent, type TransactionCheck } from '../subject/Check.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { amountOf, nameOf } from '../subject/describe.ts'

export const enabledModule: TransactionCheck = {
  id: 'D3',
  title: 'A module gets power over the Safe',
  grading: 'critical; high for a widely used module',
  why: 'A module moves everything without any signature of an owner.',
  how: 'Look the module up with its makers, and read who may use it.',
  runs: 'once',
  run: (subject) =>
    subject.changes.flatMap(({ call, change }) => {
      if (change.kind !== 'enable-module') return silent
      const name = nameOfModule(change.account, subject)
      const account = checksumAddress(change.account)
      return name === undefined
        ? finds('critical', `The module ${account} could move everything without signatures.`, call.path)
        : finds('high', `The module ${account} (${name}) could move assets without signatures.`, call.path)
    }),
}

/** By its address, or by its code, when it is one of the modules that every Safe has its own copy of. */
function nameOfModule(module: LowerAddress, { facts }: CheckSubject): string | undefined {
  const account = facts.accounts(module)
  const codeHash = account.known ? account.value.codeHash : undefined
  return knownModule(module) ?? (codeHash === undefined ? undefined : knownProxiedModule(codeHash))
}

export const disabledModule: TransactionCheck = {
  id: 'D4',
  title: 'A module loses its power',
  grading: 'warning',
  why: 'Recovery or spending limits that relied on it stop working.',
  how: 'Ask what the module was for.',
  runs: 'once',
  run: (subject) =>
    subject.changes.flatMap(({ call, change }) =>
      change.kind === 'disable-module'
        ? finds('warning', `The module ${nameOf(change.account, subject)} is switched off.`, call.path)
        : silent,
    ),
}

const setAllowance = '0xbeaeb388'
const addDelegate = '0xe71bdf41'
const largestAllowance = 2n ** 96n - 1n

export const spendingLimit: CallCheck = {
  id: 'D10',
  title: 'Somebody may spend without signatures',
  grading:
    'high; warning for a limit by a widely used module that is below half of the holding for a known person or a tenth for others, or when a delegate is only named',
  why: 'A spending limit lets one account take from the Safe, again and again.',
  how: 'Check who the delegate is, how much, and how often it starts anew.',
  runs: 'on-calls',
  run: (call, subject) => {
    if (call.content.kind !== 'method') return silent
    const { method, arguments: list } = call.content
    const delegate = addressAt(list, 0)
    if (delegate === undefined) return silent
    if (method.selector === addDelegate)
      return finds(
        knownModule(call.to) === undefined ? 'high' : 'warning',
        `${nameOf(delegate, subject)} is named as somebody who may get a spending limit.`,
      )
    const token = addressAt(list, 1)
    if (method.selector !== setAllowance || token === undefined) return silent
    const amount = numberAt(list, 2) ?? 0n
    if (amount === 0n) return silent
    const parts = subject.circle.label(delegate) === undefined ? 10n : 2n
    const small = amount < largestAllowance && isBelow(token, amount * parts, subject)
    return finds(
      small && knownModule(call.to) !== undefined ? 'warning' : 'high',
      `${nameOf(delegate, subject)} may spend ${amountOf(token, amount, subject)} without signatures${period(list)}.`,
    )
  },
}

function period(list: Parameters<typeof numberAt>[0]): string {
  const minutes = numberAt(list, 3) ?? 0n
  return minutes === 0n ? ', once' : `, anew every ${minutes} minutes`
}

function isBelow(token: LowerAddress, amount: bigint, { facts }: CheckSubject): boolean {
  if (!facts.holdings.known) return false
  const held = facts.holdings.value.find((holding) => holding.token === token)?.amount ?? 0n
  return amount < held
}
