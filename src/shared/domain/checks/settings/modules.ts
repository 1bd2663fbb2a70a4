import { addressAt, numberAt } from '../../calldata/arguments.ts'
import { knownModule, knownProxiedModule } from '../../contracts/knownContracts.ts'
import type { LowerAddress } from '../../values/address.ts'
import { type CallCheck, finds, silent, type TransactionCheck } from '../subject/Check.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { amountOf, nameOf } from '../subject/describe.ts'

export const enabledModule: TransactionCheck = {
  id: 'D3',
  runs: 'once',
  run: (subject) =>
    subject.changes.flatMap(({ call, change }) => {
      if (change.kind !== 'enable-module') return silent
      const name = nameOfModule(change.account, subject)
      return name === undefined
        ? finds('critical', { code: 'D3.unknown-module', facts: { module: change.account } }, call.path)
        : finds('high', { code: 'D3.known-module', facts: { module: change.account, name } }, call.path)
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
  runs: 'once',
  run: (subject) =>
    subject.changes.flatMap(({ call, change }) =>
      change.kind === 'disable-module'
        ? finds(
            'warning',
            { code: 'D4.disabled', facts: { module: nameOf(change.account, subject) } },
            call.path,
          )
        : silent,
    ),
}

const setAllowance = '0xbeaeb388'
const addDelegate = '0xe71bdf41'
const largestAllowance = 2n ** 96n - 1n

export const spendingLimit: CallCheck = {
  id: 'D10',
  runs: 'on-calls',
  run: (call, subject) => {
    if (call.content.kind !== 'method') return silent
    const { method, arguments: list } = call.content
    const delegate = addressAt(list, 0)
    if (delegate === undefined) return silent
    if (method.selector === addDelegate)
      return finds(knownModule(call.to) === undefined ? 'high' : 'warning', {
        code: 'D10.delegate',
        facts: { delegate: nameOf(delegate, subject) },
      })
    const token = addressAt(list, 1)
    if (method.selector !== setAllowance || token === undefined) return silent
    const amount = numberAt(list, 2) ?? 0n
    if (amount === 0n) return silent
    const parts = subject.knownAddresses.label(delegate) === undefined ? 10n : 2n
    const small = amount < largestAllowance && isBelow(token, amount * parts, subject)
    return finds(small && knownModule(call.to) !== undefined ? 'warning' : 'high', {
      code: 'D10.limit',
      facts: {
        delegate: nameOf(delegate, subject),
        amount: amountOf(token, amount, subject),
        minutes: numberAt(list, 3) ?? 0n,
      },
    })
  },
}

function isBelow(token: LowerAddress, amount: bigint, { facts }: CheckSubject): boolean {
  if (!facts.holdings.known) return false
  const held = facts.holdings.value.find((holding) => holding.token === token)?.amount ?? 0n
  return amount < held
}
