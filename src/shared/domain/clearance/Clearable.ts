import type { SignableMessage } from '../message/SignableMessage.ts'
import { type AccountRef, sameAccount } from '../safe/safeRef.ts'
import type { Call } from '../values/call.ts'
import type { Hex } from '../values/hex.ts'

/** What an act of a Safe is about to sign, execute or send, down to the last byte. */
export type Clearable =
  | { readonly kind: 'transaction'; readonly account: AccountRef; readonly safeTxHash: Hex }
  | {
      readonly kind: 'message'
      readonly account: AccountRef
      readonly message: SignableMessage
      readonly safeMessageHash: Hex
    }
  | { readonly kind: 'calls'; readonly account: AccountRef; readonly calls: readonly Call[] }

/** What an account that is no Safe is about to sign or send. No check of the catalogue is about such an account. */
export type WalletClearable =
  | { readonly kind: 'wallet-calls'; readonly account: AccountRef; readonly calls: readonly Call[] }
  | { readonly kind: 'wallet-message'; readonly account: AccountRef; readonly hash: Hex }

/** Whether two acts would sign or send the very same for the same account. */
export function sameClearable(
  left: Clearable | WalletClearable,
  right: Clearable | WalletClearable,
): boolean {
  if (!sameAccount(left.account, right.account)) return false
  switch (left.kind) {
    case 'transaction':
      return right.kind === left.kind && sameHex(left.safeTxHash, right.safeTxHash)
    case 'message':
      return (
        right.kind === left.kind &&
        sameHex(left.safeMessageHash, right.safeMessageHash) &&
        wordsOf(left.message) === wordsOf(right.message)
      )
    case 'calls':
    case 'wallet-calls':
      return right.kind === left.kind && sameCalls(left.calls, right.calls)
    case 'wallet-message':
      return right.kind === left.kind && sameHex(left.hash, right.hash)
  }
}

function wordsOf(message: SignableMessage): string {
  return message.kind === 'text' ? `text ${message.text}` : `typed data ${message.json}`
}

function sameCalls(left: readonly Call[], right: readonly Call[]): boolean {
  return (
    left.length === right.length &&
    left.every((call, index) => {
      const other = right[index]
      return (
        other !== undefined &&
        sameHex(call.to, other.to) &&
        call.value === other.value &&
        sameHex(call.data, other.data)
      )
    })
  )
}

function sameHex(left: Hex, right: Hex): boolean {
  return left.toLowerCase() === right.toLowerCase()
}
