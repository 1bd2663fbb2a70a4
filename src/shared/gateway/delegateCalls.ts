import { getDelegates } from '@safe-global/safe-gateway-typescript-sdk'
import * as v from 'valibot'
import type { Address } from '../domain/values/address.ts'
import type { Hex } from '../domain/values/hex.ts'
import {
  type GatewayConnection,
  type Options,
  type PageOptions,
  parsedAnswer,
  sendJson,
} from './connection.ts'
import type { Page } from './Page.ts'
import { addressPart, chainPart } from './parameters.ts'
import { parsePage } from './parsePage.ts'
import { walkPages } from './walkPages.ts'
import { absentAsUndefined, addressValue, textValue } from './wireValues.ts'

/** An account that may propose for an owner without being one. */
export type Delegate = {
  /** `undefined`: for every Safe of the delegator. */
  readonly safe: Address | undefined
  readonly delegate: Address
  readonly delegator: Address
  readonly label: string
}

/** At least one of them. */
export type DelegateFilter = {
  readonly safe?: Address
  readonly delegate?: Address
  readonly delegator?: Address
}

export type DelegateCalls = {
  readonly delegates: (
    chainId: number,
    filter: DelegateFilter,
    options: PageOptions,
  ) => Promise<Page<Delegate>>
  /** Signed by the delegator (`Delegate`, EIP-712). */
  readonly addDelegate: (
    chainId: number,
    request: Delegate & { readonly signature: Hex },
    options: Options,
  ) => Promise<void>
  readonly removeDelegate: (
    chainId: number,
    request: Omit<Delegate, 'label'> & { readonly signature: Hex },
    options: Options,
  ) => Promise<void>
}

const delegate = v.pipe(
  v.object({
    safe: absentAsUndefined(addressValue),
    delegate: addressValue,
    delegator: addressValue,
    label: v.fallback(textValue, ''),
  }),
  v.transform((wire): Delegate => wire),
)

export function createDelegateCalls({ ask, baseUrl }: GatewayConnection): DelegateCalls {
  const listUrl = (chainId: number) => `${baseUrl}/v2/chains/${chainPart(chainId)}/delegates`
  return {
    async delegates(chainId, filter, { signal, cursor: start }) {
      const page = (cursor: string | undefined) => {
        const query = { ...parties(filter), ...(cursor !== undefined && { cursor }) }
        const answer = ask(signal, () => getDelegates(chainPart(chainId), query))
        return parsedAnswer('delegates', answer, (value) => parsePage(delegate, value, { baseUrl, cursor }))
      }
      return walkPages(page, start, () => true)
    },
    async addDelegate(chainId, { signature, label, ...request }, { signal }) {
      const body = { safe: null, ...parties(request), signature, label }
      await ask(signal, () => sendJson(listUrl(chainId), 'POST', body))
    },
    async removeDelegate(chainId, { signature, delegate: gone, ...request }, { signal }) {
      const url = `${listUrl(chainId)}/${addressPart(gone)}`
      await ask(signal, () => sendJson(url, 'DELETE', { ...parties(request), signature }))
    },
  }
}

type Parties = { readonly [party in 'safe' | 'delegate' | 'delegator']?: Address | undefined }

function parties({ safe, delegate: who, delegator }: Parties) {
  return {
    ...(safe !== undefined && { safe: addressPart(safe) }),
    ...(who !== undefined && { delegate: addressPart(who) }),
    ...(delegator !== undefined && { delegator: addressPart(delegator) }),
  }
}
