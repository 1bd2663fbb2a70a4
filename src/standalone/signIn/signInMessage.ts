import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { type Address, sameAddress } from '../../shared/domain/values/address.ts'
import { walletErrors } from '../errors/walletErrors.ts'

/** What a sign-in is about (EIP-4361). Times in milliseconds since 1970. */
export type SignInTerms = {
  /** Of the page: `location.host` and `location.origin`. */
  readonly domain: string
  readonly uri: string
  readonly address: Address
  readonly chainId: number
  readonly nonce: string
  /** The host of the gateway that checks the answer as well, where one does. */
  readonly gateway: string | undefined
}

/** Milliseconds: how long a sign-in lasts, how old a message may be, how far clocks may be apart. */
const signInLimits = { lasts: 3_600_000, age: 600_000, skew: 60_000 }

/** The text the wallet shows and signs. `now`: milliseconds since 1970. */
export function createSignInMessage({ gateway, ...request }: SignInTerms, now: number): string {
  const places = gateway === undefined ? 'Countersign' : `Countersign and to the Safe gateway at ${gateway}`
  return createSiweMessage({
    ...request,
    version: '1',
    statement: `Sign in to ${places}. This sends no transaction and costs nothing.`,
    issuedAt: new Date(now),
    expirationTime: new Date(now + signInLimits.lasts),
  })
}

/**
 * When the sign-in ends, in milliseconds since 1970. Throws `wallet/sign-in` for a message that is not the answer to
 * `request`: of another site, another account or an earlier question, too old, not yet or no longer valid.
 */
export function checkSignInMessage(message: string, request: SignInTerms, now: number): number {
  const { domain, uri, address, chainId, nonce, issuedAt, expirationTime, notBefore } =
    parseSiweMessage(message)
  if (domain !== request.domain || uri !== request.uri)
    throw walletErrors.signIn(
      {},
      { text: `The message is for ${domain ?? 'no site'}, this is ${request.domain}` },
    )
  if (address === undefined || !sameAddress(address, request.address) || chainId !== request.chainId)
    throw walletErrors.signIn({}, { text: 'The message is for another account' })
  if (nonce !== request.nonce)
    throw walletErrors.signIn({}, { text: 'The message answers an earlier question' })
  if (issuedAt === undefined || issuedAt.getTime() > now + signInLimits.skew)
    throw walletErrors.signIn({}, { text: 'The message is from the future' })
  if (issuedAt.getTime() < now - signInLimits.age)
    throw walletErrors.signIn({}, { text: 'The message is too old' })
  if (notBefore !== undefined && notBefore.getTime() > now + signInLimits.skew)
    throw walletErrors.signIn({}, { text: 'The message is not valid yet' })
  if (expirationTime === undefined || expirationTime.getTime() <= now)
    throw walletErrors.signIn({}, { text: 'The message has expired' })
  return expirationTime.getTime()
}
