import type { Transfer } from '../../../../domain/calldata/decodeTransfer.ts'
import { encodeTransfer } from '../../../../domain/calldata/encodeTransfer.ts'
import { type Address, sameAddress } from '../../../../domain/values/address.ts'
import type { Call } from '../../../../domain/values/call.ts'
import { type AmountProblem, parseAmount } from '../../../../domain/values/parseAmount.ts'
import { parseRecipient, type RecipientProblem } from '../../../../domain/values/parseRecipient.ts'
import type { Chain } from '../../../../source/Connection.ts'
import type { Token } from '../tokens/tokens.ts'
import type { TransferLine } from './draft.ts'

export type LineAmountProblem =
  | AmountProblem
  | { readonly kind: 'zero' }
  /** The contract of the token has not said how its amounts are written. */
  | { readonly kind: 'decimals'; readonly open: 'asking' | 'silent' }
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
  /** A list names other decimals than the contract: the amount is that of the contract. */
  | {
      readonly kind: 'other-decimals'
      readonly symbol: string
      readonly contract: number
      readonly listed: number
    }
  /** The contract does not say its decimals, a person did. */
  | { readonly kind: 'typed-decimals'; readonly symbol: string; readonly typed: number }
  | { readonly kind: 'to-token-contract'; readonly symbol: string }
  | { readonly kind: 'same-as-line'; readonly line: number }
  /** More than the account has now: a call above has to bring the rest. */
  | { readonly kind: 'needs-calls-above' }

export type CheckedTransfer = {
  readonly kind: 'transfer'
  readonly line: TransferLine
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
  readonly call: Call | undefined
}

export type TransferFacts = {
  readonly account: Address
  readonly chain: Pick<Chain, 'id' | 'shortName'>
  readonly tokens: readonly Token[]
}

/** What is right and wrong with a line by itself, whatever the other lines of the batch take. */
export function checkTransfer(
  line: TransferLine,
  { account, chain, tokens }: TransferFacts,
): CheckedTransfer {
  const token = tokens.find(({ key }) => key === line.token)
  const recipient = parseRecipient(line.recipient, chain)
  const parsed = readTypedAmount(line.amount, token)
  const amount = parsed.ok ? parsed.value : undefined
  const amountProblem = parsed.ok ? problemOfZero(parsed.value) : parsed.problem
  const transfer =
    recipient.ok && amount !== undefined && amountProblem === undefined && token !== undefined
      ? { asset: token.asset, recipient: recipient.address, amount }
      : undefined
  return {
    kind: 'transfer',
    line,
    token,
    recipient: recipient.ok ? recipient.address : undefined,
    amount,
    recipientProblem: recipient.ok ? undefined : recipient.problem,
    amountProblem,
    warnings: [...decimalsWarnings(transfer && token), ...warningsOf(transfer, account, tokens)],
    transfer,
    call: transfer && encodeTransfer(transfer),
  }
}

type ReadAmount =
  | { readonly ok: true; readonly value: bigint }
  | { readonly ok: false; readonly problem: LineAmountProblem }

/** Nothing is computed with the decimals of a list: what is not known for sure is not read. */
function readTypedAmount(text: string, token: Token | undefined): ReadAmount {
  if (token?.open === undefined) return parseAmount(text, token?.decimals ?? 0)
  // What no decimals can make right is said all the same.
  const read = parseAmount(text, text.length)
  const isWrong = !read.ok && read.problem.kind !== 'too-large'
  return isWrong ? read : { ok: false, problem: { kind: 'decimals', open: token.open } }
}

function decimalsWarnings(token: Token | undefined): readonly LineWarning[] {
  if (token === undefined) return []
  const { symbol, decimals, listedDecimals, typed } = token
  if (typed) return [{ kind: 'typed-decimals', symbol, typed: decimals }]
  return listedDecimals === undefined
    ? []
    : [{ kind: 'other-decimals', symbol, contract: decimals, listed: listedDecimals }]
}

/** Whether `total` is more than there is. */
export function aboveBalance(
  amount: bigint,
  token: Token | undefined,
  total: bigint,
): Extract<LineAmountProblem, { kind: 'above-balance' }> | undefined {
  const balance = token?.balance
  return balance !== undefined && total > balance
    ? { kind: 'above-balance', balance, total, alone: total === amount }
    : undefined
}

function problemOfZero(amount: bigint): LineAmountProblem | undefined {
  return amount === 0n ? { kind: 'zero' } : undefined
}

function warningsOf(
  transfer: Transfer | undefined,
  account: Address,
  tokens: readonly Token[],
): readonly LineWarning[] {
  if (transfer === undefined) return []
  const { recipient } = transfer
  const warnings: LineWarning[] = []
  if (sameAddress(recipient, account)) warnings.push({ kind: 'to-itself' })
  const contract = tokens.find(({ asset }) => asset.kind === 'erc20' && sameAddress(asset.address, recipient))
  if (contract !== undefined) warnings.push({ kind: 'to-token-contract', symbol: contract.symbol })
  return warnings
}
