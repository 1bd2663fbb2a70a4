import type { DappClaims } from '../../../../source/DappSession.ts'
import type { ProposalAsker } from '../../../../source/proposalAskers.ts'

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
export function nameOfAsker(asker: ProposalAsker): string {
  return asker.door === 'frame' ? hostOfApp(asker.origin) : nameOfClaims(asker.claims)
}

/** The same, with what is to be said beside a claim wherever it is shown. */
export function askerWithProof(asker: ProposalAsker): string {
  return asker.door === 'frame' ? nameOfAsker(asker) : `${nameOfAsker(asker)}, name not proven`
}
