import { generateSiweNonce } from 'viem/siwe'
import type { Address } from '../../shared/domain/values/address.ts'
import { type Hex, isHex } from '../../shared/domain/values/hex.ts'
import type { SignInGateway } from '../../shared/gateway/signInGateway.ts'
import { createStore, type Store } from '../../shared/source/createStore.ts'
import { walletErrors } from '../errors/walletErrors.ts'
import type { NodesRead } from '../nodes/createNodes.ts'
import { checkSignature } from './checkSignature.ts'
import { checkSignInMessage, createSignInMessage, type SignInTerms } from './signInMessage.ts'

export type SignInState =
  | {
      readonly status: 'out'
      /** Milliseconds since 1970: the gateway did not confirm the sign-out, and its session ends by then at the latest. */
      readonly gatewayUntil?: number
    }
  /** The user pressed *Sign in* and has not answered in the wallet yet. */
  | {
      readonly status: 'asking'
      /** Who will check the answer; `undefined` while the gateway has not said whether it does. */
      readonly checker: SignInChecker | undefined
    }
  | {
      readonly status: 'in'
      readonly address: Address
      /** Milliseconds since 1970. */
      readonly until: number
      readonly checker: SignInChecker
    }

/** `page`: it proves to this page alone who holds the key. */
export type SignInChecker = { readonly kind: 'page' } | { readonly kind: 'gateway'; readonly host: string }

/** Signing in with a wallet (EIP-4361). Nothing on this site needs it; it lives in memory and ends with the page. */
export type SignInSession = Pick<Store<SignInState>, 'get' | 'subscribe'> & {
  readonly ask: () => void
  /** Ends the asking or, for this page, the session; the wallet stays connected. */
  readonly end: () => void
  /** Ends the session here at once, and at the gateway where it was opened there too. Never rejects. */
  readonly signOut: () => Promise<void>
  /** The gateway's, or, where it offers none, one of ours. A new one for every question. */
  readonly getNonce: () => Promise<string>
  readonly createMessage: (asked: Pick<SignInTerms, 'address' | 'chainId' | 'nonce'>) => string
  /** Rejects with `wallet/sign-in` when the signature proves nothing. A nonce is good once. */
  readonly verify: (answer: { readonly message: string; readonly signature: string }) => Promise<true>
}

export type SignInOptions = {
  readonly location: Pick<Location, 'host' | 'origin'>
  /** `undefined` where there is no gateway. */
  readonly gateway: () => Promise<SignInGateway | undefined>
  readonly read: NodesRead
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export function createSignInSession({ location, gateway, read, now }: SignInOptions): SignInSession {
  const state = createStore<SignInState>({ status: 'out' })
  let asked: SignInTerms | undefined
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
      state.set({ status: 'asking', checker: undefined })
    },
    end,
    async signOut() {
      const left = state.get()
      const openedAt = left.status === 'in' && left.checker.kind === 'gateway' ? nonceOf : undefined
      end()
      try {
        await openedAt?.end()
      } catch {
        if (left.status === 'in' && state.get().status === 'out')
          state.set({ status: 'out', gatewayUntil: left.until })
      }
    },
    async getNonce() {
      // Without a nonce of the gateway the user signs in here alone, with a nonce that is made here.
      nonceOf = await gateway().catch(() => undefined)
      const nonce = await nonceOf?.nonce().catch(() => undefined)
      if (nonce === undefined) nonceOf = undefined
      if (state.get().status === 'asking') state.set({ status: 'asking', checker: checkerOf(nonceOf) })
      return nonce ?? generateSiweNonce()
    },
    createMessage(question) {
      asked = { ...question, domain: location.host, uri: location.origin, gateway: nonceOf?.host }
      return createSignInMessage(asked, now())
    },
    async verify({ message, signature }) {
      const request = asked
      if (request === undefined) throw walletErrors.signIn({}, { text: 'No sign-in was asked for' })
      if (!isHex(signature))
        throw walletErrors.signIn({}, { text: 'The wallet gave something that is no signature' })
      const until = await checkAnswer(request, { message, signature }, { read, now })
      await nonceOf?.verify({ message, signature })
      // Cancelled, or asked anew, while it was being checked.
      if (asked !== request) throw walletErrors.signIn({}, { text: 'The sign-in was cancelled' })
      asked = undefined
      state.set({ status: 'in', address: request.address, until, checker: checkerOf(nonceOf) })
      timer = setTimeout(end, until - now())
      return true
    },
  }
}

/** Until when the answer is good; rejects where it proves nothing. */
async function checkAnswer(
  request: SignInTerms,
  { message, signature }: { readonly message: string; readonly signature: Hex },
  { read, now }: Pick<SignInOptions, 'read' | 'now'>,
): Promise<number> {
  const until = checkSignInMessage(message, request, now())
  const { address, chainId } = request
  await checkSignature({ address, message, signature }, (call) => read(chainId, call))
  return until
}

function checkerOf(gateway: SignInGateway | undefined): SignInChecker {
  return gateway === undefined ? { kind: 'page' } : { kind: 'gateway', host: gateway.host }
}
