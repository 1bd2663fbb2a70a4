import {
  applyChange,
  type SafeSettings,
  type SettingsProblem,
} from '../../../../domain/settingsChange/settingsChange.ts'
import type { Call } from '../../../../domain/values/call.ts'
import { nativeToken, type Token } from '../tokens/tokens.ts'
import {
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

/**
 * What was found of each line when the batch was checked last. A line that is the same object is read once, and what is
 * found of it is the same object as long as nothing else is found: a key that is typed into one line costs that line.
 */
export type KeptChecks = WeakMap<Line, KeptCheck>

type KeptCheck = {
  readonly facts: LineFacts
  /** What is found of the line by itself. */
  readonly alone: CheckedLine
  /** The same for calls that do the same; `undefined` where there is no call. */
  readonly mark: string | undefined
  /** What was found last beside the other lines, where that is more; `key` names what they add. */
  beside?: { readonly key: string; readonly checked: CheckedLine }
}

/** What the other lines add to what is found of one. */
type Added = {
  /** More is asked for than there is. */
  readonly short: ReturnType<typeof aboveBalance>
  /** A call comes before it, which may bring funds. */
  readonly hasCall: boolean
  /** The place of the first call above that does the same. */
  readonly twin: number | undefined
}

/** Checks every line of a batch, counting what the lines of one token need together. */
export function checkLines(
  lines: readonly Line[],
  facts: LineFacts,
  kept: KeptChecks = new WeakMap(),
): readonly CheckedLine[] {
  const totals = new Map<string, bigint>()
  const seen = new Map<string, number>()
  let factsSoFar = facts
  let hasCall = false
  return lines.map((line, index) => {
    const check = checkAlone(line, factsSoFar, kept)
    const { alone, mark } = check
    const short = shortOf(alone, totals)
    // A line that asks for too much is not a call, unless a call above may bring the rest.
    const twin = mark === undefined || (short !== undefined && !hasCall) ? undefined : seen.get(mark)
    const checked = checkBeside(check, { short, hasCall, twin })
    if (mark !== undefined && checked.call !== undefined && twin === undefined) seen.set(mark, index)
    if (checked.kind === 'change' && checked.after !== undefined)
      factsSoFar = { ...facts, settings: checked.after }
    hasCall ||= checked.kind === 'call'
    return checked
  })
}

function checkAlone(line: Line, facts: LineFacts, kept: KeptChecks): KeptCheck {
  const last = kept.get(line)
  if (last !== undefined && isSameFor(line, last.facts, facts)) return last
  const alone = checkLine(line, facts)
  const { call } = alone
  const check = { facts, alone, mark: call && `${call.to} ${call.value} ${call.data}`.toLowerCase() }
  kept.set(line, check)
  return check
}

function isSameFor({ kind }: Line, left: LineFacts, right: LineFacts): boolean {
  return (
    left.account === right.account &&
    left.chain === right.chain &&
    left.tokens === right.tokens &&
    (kind !== 'change' || left.settings === right.settings)
  )
}

function checkLine(line: Line, facts: LineFacts): CheckedLine {
  switch (line.kind) {
    case 'transfer':
      return checkTransfer(line, facts)
    case 'call':
      return checkCall(line, facts)
    case 'change':
      return checkChange(line, facts)
  }
}

function checkCall(line: CallLine, { tokens }: LineFacts): CheckedCall {
  const { to, data } = line
  const amount = BigInt(line.value)
  return {
    kind: 'call',
    line,
    token: tokens.find(({ key }) => key === nativeToken),
    amount,
    amountProblem: undefined,
    warnings: [],
    call: { to, value: amount, data },
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

/** Counts what a line takes into `totals`, and says where that is more than there is. */
function shortOf(checked: CheckedLine, totals: Map<string, bigint>): Added['short'] {
  if (checked.kind === 'change') return undefined
  const key = checked.kind === 'call' ? nativeToken : checked.line.token
  const { amount = 0n, token } = checked
  const total = (totals.get(key) ?? 0n) + amount
  totals.set(key, total)
  return amount === 0n ? undefined : aboveBalance(amount, token, total)
}

function checkBeside(check: KeptCheck, added: Added): CheckedLine {
  const { short, hasCall, twin } = added
  if (short === undefined && twin === undefined) return check.alone
  const key = `${short?.total} ${hasCall} ${twin}`
  if (check.beside?.key !== key) check.beside = { key, checked: withAdded(check.alone, added) }
  return check.beside.checked
}

function withAdded(alone: CheckedLine, { short, hasCall, twin }: Added): CheckedLine {
  const wrong = hasCall ? undefined : short
  const warnings: readonly LineWarning[] = [
    ...(wrong === undefined ? alone.warnings : []),
    ...(short !== undefined && hasCall ? [{ kind: 'needs-calls-above' } as const] : []),
    ...(twin === undefined ? [] : [{ kind: 'same-as-line', line: twin + 1 } as const]),
  ]
  if (wrong === undefined || alone.kind === 'change') return { ...alone, warnings }
  return alone.kind === 'call'
    ? { ...alone, warnings, amountProblem: wrong, call: undefined }
    : { ...alone, warnings, amountProblem: wrong, transfer: undefined, call: undefined }
}

/** What a line takes of a token, in its smallest unit. */
export function amountTakenBy(
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
export function mostFor(id: number, checked: readonly CheckedLine[]): bigint | undefined {
  const own = checked.find(({ line }) => line.id === id)
  return own && mostOf(own, takenByToken(checked))
}

/** The same of a line that is at hand; `taken`: what all lines send together. */
export function mostOf(own: CheckedLine, taken: ReadonlyMap<string, bigint>): bigint | undefined {
  const token = own.kind === 'transfer' ? own.token : undefined
  if (token?.balance === undefined || token.open !== undefined) return undefined
  const others = (taken.get(token.key) ?? 0n) - (amountTakenBy(own)?.amount ?? 0n)
  return token.balance > others ? token.balance - others : 0n
}

/** What all lines send together of each token, by its key. */
export function takenByToken(checked: readonly CheckedLine[]): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const line of checked) {
    const taken = amountTakenBy(line)
    if (taken !== undefined) sums.set(taken.token.key, (sums.get(taken.token.key) ?? 0n) + taken.amount)
  }
  return sums
}
