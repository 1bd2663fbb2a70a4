import { type Address, type AddressProblem, parseAddress } from '../values/address.ts'
import { findHiddenCharacter } from '../values/hiddenCharacter.ts'
import { parseRecipient, type RecipientNetwork, type RecipientProblem } from '../values/parseRecipient.ts'
import type { DecimalMark } from './findDecimalMark.ts'
import type { Payment, PaymentKind, PaymentProblem, PaymentRow } from './PaymentRow.ts'
import { readPaymentAmount } from './readPaymentAmount.ts'

/** The facts that a row needs besides its text. It waits for those that are missing. */
export type PaymentFacts = {
  readonly network: RecipientNetwork & { readonly nativeDecimals: number }
  readonly mark: DecimalMark
  /** What each contract says it is, by its address with checksum. */
  readonly tokens: ReadonlyMap<Address, TokenAnswer>
  /** Where each name leads, by the name as it is in the list. Names are looked up at the press of a button. */
  readonly names: ReadonlyMap<string, ListNameAnswer>
}

export type TokenAnswer =
  | { readonly kind: 'erc20'; readonly decimals: number }
  | { readonly kind: 'erc721' | 'erc1155' }
  /** There is a contract or an account, and it is none of these. */
  | { readonly kind: 'other' }
  /** It was asked and did not answer. */
  | { readonly kind: 'silent' }

export type ListNameAnswer =
  | { readonly kind: 'address'; readonly address: Address }
  | { readonly kind: 'none' }
  /** The look-up failed, which does not say that there is no such name. */
  | { readonly kind: 'failed' }

/** What a row comes to. `waiting`: for the contract of its token, or until its name is looked up. */
export type ReadPayment =
  | { readonly kind: 'payment'; readonly payment: Payment }
  | { readonly kind: 'waiting'; readonly token?: Address; readonly name?: string }
  | { readonly kind: 'wrong'; readonly problems: readonly PaymentProblem[] }

/** Reads one row: every problem of it at once, or one payment. Nothing is taken for what it is not. Never throws. */
export function readPayment(row: PaymentRow, facts: PaymentFacts): ReadPayment {
  if (row.problem !== undefined) return { kind: 'wrong', problems: [row.problem] }
  const kind = readKind(row)
  if (typeof kind === 'object') return { kind: 'wrong', problems: [kind] }
  const token = readRowToken(row, kind, facts)
  const receiver = readRowReceiver(row, facts)
  const amount = readRowAmount(row, kind, token.decimals, facts.mark)
  const id = readId(row, kind)
  const problems = [token, receiver, amount, id].flatMap(({ problem }) => problem ?? [])
  if (problems.length > 0) return { kind: 'wrong', problems }
  if (token.waits !== undefined || receiver.waits !== undefined)
    return {
      kind: 'waiting',
      ...(token.waits === undefined ? {} : { token: token.waits }),
      ...(receiver.waits === undefined ? {} : { name: receiver.waits }),
    }
  if (receiver.address === undefined || amount.amount === undefined) return { kind: 'waiting' }
  return {
    kind: 'payment',
    payment: {
      line: row.line,
      kind,
      receiver: receiver.address,
      amount: amount.amount,
      ...(token.address === undefined ? {} : { token: token.address }),
      ...(receiver.name === undefined ? {} : { name: receiver.name }),
      ...(id.id === undefined ? {} : { id: id.id }),
    },
  }
}

const kinds: readonly PaymentKind[] = ['native', 'erc20', 'erc721', 'erc1155']

/** In any capitals, as CSV Airdrop reads it. An empty or unknown one is never taken for a token. */
function readKind({ cells }: PaymentRow): PaymentKind | PaymentProblem {
  const text = cells.token_type
  return kinds.find((kind) => kind === text.toLowerCase()) ?? { code: 'token-type', text }
}

type ReadCell<value> = { readonly problem?: PaymentProblem } & Partial<value>

