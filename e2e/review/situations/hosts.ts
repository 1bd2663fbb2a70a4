import type { Host, ReportedSafe } from '../../../src/shared/source/Connection.ts'
import { ada, bo, cy } from '../../sandbox/chain/people.ts'

export const knownWallet: Host = { origin: 'https://app.safe.global', known: true }
export const unknownPage: Host = { origin: 'https://wallet.invalid', known: false }

/** What a wallet says of a Safe 1.4.1 of Ada, Bo and Cy, of whom two sign. */
export function reportTrio(fields: Partial<ReportedSafe>): ReportedSafe {
  return {
    owners: [ada.address, bo.address, cy.address],
    threshold: 2,
    nonce: 0,
    version: '1.4.1',
    implementation: undefined,
    modules: undefined,
    fallbackHandler: undefined,
    guard: undefined,
    readOnly: false,
    ...fields,
  }
}
