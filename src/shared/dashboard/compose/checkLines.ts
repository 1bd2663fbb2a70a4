import { type Address, sameAddress } from '../../domain/address.ts'
import { type AmountProblem, parseAmount } from '../../domain/amount.ts'
import type { Transfer } from '../../domain/calldata/decodeTransfer.ts'
import type { Chain } from '../../source/AccountSource.ts'
import type { Token } from '../common/tokens.ts'
import type { Line } from './draft.ts'
import { parseRecipient, type RecipientProblem } from './parseRecipient.ts'

export type LineAmountProblem =
  | AmountProblem
  | { readonly kind: 'zero' }
  /** `total`: this line and those above it, in the smallest unit; `alone`: the line is too much by itself. */
  | {
      readonly kind: 'above-balance'
      readonly balance: bigint
      readonly total: bigint
      readonly alone: boolean
    }

/** Not wrong, but worth a second look. */
export type LineWarning =
  | { readonly kind: 'to-itself' }
  | { readonly kind: 'to-token-contract'; readonly symbol: string }
  | { readonly kind: 'same-as-line'; readonly line: number }

export type CheckedLine = {
  readonly line: Line
  /** `undefined` when the token the line was made with is not in the list any more. */
  readonly token: Token | undefined
  readonly recipient: Address | undefined
  /** In the token's smallest unit. */
  readonly amount: bigint | undefined
  readonly recipientProblem: RecipientProblem | undefined
  readonly amountProblem: LineAmountProblem | undefined
  readonly warnings: readonly LineWarning[]
  /** What the line sends; `undefined` while anything is wrong. */
  readonly transfer: Transfer | undefined
}

export type LineFacts = {
  readonly account: Address
  readonly chain: Pick<Chain, 'id' | 'shortName'>
  readonly tokens: readonly Token[]
}

/** Checks every line of a batch, counting what the lines of one token need together. */
export function checkLines(lines: readonly Line[], facts: LineFacts): readonly CheckedLine[] {
  const totals = new Map<string, bigint>()
  const checked: CheckedLine[] = []
  for (const line of lines) {
    const result = checkLine(line, facts, totals)
    checked.push({ ...result, warnings: warningsOf(result, checked, facts) })
  }
  return checked
}

function checkLine(
  line: Line,
  { chain, tokens }: LineFacts,
  totals: Map<string, bigint>,
): Omit<CheckedLine, 'warnings'> {
  const token = tokens.find(({ key }) => key === line.token)
  const recipient = parseRecipient(line.recipient, chain)
  const parsed = parseAmount(line.amount, token?.decimals ?? 0)
  const amount = parsed.ok ? parsed.value : undefined
  const total = (totals.get(line.token) ?? 0n) + (amount ?? 0n)
  totals.set(line.token, total)
  const amountProblem = parsed.ok ? amountProblemOf(parsed.value, token, total) : parsed.problem
  const transfer =
    recipient.ok && amount !== undefined && amountProblem === undefined && token !== undefined
      ? { asset: token.asset, recipient: recipient.address, amount }
      : undefined
  return {
    line,
    token,
    recipient: recipient.ok ? recipient.address : undefined,
    amount,
    recipientProblem: recipient.ok ? undefined : recipient.problem,
    amountProblem,
    transfer,
  }
}

function amountProblemOf(
  amount: bigint,
  token: Token | undefined,
  total: bigint,
): LineAmountProblem | undefined {
  if (amount === 0n) return { kind: 'zero' }
  const balance = token?.balance
  return balance !== undefined && total > balance
    ? { kind: 'above-balance', balance, total, alone: total === amount }
    : undefined
}

function warningsOf(
  { transfer }: Pick<CheckedLine, 'transfer'>,
  above: readonly CheckedLine[],
  { account, tokens }: LineFacts,
): readonly LineWarning[] {
  if (transfer === undefined) return []
  const { recipient } = transfer
  const warnings: LineWarning[] = []
  if (sameAddress(recipient, account)) warnings.push({ kind: 'to-itself' })
  const contract = tokens.find(({ asset }) => asset.kind === 'erc20' && sameAddress(asset.address, recipient))
  if (contract !== undefined) warnings.push({ kind: 'to-token-contract', symbol: contract.symbol })
  const twin = above.findIndex(
    (other) => other.transfer !== undefined && sameTransfer(other.transfer, transfer),
  )
  if (twin !== -1) warnings.push({ kind: 'same-as-line', line: twin + 1 })
  return warnings
}

function sameTransfer(left: Transfer, right: Transfer): boolean {
  return (
    left.amount === right.amount && left.recipient === right.recipient && assetKey(left) === assetKey(right)
  )
}

function assetKey({ asset }: Transfer): string {
  return asset.kind === 'native' ? 'native' : asset.address
}

/**
 * The most that line `id` can send of its token: the balance without what the other lines send. `undefined` where
 * the balance is unknown.
 */
export function mostFor(id: number, checked: readonly CheckedLine[]): bigint | undefined {
  const own = checked.find(({ line }) => line.id === id)
  const balance = own?.token?.balance
  if (own === undefined || balance === undefined) return undefined
  const others = checked
    .filter(({ line }) => line.id !== id && line.token === own.line.token)
    .reduce((sum, { amount }) => sum + (amount ?? 0n), 0n)
  return balance > others ? balance - others : 0n
}
