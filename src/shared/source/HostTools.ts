import type { Address } from '../domain/values/address.ts'
import type { AppError } from '../errors/AppError.ts'
import type { MachineMethod, WireParams, WireResults } from './wire.ts'

/** What the host grants, and what it says of itself. Every read rejects with an `AppError`. */
export type HostTools = {
  /** The host's names for addresses of the open chain. Without the permission it lists none, and says no more. */
  readonly addressBook: (options: HostOptions) => Promise<readonly HostAddressName[]>
  /** What the host answers to a method by itself, parsed. Each call asks anew; the user is asked nothing. */
  readonly ask: <method extends MachineMethod>(
    method: method,
    params: WireParams[method],
    options: HostOptions,
  ) => Promise<WireResults[method]>
  /**
   * Asks the user. Throws `bridge/permissions-invalid` ('Permissions request is invalid', SPEC section 5) for
   * anything but `[{ requestAddressBook: {} }]`.
   */
  readonly requestPermissions: (wanted: readonly Readonly<Record<string, unknown>>[]) => PermissionRequest
  /** What the host says it is. */
  readonly environment: (options: HostOptions) => Promise<HostEnvironment>
  /** Whether messages are signed off-chain where they can be; `undefined` when the host does not say. */
  readonly offChainSigning: (options: HostOptions) => Promise<boolean | undefined>
  /** Lasts until the host loads this page again. Resolves to what the host says it is now. */
  readonly setOffChainSigning: (wanted: boolean, options: HostOptions) => Promise<boolean | undefined>
  /** Messages to this window that were none of its business, by reason, since it was opened. */
  readonly ignoredMessages: () => Readonly<Record<IgnoredReason, number>>
}

export type HostOptions = { readonly signal: AbortSignal }

/** `name` as the user wrote it: foreign text. */
export type HostAddressName = { readonly address: Address; readonly name: string }

export type HostEnvironment = {
  /** Where its messages come from, as the browser says. */
  readonly origin: string
  /** Where it says it is; `undefined` when it does not. */
  readonly claims: string | undefined
  /** The SDK version in its answers. */
  readonly version: string
  /** The SDK version this page names in its questions. */
  readonly ourVersion: string
}

export type IgnoredReason =
  | 'otherWindow'
  | 'otherOrigin'
  | 'malformed'
  | 'unknownId'
  | 'tooLarge'
  | 'unreadable'

/** A request to the user. It never times out by itself. */
export type PermissionRequest = {
  readonly id: string
  /** Never rejects. */
  readonly settled: Promise<PermissionOutcome>
  /** Ends our waiting, not the request: what is decided later still counts. */
  readonly stopWaiting: () => void
}

export type PermissionOutcome =
  | { readonly kind: 'granted' }
  /** The user said no: 'Permissions rejected', 4001. */
  | { readonly kind: 'denied'; readonly error: AppError }
  | { readonly kind: 'failed'; readonly error: AppError }
  | { readonly kind: 'stopped' }
