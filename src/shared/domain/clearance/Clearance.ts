import type { AppError } from '../../errors/AppError.ts'
import type { SignableMessage } from '../message/SignableMessage.ts'
import { type AccountRef, sameAccount } from '../safe/safeRef.ts'
import type { Call } from '../values/call.ts'
import type { Hex } from '../values/hex.ts'
import { clearanceErrors } from './clearanceErrors.ts'

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

/** What an account that is not a Safe is about to sign or send. No check of the catalogue is about such an account. */
export type WalletClearable =
  | { readonly kind: 'wallet-calls'; readonly account: AccountRef; readonly calls: readonly Call[] }
  | { readonly kind: 'wallet-message'; readonly account: AccountRef; readonly hash: Hex }

/**
 * Leave to sign, execute or send one thing and no other. Every act takes one and holds it against what it is about to
 * do. The only class that extends it is in `grantClearance.ts`, which decides what is cleared.
 */
export abstract class Clearance {
  readonly #of: Clearable | WalletClearable

  protected constructor(of: Clearable | WalletClearable) {
    this.#of = of
  }

  /** Why this does not clear a thing; `undefined` when it is the clearance of exactly that. */
  refusal(thing: Clearable | WalletClearable): AppError | undefined {
    return sameClearable(this.#of, thing) ? undefined : clearanceErrors.refused({ reason: 'something-else' })
  }

  /** Throws `clearance/refused` unless this is the clearance of exactly that. */
  require(thing: Clearable | WalletClearable): void {
    const refusal = this.refusal(thing)
    if (refusal !== undefined) throw refusal
  }
}

/** Whether two acts would sign or send the very same for the same account. */
function sameClearable(left: Clearable | WalletClearable, right: Clearable | WalletClearable): boolean {
  if (!sameAccount(left.account, right.account)) return false
  switch (left.kind) {
    case 'transaction':
      return right.kind === left.kind && sameHex(left.safeTxHash, right.safeTxHash)
    case 'message':
      return (
        right.kind === left.kind &&
        sameHex(left.safeMessageHash, right.safeMessageHash) &&
        clearedText(left.message) === clearedText(right.message)
      )
    case 'calls':
    case 'wallet-calls':
      return right.kind === left.kind && areSameCalls(left.calls, right.calls)
    case 'wallet-message':
      return right.kind === left.kind && sameHex(left.hash, right.hash)
  }
}

function clearedText(message: SignableMessage): string {
  return message.kind === 'text' ? `text ${message.text}` : `typed data ${message.json}`
}

function areSameCalls(left: readonly Call[], right: readonly Call[]): boolean {
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
