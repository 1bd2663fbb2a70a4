import { generateSiweNonce } from 'viem/siwe'
import type { Address } from '../../shared/domain/values/address.ts'
import { isHex } from '../../shared/domain/values/hex.ts'
import type { SignInGateway } from '../../shared/gateway/signInGateway.ts'
import type { ChainRead } from '../../shared/source/ChainRequest.ts'
import { createStore, type Store } from '../../shared/source/createStore.ts'
import { walletErrors } from '../errors/walletErrors.ts'
import { checkSignature } from './checkSignature.ts'
import { checkSignInMessage, createSignInMessage, type SignInRequest } from './signInMessage.ts'

export type SignInState =
  | { readonly status: 'out' }
  /** The user pressed *Sign in* and has not answered in the wallet yet. */
  | { readonly status: 'asking' }
  | {
      readonly status: 'in'
      readonly address: Address
      /** Milliseconds since 1970. */
      readonly until: number
      /** `page`: it proves to this page alone who holds the key. */
      readonly checkedBy: 'page' | 'gateway'
    }

/** Signing in with a wallet (EIP-4361). Nothing on this site needs it; it lives in memory and ends with the page. */
export type SignInSession = Pick<Store<SignInState>, 'get' | 'subscribe'> & {
  readonly ask: () => void
  /** Ends the asking or the session; the wallet stays connected. */
  readonly end: () => void
  /** The gateway's, or, where it offers none, one of ours. A new one for every question. */
  readonly getNonce: () => Promise<string>
  readonly createMessage: (asked: Pick<SignInRequest, 'address' | 'chainId' | 'nonce'>) => string
  /** Rejects with `wallet/sign-in` when the signature proves nothing. A nonce is good once. */
  readonly verify: (answer: { readonly message: string; readonly signature: string }) => Promise<true>
}

export type SignInOptions = {
  readonly location: Pick<Location, 'host' | 'origin'>
  /** `undefined` where there is no gateway. */
  readonly gateway: () => Promise<SignInGateway | undefined>
  readonly read: (chainId: number, read: ChainRead) => Promise<unknown>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export function createSignInSession({ location, gateway, read, now }: SignInOptions): SignInSession {
  const state = createStore<SignInState>({ status: 'out' })
  let asked: SignInRequest | undefined
  let nonceOf: SignInGateway | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function end() {
    clearTimeout(timer)
    asked = undefined
    state.set({ status: 'out' })
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    ask() {
      end()
      state.set({ status: 'asking' })
    },
    end,
    async getNonce() {
      // Without a nonce of the gateway the user signs in here alone, with a nonce that is made here.
      nonceOf = await gateway().catch(() => undefined)
      const nonce = await nonceOf?.nonce().catch(() => undefined)
      if (nonce === undefined) nonceOf = undefined
      return nonce ?? generateSiweNonce()
    },
    createMessage(question) {
      asked = { ...question, domain: location.host, uri: location.origin }
      return createSignInMessage(asked, now())
    },
    async verify({ message, signature }) {
      const request = asked
      if (request === undefined) throw walletErrors.signIn({}, { text: 'No sign-in was asked for' })
      if (!isHex(signature))
        throw walletErrors.signIn({}, { text: 'The wallet gave something that is no signature' })
      const until = checkSignInMessage(message, request, now())
      await checkSignature({ address: request.address, message, signature }, (call) =>
        read(request.chainId, call),
      )
      await nonceOf?.verify({ message, signature })
      // Cancelled, or asked anew, while it was being checked.
      if (asked !== request) throw walletErrors.signIn({}, { text: 'The sign-in was cancelled' })
      asked = undefined
      const checkedBy = nonceOf === undefined ? 'page' : 'gateway'
      state.set({ status: 'in', address: request.address, until, checkedBy })
      timer = setTimeout(end, until - now())
      return true
    },
  }
}
