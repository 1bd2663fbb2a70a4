import {
  applyChange,
  type SafeSettings,
  type SettingsProblem,
} from '../../../domain/settingsChange/settingsChange.ts'
import type { Call } from '../../../domain/values/call.ts'
import { nativeToken, type Token } from '../tokens/tokens.ts'
import {
  type Above,
  aboveBalance,
  type CheckedTransfer,
  checkTransfer,
  type LineAmountProblem,
  type LineWarning,
  type TransferFacts,
} from './checkTransfer.ts'
import type { CallLine, ChangeLine, Line } from './draft.ts'

/** A line with what is wrong with it. `call`: what it asks the account for; `undefined` while anything is wrong. */
export type CheckedLine = CheckedTransfer | CheckedCall | CheckedChange

export type CheckedCall = {
  readonly kind: 'call'
  readonly line: CallLine
  /** The native currency. */
  readonly token: Token | undefined
  /** Wei. */
  readonly amount: bigint
  readonly amountProblem: LineAmountProblem | undefined
  readonly warnings: readonly LineWarning[]
  readonly call: Call | undefined
}

export type CheckedChange = {
  readonly kind: 'change'
  readonly line: ChangeLine
  /** `unread` until the chain has said what the Safe is. */
  readonly problem: SettingsProblem | 'unread' | undefined
  /** What the Safe is after this line and those above it. */
  readonly after: SafeSettings | undefined
  readonly warnings: readonly LineWarning[]
  readonly call: Call | undefined
}

export type LineFacts = TransferFacts & {
  /** What the Safe is now, from the chain; absent for a wallet and until it is read. */
  readonly settings?: SafeSettings | undefined
}

/** Checks every line of a batch, counting what the lines of one token need together. */
export function checkLines(lines: readonly Line[], facts: LineFacts): readonly CheckedLine[] {
  const totals = new Map<string, bigint>()
  const checked: CheckedLine[] = []
  const seen = new Map<string, number>()
  let { settings } = facts
  let hasCall = false
  for (const [index, line] of lines.entries()) {
    const result = checkLine(line, { ...facts, settings }, { totals, hasCall })
    if (result.kind === 'change' && result.after !== undefined) settings = result.after
    hasCall ||= result.kind === 'call'
    checked.push({ ...result, warnings: [...result.warnings, ...twinOf(result, index, seen)] })
  }
  return checked
}

function checkLine(line: Line, facts: LineFacts, above: Above): CheckedLine {
  switch (line.kind) {
    case 'transfer':
      return checkTransfer(line, facts, above)
    case 'call':
      return checkCall(line, facts, above)
    case 'change':
      return checkChange(line, facts)
  }
}

function checkCall(line: CallLine, { tokens }: LineFacts, { totals, hasCall }: Above): CheckedCall {
  const { to, data } = line
  const amount = BigInt(line.value)
  const token = tokens.find(({ key }) => key === nativeToken)
  const total = (totals.get(nativeToken) ?? 0n) + amount
  totals.set(nativeToken, total)
  const found = amount === 0n ? undefined : aboveBalance(amount, token, total)
  const amountProblem = hasCall ? undefined : found
  return {
    kind: 'call',
    line,
    token,
    amount,
    amountProblem,
    warnings: found !== undefined && hasCall ? [{ kind: 'needs-calls-above' }] : [],
    call: amountProblem === undefined ? { to, value: amount, data } : undefined,
  }
}

function checkChange(line: ChangeLine, { account, settings }: LineFacts): CheckedChange {
  const applied = settings && applyChange(account, settings, line.change)
  return {
    kind: 'change',
    line,
    problem: applied === undefined ? 'unread' : applied.ok ? undefined : applied.problem,
    after: applied?.ok ? applied.after : undefined,
    warnings: [],
    call: applied?.ok ? { to: account, value: 0n, data: applied.data } : undefined,
  }
}

/** `seen`: the places of the calls above, each the first that does the same. */
function twinOf({ call }: CheckedLine, index: number, seen: Map<string, number>): readonly LineWarning[] {
  if (call === undefined) return []
  const mark = `${call.to} ${call.value} ${call.data}`.toLowerCase()
  const twin = seen.get(mark)
  if (twin === undefined) seen.set(mark, index)
  return twin === undefined ? [] : [{ kind: 'same-as-line', line: twin + 1 }]
}

/** What a line takes of a token, in its smallest unit. */
export function takenOf(
  checked: CheckedLine,
): { readonly token: Token; readonly amount: bigint } | undefined {
  if (checked.kind === 'change' || checked.token === undefined) return undefined
  const { token, amount } = checked
  return checked.kind === 'call' && amount === 0n ? undefined : { token, amount: amount ?? 0n }
}

/**
 * The most that line `id` can send of its token: the balance without what the other lines send. `undefined` where
 * the balance is unknown.
 */
export function mostFor(
  id: number,
  checked: readonly CheckedLine[],
  taken = takenByToken(checked),
): bigint | undefined {
  const own = checked.find(({ line }) => line.id === id)
  const token = own?.kind === 'transfer' ? own.token : undefined
  if (own === undefined || token?.balance === undefined) return undefined
  const others = (taken.get(token.key) ?? 0n) - (takenOf(own)?.amount ?? 0n)
  return token.balance > others ? token.balance - others : 0n
}

/** What all lines send together of each token, by its key. */
export function takenByToken(checked: readonly CheckedLine[]): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const line of checked) {
    const taken = takenOf(line)
    if (taken !== undefined) sums.set(taken.token.key, (sums.get(taken.token.key) ?? 0n) + taken.amount)
  }
  return sums
}
