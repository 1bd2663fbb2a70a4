import type { Address } from '../domain/values/address.ts'
import type { AppError } from '../errors/AppError.ts'

/** Which account is shown and on which chain, or why none is. */
export type Connection =
  /** `slow`: hosts of the nodes that are asked and have not answered for 5 s. */
  | { readonly status: 'connecting'; readonly slow?: readonly string[] }
  | { readonly status: 'disconnected' }
  | {
      readonly status: 'ready'
      readonly account: Account
      readonly chain: Chain
      readonly host: Host | undefined
      /** The last question went unanswered: everything here is as old as this, in milliseconds since 1970. */
      readonly silentSince?: number
    }
  | { readonly status: 'failed'; readonly error: AppError }

export type Account =
  | { readonly kind: 'wallet'; readonly address: Address }
  | {
      readonly kind: 'safe'
      readonly address: Address
      /** What the host says of this Safe; `undefined` without a host. */
      readonly reported: ReportedSafe | undefined
      /** The account that signs for the Safe; unknown when the host keeps it to itself. */
      readonly signer: Address | undefined
      /** False for a Safe that is only watched. */
      readonly canSend: boolean
    }

/** The wallet's claims about a Safe (`getSafeInfo`). Claims: shown with their source, compared where possible. */
export type ReportedSafe = {
  readonly owners: readonly Address[]
  readonly threshold: number
  /** `undefined` from hosts that do not say. */
  readonly nonce: number | undefined
  readonly version: string | undefined
  readonly implementation: Address | undefined
  readonly modules: readonly Address[] | undefined
  readonly fallbackHandler: Address | undefined
  readonly guard: Address | undefined
  /** The connected wallet is not an owner, in the host's words. */
  readonly readOnly: boolean
}

export type Chain = {
  readonly id: number
  readonly name: string
  /** EIP-3770 short name; `undefined` when it is not known. */
  readonly shortName: string | undefined
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** Templates with `{{address}}` and `{{txHash}}`; https only. */
  readonly explorer: { readonly address: string; readonly transaction: string } | undefined
  /** False when a wallet is connected to a chain this site was not set up for. */
  readonly supported: boolean
}

/** The page that frames us. `known` by configuration or by the user's word for this session. */
export type Host = {
  readonly origin: string
  readonly known: boolean
  /** What the page calls itself, when that is not its origin. */
  readonly claims?: string
}

/** A connection with an account to show. */
export type ReadyConnection = Extract<Connection, { status: 'ready' }>
