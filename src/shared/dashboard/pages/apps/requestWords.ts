import type { DappAsk, DappAsker, DappRequest } from '../../../source/DappRequest.ts'
import type { DappClaims } from '../../../source/DappSession.ts'

/** What an app asks for, in a few words. */
export function describeAsk(asks: DappAsk): string {
  if (asks.kind === 'names') return 'The names in your address book'
  if (asks.kind === 'message')
    return asks.message.kind === 'text' ? 'A signature of a text' : 'A signature of typed data'
  return asks.calls.length === 1 ? '1 call' : `${asks.calls.length} calls`
}

/** The host of an origin, as people know an app. */
export function hostOfApp(origin: string): string {
  return new URL(origin).host
}

/** A dApp by the address that it claims, or by its name where it claims none. */
export function nameOfClaims({ name, url }: DappClaims): string {
  if (url !== '') return hostOfApp(url)
  return name === '' ? 'An app without a name' : name
}

/** An app by the address of its page, which over WalletConnect is only claimed. */
export function nameOfAsker(asker: DappAsker): string {
  return asker.door === 'frame' ? hostOfApp(asker.origin) : nameOfClaims(asker.claims)
}

/** The same, with what is to be said beside a claim wherever it is shown. */
export function askerWithProof(asker: DappAsker): string {
  return asker.door === 'frame' ? nameOfAsker(asker) : `${nameOfAsker(asker)}, name not proven`
}

/** What follows where an app hears less than happens. */
export const secondTime = 'If the app asks for the same again, that would be a second transaction.'

/** What no check answers of a request. */
export function onlyYouAbout({ asker }: DappRequest): string {
  return `did you start this in ${nameOfAsker(asker)}?`
}
