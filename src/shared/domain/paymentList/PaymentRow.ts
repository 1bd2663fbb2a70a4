import type { Address, AddressProblem } from '../values/address.ts'
import type { HiddenCharacter } from '../values/hiddenCharacter.ts'

/** What a payment hands over: the network's own currency, or an item of EIP-20, EIP-721 or EIP-1155. */
export type PaymentKind = 'native' | 'erc20' | 'erc721' | 'erc1155'

/** The columns of a list of payments, as CSV Airdrop names them. `amount` may be called `value`. */
export const paymentColumns = ['token_type', 'token_address', 'receiver', 'amount', 'id'] as const

export type PaymentColumn = (typeof paymentColumns)[number]

/** The text of each column, without white space at its ends; empty where the list lacks the column. */
export type PaymentCells = Readonly<Record<PaymentColumn, string>>

/** One row of the list as it was written. `line`: where it begins in the file, from 1. */
export type PaymentRow = {
  readonly line: number
  readonly cells: PaymentCells
  /** The row cannot be divided into cells, or is not a payment at all. */
  readonly problem?: PaymentProblem
}

/** One payment, in the smallest unit of what it pays. `amount` is 1 for an item of EIP-721. */
export type Payment = {
  readonly line: number
  readonly kind: PaymentKind
  /** Absent for the network's own currency. */
  readonly token?: Address
  readonly receiver: Address
  /** The name that the list has instead of the address. */
  readonly name?: string
  readonly amount: bigint
  /** Of EIP-721 and EIP-1155. */
  readonly id?: bigint
}

/** Why a row is not a payment. Each is about one column, or about the whole row. */
export type PaymentProblem =
  | { readonly code: 'cell-count'; readonly found: number; readonly expected: number }
  | { readonly code: 'header-again' }
  | { readonly code: 'token-type'; readonly text: string }
  | { readonly code: 'token-missing'; readonly kind: Exclude<PaymentKind, 'native'> }
  | { readonly code: 'token-of-native' }
  | { readonly code: 'token-address'; readonly problem: AddressProblem; readonly digits: number | undefined }
  | { readonly code: 'token-hidden'; readonly hidden: HiddenCharacter }
  | { readonly code: 'token-silent'; readonly token: Address }
  | { readonly code: 'not-a-token'; readonly token: Address; readonly kind: PaymentKind }
  | { readonly code: 'receiver'; readonly problem: AddressProblem; readonly digits: number | undefined }
  | { readonly code: 'receiver-hidden'; readonly hidden: HiddenCharacter }
  | { readonly code: 'receiver-zero' }
  /** The code at the recipient's address does not take the payment. */
  | { readonly code: 'refuses-value' | 'refuses-item' }
  | { readonly code: 'other-network'; readonly prefix: string }
  | { readonly code: 'no-names-here' }
  | { readonly code: 'name-not-found'; readonly name: string }
  | { readonly code: 'name-failed'; readonly name: string }
  | { readonly code: 'amount-empty' | 'amount-zero' | 'amount-negative' | 'amount-too-large' }
  | { readonly code: 'amount-text'; readonly text: string; readonly why: AmountText }
  | { readonly code: 'amount-decimals'; readonly given: number; readonly allowed: number }
  | { readonly code: 'amount-whole' | 'amount-of-one' }
  | { readonly code: 'id-missing' | 'id-whole' | 'id-too-large' | 'id-needless' }

/** What an amount is written as instead of plain digits. */
export type AmountText = 'exponent' | 'hex' | 'thousands' | 'comma' | 'point' | 'sign' | 'either' | 'other'
