import type { Address, Hex } from 'viem'
import type { Chain } from '../../gateway/wire/chainWire.ts'
import type { HistoryItem, QueueItem, TransactionDetails } from '../../gateway/wire/transactionWire.ts'
import type { Balances, Nonces, OwnedSafes } from '../../gateway/wire/wire.ts'
import type { Message } from './safeMessage.ts'

/** The gateway answered with an error, in its own words where it has some. */
export class GatewayError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Body of a proposal: numbers as decimal strings, the hash in lower case. */
export type Proposal = {
  readonly to: Address
  readonly value: string
  readonly data: Hex
  readonly operation: 0 | 1
  readonly safeTxGas: string
  readonly baseGas: string
  readonly gasPrice: string
  readonly gasToken: Address
  readonly refundReceiver: Address
  readonly nonce: string
  readonly safeTxHash: Hex
  readonly sender: Address
  /** `null` where the executor proposes, who does not sign. */
  readonly signature: Hex | null
  readonly origin: string
}

/** Numbers as decimal strings. */
export type FeeFields = Pick<Proposal, 'safeTxGas' | 'baseGas' | 'gasPrice' | 'gasToken' | 'refundReceiver'>

export type Gateway = ReturnType<typeof createGateway>

/** The calls Safe{Wallet} makes for an app, each a plain `fetch`; every one rejects with a `GatewayError`. */
export function createGateway(baseUrl: string, chainId: number) {
  const chain = `/v1/chains/${chainId}`
  async function call(path: string, init?: RequestInit): Promise<unknown> {
    const response = await fetch(`${baseUrl.replace(/\/$/, '')}${path}`, init)
    const text = await response.text()
    const body: unknown = text === '' ? {} : JSON.parse(text)
    if (response.ok) return body
    const { message } = body as { message?: string }
    throw new GatewayError(response.status, message ?? response.statusText)
  }
  const post = (path: string, body: unknown) =>
    call(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  return {
    chain: async () => (await call(chain)) as Chain,
    balances: async (safe: Address, currency: string) =>
      (await call(
        `${chain}/safes/${safe}/balances/${encodeURIComponent(currency)}?trusted=false&exclude_spam=true`,
      )) as Balances,
    transaction: async (id: string) =>
      (await call(`${chain}/transactions/${encodeURIComponent(id)}`)) as TransactionDetails,
    list: async (safe: Address, which: 'queue' | 'history') =>
      (await call(`${chain}/safes/${safe}/transactions/${which === 'queue' ? 'queued' : 'history'}`)) as {
        readonly results: readonly (QueueItem | HistoryItem)[]
      },
    /** What the Safe would pay the relay that executes it, as fields of the transaction. */
    previewFee: async (safe: Address, asked: Readonly<Record<string, unknown>>) =>
      (await post(`${chain}/fees/${safe}/preview`, asked)) as { readonly txData: FeeFields },
    nonces: async (safe: Address) => (await call(`${chain}/safes/${safe}/nonces`)) as Nonces,
    /** Accounts that may propose for an owner of the Safe. */
    delegates: async (safe: Address) =>
      (await call(`/v2/chains/${chainId}/delegates?safe=${safe}`)) as {
        readonly results: readonly { readonly delegate: Address }[]
      },
    ownedSafes: async (owner: Address) => (await call(`${chain}/owners/${owner}/safes`)) as OwnedSafes,
    /** A second proposal of the same hash only adds its signature: this is how Safe{Wallet} confirms. */
    propose: (safe: Address, proposal: Proposal) => post(`${chain}/transactions/${safe}/propose`, proposal),
    proposeMessage: (
      safe: Address,
      body: { readonly message: Message; readonly signature: Hex; readonly origin: string },
    ) => post(`${chain}/safes/${safe}/messages`, body),
    confirmMessage: (messageHash: Hex, signature: Hex) =>
      post(`${chain}/messages/${messageHash}/signatures`, { signature }),
    /** The first page, with marks between days that have no hash. */
    messages: async (safe: Address) =>
      (await call(`${chain}/safes/${safe}/messages`)) as {
        readonly results: readonly { readonly messageHash?: Hex }[]
      },
    message: async (messageHash: string) =>
      (await call(`${chain}/messages/${encodeURIComponent(messageHash)}`)) as {
        readonly preparedSignature: Hex | null
      },
  }
}