function readRowToken(
  { cells }: PaymentRow,
  kind: PaymentKind,
  { tokens, network }: PaymentFacts,
): ReadCell<{ readonly address: Address; readonly decimals: number; readonly waits: Address }> {
  const text = cells.token_address
  if (kind === 'native')
    return text === ''
      ? { decimals: network.nativeDecimals }
      : { problem: { code: 'token-of-native' }, decimals: network.nativeDecimals }
  if (text === '') return { problem: { code: 'token-missing', kind } }
  const hidden = findHiddenCharacter(text)
  if (hidden !== undefined) return { problem: { code: 'token-hidden', hidden } }
  const parsed = parseAddress(text, network.id)
  if (!parsed.ok)
    return { problem: { code: 'token-address', problem: parsed.problem, digits: digitsIn(text) } }
  const { address } = parsed
  const answer = tokens.get(address)
  if (answer === undefined) return { address, waits: address }
  if (answer.kind === 'silent') return { address, problem: { code: 'token-silent', token: address } }
  if (answer.kind !== kind) return { address, problem: { code: 'not-a-token', token: address, kind } }
  return { address, decimals: answer.kind === 'erc20' ? answer.decimals : 0 }
}

function readRowReceiver(
  { cells }: PaymentRow,
  { network, names }: PaymentFacts,
): ReadCell<{ readonly address: Address; readonly name: string; readonly waits: string }> {
  const text = cells.receiver
  const read = parseRecipient(text, network)
  if (read.ok) return { address: read.address }
  if (read.problem.kind !== 'name') return { problem: receiverProblem(read.problem, text) }
  if (read.problem.chainId === undefined) return { problem: { code: 'no-names-here' } }
  const answer = names.get(text)
  switch (answer?.kind) {
    case undefined:
      return { waits: text }
    case 'address':
      return { address: answer.address, name: text }
    case 'none':
      return { problem: { code: 'name-not-found', name: text } }
    case 'failed':
      return { problem: { code: 'name-failed', name: text } }
  }
}

function receiverProblem(problem: Exclude<RecipientProblem, { kind: 'name' }>, text: string): PaymentProblem {
  const refused = (why: AddressProblem): PaymentProblem => ({
    code: 'receiver',
    problem: why,
    digits: digitsIn(text),
  })
  switch (problem.kind) {
    case 'hidden-character':
      return { code: 'receiver-hidden', hidden: problem.hidden }
    case 'zero-address':
      return { code: 'receiver-zero' }
    case 'other-chain':
      return { code: 'other-network', prefix: problem.prefix }
    case 'empty':
    case 'not-an-address':
    case 'wrong-checksum':
      return refused(problem.kind)
  }
}

/** How many digits a text has that is meant as an address, where it has nothing else. */
function digitsIn(text: string): number | undefined {
  const digits = /^(?:[^:]*:)?0x([0-9a-f]*)$/i.exec(text)?.[1]
  return digits?.length
}

/** Until the token has said its decimals, everything but their number is read all the same. */
function readRowAmount(
  { cells }: PaymentRow,
  kind: PaymentKind,
  decimals: number | undefined,
  mark: DecimalMark,
): ReadCell<{ readonly amount: bigint }> {
  const { amount: text } = cells
  if (kind === 'erc721' && text === '') return { amount: 1n }
  const whole = kind === 'erc721' || kind === 'erc1155'
  const read = readPaymentAmount(text, whole ? 0 : decimals, mark)
  if (!read.ok) return { problem: read.problem }
  if (kind === 'erc721' && read.amount !== 1n) return { problem: { code: 'amount-of-one' } }
  return { amount: read.amount }
}

function readId({ cells }: PaymentRow, kind: PaymentKind): ReadCell<{ readonly id: bigint }> {
  const { id: text } = cells
  if (kind === 'native' || kind === 'erc20') return text === '' ? {} : { problem: { code: 'id-needless' } }
  if (text === '') return { problem: { code: 'id-missing' } }
  if (!/^\d+$/.test(text)) return { problem: { code: 'id-whole' } }
  const digits = text.replace(/^0+(?=\d)/, '')
  if (digits.length > 78 || BigInt(digits) >= 2n ** 256n) return { problem: { code: 'id-too-large' } }
  return { id: BigInt(digits) }
}
